import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { ChatTexts } from './texts.ts';
import type { Chat } from './use-chat.ts';

/** How long after the last key a writer counts as writing, in milliseconds. */
const typingTime = 3000;

interface ComposerProps {
  readonly texts: ChatTexts;
  readonly disabled: boolean;
  /** Whether its reader has just joined, by a form that is gone now. */
  readonly takeFocus: boolean;
  readonly chat: Pick<Chat, 'say' | 'tellTyping'>;
}

/** Where messages are written. Others are told when that begins, and when it pauses. */
export function Composer({ texts, disabled, takeFocus, chat }: ComposerProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    if (takeFocus) field.current?.focus({ preventScroll: true });
  }, [takeFocus]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const write = (value: string) => {
    setText(value);
    if (timer.current === undefined) chat.tellTyping(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(pause, typingTime);
  };
  const pause = () => {
    timer.current = undefined;
    chat.tellTyping(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    clearTimeout(timer.current);
    timer.current = undefined;
    chat.say(text.trim());
    setText('');
  };
  return (
    <form className="demo-chat-form" onSubmit={submit}>
      <label htmlFor={id}>{texts.message}</label>
      <input
        id={id}
        ref={field}
        value={text}
        onChange={({ target }) => write(target.value)}
        maxLength={500}
        autoComplete="off"
        enterKeyHint="send"
      />
      <button type="submit" className="button" disabled={disabled}>
        {texts.send}
      </button>
    </form>
  );
}
