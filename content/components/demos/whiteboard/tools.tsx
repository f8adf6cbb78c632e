import type { ReactNode } from 'react';
import { type Ink, inks, type Pen, pens } from './strokes.ts';
import type { BoardTexts } from './texts.ts';

export interface ToolsProps {
  readonly texts: BoardTexts;
  readonly ink: Ink;
  readonly pen: Pen;
  readonly onInk: (ink: Ink) => void;
  readonly onPen: (pen: Pen) => void;
  /** Buttons. */
  readonly children: ReactNode;
}

/** What to draw with, and what to do with the drawing. */
export function Tools({ texts, ink, pen, onInk, onPen, children }: ToolsProps) {
  return (
    <div className="demo-board-tools">
      <Inks texts={texts} chosen={ink} onChoose={onInk} />
      <Pens texts={texts} chosen={pen} onChoose={onPen} />
      <div className="demo-board-actions">{children}</div>
    </div>
  );
}

interface ChoiceProps<Value> {
  readonly texts: BoardTexts;
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

function Inks({ texts, chosen, onChoose }: ChoiceProps<Ink>) {
  return (
    <fieldset>
      <legend>{texts.ink}</legend>
      {inks.map((ink) => (
        <label key={ink} className="demo-board-ink" style={{ color: `var(--ink-${ink})` }}>
          <input type="radio" name="ink" checked={ink === chosen} onChange={() => onChoose(ink)} />
          <span className="visually-hidden">{texts.inks[ink]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Pens({ texts, chosen, onChoose }: ChoiceProps<Pen>) {
  return (
    <fieldset>
      <legend>{texts.pen}</legend>
      {(Object.keys(pens) as Pen[]).map((pen) => (
        <label key={pen} className="demo-board-pen">
          <input type="radio" name="pen" checked={pen === chosen} onChange={() => onChoose(pen)} />
          <span>{texts.pens[pen]}</span>
        </label>
      ))}
    </fieldset>
  );
}
