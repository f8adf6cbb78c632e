import { useEffect, useReducer, useRef, useState } from 'react';
import { enterRoom, type Room, randomId } from '../room.ts';
import { type ChatMessage, type ChatState, chatReducer, emptyChat, messagesOf } from './chat-state.ts';

type ChatData =
  | { readonly kind: 'presence'; readonly name: string | null; readonly messages: readonly ChatMessage[] }
  | { readonly kind: 'message'; readonly message: ChatMessage }
  | { readonly kind: 'typing'; readonly active: boolean };

export interface Chat extends ChatState {
  /** `starting` until the browser has answered; `unsupported` when tabs cannot talk to each other. */
  readonly status: 'starting' | 'ready' | 'unsupported';
  /** Id of this tab; null before it has entered. */
  readonly self: string | null;
  readonly say: (text: string) => void;
  readonly tellTyping: (active: boolean) => void;
}

/** The chat of this tab. `name` is null until its reader has joined. */
export function useChat(name: string | null): Chat {
  const [state, dispatch] = useReducer(chatReducer, emptyChat);
  const [status, setStatus] = useState<Chat['status']>('starting');
  const room = useRef<Room<ChatData> | null>(null);
  // What the room asks for long after this rendering.
  const latest = useRef({ name, messages: messagesOf(state) });
  useEffect(() => {
    latest.current = { name, messages: messagesOf(state) };
  });

  useEffect(() => {
    room.current = enterRoom<ChatData>({
      name: 'docsite-demo-chat',
      greeting: () => ({ kind: 'presence', ...latest.current }),
      onData: (data, from) => {
        if (data.kind === 'message') dispatch(data);
        else if (data.kind === 'typing') dispatch({ ...data, from });
        else dispatch({ ...data, from, at: Date.now() });
      },
      onPeers: (peers) => dispatch({ kind: 'peers', peers, at: Date.now() }),
    });
    setStatus(room.current === null ? 'unsupported' : 'ready');
    return () => room.current?.leave();
  }, []);

  useEffect(() => {
    if (name !== null) room.current?.send({ kind: 'presence', name, messages: [] });
  }, [name]);

  const say = (text: string) => {
    if (room.current === null || name === null) return;
    const author = room.current.id;
    const message: ChatMessage = { kind: 'message', key: randomId(), author, name, text, at: Date.now() };
    dispatch({ kind: 'message', message });
    room.current.send({ kind: 'message', message });
  };
  const tellTyping = (active: boolean) => room.current?.send({ kind: 'typing', active });
  return { ...state, status, self: room.current?.id ?? null, say, tellTyping };
}
