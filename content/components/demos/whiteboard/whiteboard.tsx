'use client';
import '../demo.css';
import './whiteboard.css';
import { useSite } from 'docsite/theme';
import { useEffect, useState } from 'react';
import { readRemembered, remember } from '../remembered.ts';
import { Canvas } from './canvas.tsx';
import { type Ink, inks, type Pen } from './strokes.ts';
import { boardTexts } from './texts.ts';
import { Tools } from './tools.tsx';
import { useBoard } from './use-board.ts';
import { usePen } from './use-pen.ts';

const inkKey = 'demo-whiteboard-ink';

/** A whiteboard that the tabs of one browser share. */
export function Whiteboard() {
  const texts = boardTexts(useSite().locale.name);
  const { status, strokes, others, change } = useBoard();
  const [ink, setInk] = useState<Ink>('blue');
  const [pen, setPen] = useState<Pen>('medium');
  const [said, setSaid] = useState('');
  const onPenMoved = (down: boolean) => setSaid(down ? texts.penDown : texts.penUp);
  const { handlers, position, own, forget } = usePen({ ink, pen, change, onPenMoved });
  useEffect(() => {
    const known = inks.find((name) => name === readRemembered(inkKey));
    if (known) setInk(known);
  }, []);
  const chooseInk = (chosen: Ink) => {
    remember(inkKey, chosen);
    setInk(chosen);
  };
  const last = own.findLast((id) => strokes.some((stroke) => stroke.id === id));
  const undo = () => {
    if (last === undefined) return;
    change({ kind: 'remove', id: last });
    forget(last);
  };
  const clear = () => {
    change({ kind: 'clear' });
    setSaid(texts.cleared);
  };
  return (
    <section className="demo demo-board" aria-label={texts.label}>
      <header className="demo-people">
        <p>{others === 0 ? texts.alone : texts.others(others)}</p>
        <a href="?" target="_blank" rel="noopener">
          {texts.secondTab}
        </a>
      </header>
      {status === 'unsupported' && <p role="alert">{texts.unsupported}</p>}
      <Tools texts={texts} ink={ink} pen={pen} onInk={chooseInk} onPen={setPen}>
        <button type="button" className="button button-secondary" disabled={!last} onClick={undo}>
          {texts.undo}
        </button>
        <button
          type="button"
          className="button button-secondary"
          disabled={strokes.length === 0}
          onClick={clear}
        >
          {texts.clear}
        </button>
      </Tools>
      <Canvas strokes={strokes} position={position} handlers={handlers} texts={texts} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}
