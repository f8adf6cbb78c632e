/** Between whom something passes, by the index of their lanes. */
interface Message {
  readonly kind: 'message';
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** It does not arrive: the arrow ends halfway. */
  readonly lost?: boolean;
}

/** What somebody does or notices, or what passes in time for everybody. */
interface Note {
  readonly kind: 'note' | 'failure';
  readonly at: number;
  readonly text: string;
}

interface Pause {
  readonly kind: 'pause';
  readonly text: string;
}

export type Step = Message | Note | Pause;

export interface SequenceProps {
  /** What the figure shows, for those who do not see it, and above it for everybody else. */
  readonly title: string;
  readonly lanes: readonly string[];
  /** From top to bottom. */
  readonly steps: readonly Step[];
}

/** Narrow enough for a phone: letters keep ten pixels where 328 are left. */
const width = 360;
const stepHeight = 44;
const top = 46;

/** Who sends what to whom, from top to bottom, in the colours of the page. */
export function Sequence({ title, lanes, steps }: SequenceProps) {
  const height = top + steps.length * stepHeight + 12;
  const centre = (lane: number) => ((lane + 0.5) * width) / lanes.length;
  return (
    <figure className="sequence">
      <figcaption>
        <strong>{title}</strong>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" fontSize="13">
        <title>{`${title} ${steps.map((step) => describe(step, lanes)).join(' ')}`}</title>
        {lanes.map((name, lane) => (
          <g key={name}>
            <path
              d={`M${centre(lane)} 34V${height}`}
              stroke="var(--color-border-strong)"
              strokeDasharray="2 4"
            />
            <rect
              {...{ x: centre(lane) - width / lanes.length / 2 + 4, y: 4, width: width / lanes.length - 8 }}
              {...{ height: 30, rx: 6 }}
              fill="var(--color-surface)"
              stroke="var(--color-border-strong)"
            />
            <text x={centre(lane)} y="24" textAnchor="middle" fontWeight="600" fill="var(--color-text)">
              {name}
            </text>
          </g>
        ))}
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps may say the same twice, and none of them has a state
          <g key={`${index} ${step.text}`} transform={`translate(0 ${top + index * stepHeight})`}>
            {step.kind === 'message' ? (
              <Arrow step={step} start={centre(step.from)} end={centre(step.to)} />
            ) : (
              <Remark step={step} centre={step.kind === 'pause' ? width / 2 : centre(step.at)} />
            )}
          </g>
        ))}
      </svg>
    </figure>
  );
}

interface ArrowProps {
  readonly step: Message;
  readonly start: number;
  readonly end: number;
}

function Arrow({ step: { text, lost }, start, end }: ArrowProps) {
  const tip = lost ? start + (end - start) * 0.62 : end;
  const back = end > start ? -8 : 8;
  const colour = lost ? 'var(--color-danger)' : 'var(--color-accent)';
  return (
    <>
      <Label x={within((start + end) / 2, text)} y={14} text={text} />
      <path d={`M${start} 27H${tip}`} stroke={colour} strokeWidth="2" />
      {lost ? (
        <path d={`M${tip - 5} 22l10 10m0 -10l-10 10`} stroke={colour} strokeWidth="2" />
      ) : (
        <path d={`M${tip} 27l${back} -5v10z`} fill={colour} />
      )}
    </>
  );
}

function Remark({ step, centre }: { step: Note | Pause; centre: number }) {
  const isFailure = step.kind === 'failure';
  const size = widthOf(step.text) + 16;
  const x = within(centre, step.text, 16);
  return (
    <>
      {step.kind !== 'pause' && (
        <rect
          {...{ x: x - size / 2, y: 5, width: size, height: 28, rx: 14 }}
          fill={isFailure ? 'var(--code-delete)' : 'var(--color-accent-surface)'}
          stroke={isFailure ? 'var(--color-danger)' : 'var(--color-accent)'}
        />
      )}
      <Label x={x} y={24} text={step.text} soft={step.kind === 'pause'} />
    </>
  );
}

function Label({ x, y, text, soft = false }: { x: number; y: number; text: string; soft?: boolean }) {
  return (
    <text
      {...{ x, y }}
      textAnchor="middle"
      fill={soft ? 'var(--color-text-soft)' : 'var(--color-text)'}
      stroke={soft ? 'var(--color-background)' : undefined}
      strokeWidth={soft ? 5 : undefined}
      paintOrder="stroke"
    >
      {text}
    </text>
  );
}

/** About how wide a text is; the browser's fonts are not known here. */
const widthOf = (text: string): number => text.length * 6.7;

/** The place nearest to `centre` at which the text stays inside the figure. */
function within(centre: number, text: string, padding = 4): number {
  const half = (widthOf(text) + padding) / 2;
  return Math.min(Math.max(centre, half + 2), width - half - 2);
}

function describe(step: Step, lanes: readonly string[]): string {
  if (step.kind === 'pause') return `${step.text}.`;
  if (step.kind !== 'message') return `${lanes[step.at]}: ${step.text}.`;
  return `${lanes[step.from]} → ${lanes[step.to]}: ${step.text}${step.lost ? ' ✗' : ''}.`;
}
