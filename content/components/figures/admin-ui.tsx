import { useSite } from 'docsite/theme';
import { adminTexts } from './admin-ui-texts.ts';

/** A card of the page: its title, and a label with a value on each line, or the bars of a chart. */
export interface Card {
  readonly title: string;
  readonly lines?: readonly (readonly [label: string, value: string])[];
  readonly bars?: readonly number[];
}

export interface AdminPage {
  readonly title: string;
  /** The entry of the menu that is chosen. */
  readonly entry: number;
  /** Cards side by side, row by row. */
  readonly rows: readonly (readonly Card[])[];
  /** What there is to see and to do, card by card. */
  readonly notes: readonly string[];
}

/** Narrow enough for a phone: letters keep ten pixels where 328 are left. */
const width = 360;
const menuWidth = 84;
const contentWidth = width - menuWidth - 14;
const lineHeight = 17;

/** The pages of the Admin UI, sketched with the words that they have, and numbers that the list below explains. */
export function AdminUiFigure() {
  const { locale } = useSite();
  const { status, menu, pages } = adminTexts(locale.name);
  return pages.map((page) => (
    <figure className="sequence" key={page.title}>
      <figcaption>
        <strong>{page.title}</strong>
      </figcaption>
      <Sketch page={page} menu={menu} status={status} />
      <ol>
        {page.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ol>
    </figure>
  ));
}

interface SketchProps {
  readonly page: AdminPage;
  readonly menu: readonly string[];
  readonly status: string;
}

function Sketch({ page, menu, status }: SketchProps) {
  const placed = place(page.rows);
  const height = Math.max(...placed.map(({ y, height }) => y + height)) + 10;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" fontSize="11">
      <title>{page.title}</title>
      <Box x={0.5} y={0.5} width={width - 1} height={height - 1} fill="var(--color-surface)" />
      <path d={`M0 30H${width}M${menuWidth} 30V${height}`} stroke="var(--color-border-strong)" />
      <Words x={10} y={20} text="Socket.IO Admin UI" weight="600" />
      <Words x={width - 10} y={20} text={status} colour="var(--color-tip)" anchor="end" />
      {menu.map((entry, index) => (
        <g key={entry} transform={`translate(0 ${36 + index * 22})`}>
          {index === page.entry && (
            <Box x={4} y={0} width={menuWidth - 8} height={20} fill="var(--color-accent-surface)" />
          )}
          <Words x={10} y={14} text={entry} weight={index === page.entry ? '600' : '400'} />
        </g>
      ))}
      {placed.map(({ card, mark, ...box }) => (
        <CardSketch key={card.title} card={card} mark={mark} {...box} />
      ))}
    </svg>
  );
}

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly mark: number;
}

/** Where each card stands: rows below each other, the cards of one row equally wide and high. */
function place(rows: AdminPage['rows']): readonly (Placed & { readonly card: Card })[] {
  let y = 38;
  let mark = 0;
  return rows.flatMap((cards) => {
    const top = y;
    const height =
      26 + Math.max(...cards.map(({ lines, bars }) => (bars ? 2 : (lines?.length ?? 0)))) * lineHeight;
    const each = (contentWidth - (cards.length - 1) * 6) / cards.length;
    y += height + 6;
    return cards.map((card, column) => {
      mark += 1;
      return { card, mark, x: menuWidth + 7 + column * (each + 6), y: top, width: each, height };
    });
  });
}

function CardSketch({ card, mark, x, y, width, height }: Placed & { readonly card: Card }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <Box x={0} y={0} width={width} height={height} fill="var(--color-raised)" />
      <circle cx={width - 4} cy={6} r={8} fill="var(--color-accent)" />
      <Words
        x={width - 4}
        y={10}
        text={String(mark)}
        weight="600"
        colour="var(--color-on-accent)"
        anchor="middle"
      />
      <Words x={8} y={16} text={card.title} weight="600" />
      {card.lines?.map(([label, value], index) => (
        <g key={label} transform={`translate(0 ${33 + index * lineHeight})`}>
          <Words x={8} y={0} text={label} colour="var(--color-text-soft)" />
          <Words x={width - 8} y={0} text={value} anchor="end" />
        </g>
      ))}
      {card.bars && (
        <path
          d={card.bars.map((bar, index) => `M${12 + index * 24} ${height - 8}v${-bar}h14v${bar}`).join('')}
          fill="var(--color-signal)"
        />
      )}
    </g>
  );
}

interface BoxProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: string;
}

const Box = (props: BoxProps) => <rect {...props} rx={4} stroke="var(--color-border-strong)" />;

interface WordsProps {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly weight?: string;
  readonly colour?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
}

function Words({ x, y, text, weight = '400', colour = 'var(--color-text)', anchor = 'start' }: WordsProps) {
  return (
    <text x={x} y={y} fontWeight={weight} fill={colour} textAnchor={anchor}>
      {text}
    </text>
  );
}
