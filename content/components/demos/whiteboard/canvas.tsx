import { useEffect, useId, useRef } from 'react';
import { drawBoard } from './draw-board.ts';
import { board, type Point, type Stroke } from './strokes.ts';
import type { BoardTexts } from './texts.ts';
import type { PenHandlers } from './use-pen.ts';

interface CanvasProps {
  readonly strokes: readonly Stroke[];
  /** Of the pen, for the keyboard. */
  readonly position: Point;
  readonly handlers: PenHandlers;
  readonly texts: BoardTexts;
}

/** Takes the keys itself, as a drawing program does: screen readers hand them over. */
const application = { role: 'application', tabIndex: 0 };

/** The board itself. It is drawn anew when a line, its own size or the colour mode changes. */
export function Canvas({ strokes, position: [x, y], handlers, texts }: CanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const keysId = useId();
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const draw = () => drawBoard(element, strokes);
    draw();
    const sizes = new ResizeObserver(draw);
    sizes.observe(element);
    const modes = new MutationObserver(draw);
    modes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      sizes.disconnect();
      modes.disconnect();
    };
  }, [strokes]);
  const pen = { insetInlineStart: `${(x / board.width) * 100}%`, top: `${(y / board.height) * 100}%` };
  return (
    <>
      <div className="demo-board-area" dir="ltr">
        <canvas
          ref={canvas}
          aria-label={texts.canvas}
          aria-describedby={keysId}
          {...application}
          {...handlers}
        />
        <span className="demo-board-pointer" style={pen} aria-hidden="true" />
      </div>
      <p id={keysId} className="demo-board-keys">
        {texts.keys}
      </p>
    </>
  );
}
