import { useEffect, useReducer, useRef, useState } from 'react';
import { enterRoom, type Room } from '../room.ts';
import { type BoardEvent, boardReducer, type Stroke } from './strokes.ts';

export interface SharedBoard {
  readonly status: 'starting' | 'ready' | 'unsupported';
  readonly strokes: readonly Stroke[];
  /** How many other tabs show the board. */
  readonly others: number;
  /** Changes the board here and in every other tab. */
  readonly change: (event: BoardEvent) => void;
}

/** The board that all tabs of this browser draw on. Without other tabs it works all the same. */
export function useBoard(): SharedBoard {
  const [strokes, dispatch] = useReducer(boardReducer, []);
  const [others, setOthers] = useState(0);
  const [status, setStatus] = useState<SharedBoard['status']>('starting');
  const room = useRef<Room<BoardEvent> | null>(null);
  // What the room asks for long after this rendering.
  const latest = useRef(strokes);
  useEffect(() => {
    latest.current = strokes;
  });

  useEffect(() => {
    room.current = enterRoom<BoardEvent>({
      name: 'docsite-demo-whiteboard',
      greeting: () => ({ kind: 'strokes', strokes: latest.current }),
      onData: dispatch,
      onPeers: (peers) => setOthers(peers.size),
    });
    setStatus(room.current === null ? 'unsupported' : 'ready');
    return () => room.current?.leave();
  }, []);

  const change = (event: BoardEvent) => {
    dispatch(event);
    room.current?.send(event);
  };
  return { status, strokes, others, change };
}
