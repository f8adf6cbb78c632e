import { useEffect, useRef } from 'react';
import type { ChatEntry, ChatMessage } from './chat-state.ts';
import type { ChatTexts } from './texts.ts';

interface ChatLogProps {
  readonly entries: readonly ChatEntry[];
  /** Id of this tab. */
  readonly self: string | null;
  readonly texts: ChatTexts;
  /** Language tag, for the times. */
  readonly lang: string;
}

/** How far above its end the log may be scrolled to follow new messages, in CSS pixels. */
const nearEnd = 80;

/** A region that scrolls must be reachable by keyboard. */
const keyboardScrollable = { tabIndex: 0 };

/** What was said, newest last. Screen readers hear what is added. */
export function ChatLog({ entries, self, texts, lang }: ChatLogProps) {
  const log = useRef<HTMLDivElement>(null);
  const followsEnd = useRef(true);
  const count = entries.length;
  useEffect(() => {
    if (count > 0 && followsEnd.current) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [count]);
  const notePosition = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget;
    followsEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd;
  };
  return (
    <div
      ref={log}
      className="demo-chat-log"
      role="log"
      aria-label={texts.messages}
      onScroll={notePosition}
      {...keyboardScrollable}
    >
      {count === 0 && <p className="demo-chat-notice">{texts.empty}</p>}
      {entries.map((entry) =>
        entry.kind === 'message' ? (
          <Message key={entry.key} message={entry} own={entry.author === self} {...{ texts, lang }} />
        ) : (
          <p key={entry.key} className="demo-chat-notice">
            {texts[entry.kind](entry.name)}
          </p>
        ),
      )}
    </div>
  );
}

interface MessageProps extends Pick<ChatLogProps, 'texts' | 'lang'> {
  readonly message: ChatMessage;
  readonly own: boolean;
}

function Message({ message, own, texts, lang }: MessageProps) {
  const { name, text, at } = message;
  const time = new Date(at);
  return (
    <div className="demo-chat-message" data-own={own ? '' : undefined}>
      <p className="demo-chat-author">
        <strong>{own ? texts.you : name}</strong>{' '}
        <time dateTime={time.toISOString()}>
          {new Intl.DateTimeFormat(lang, { timeStyle: 'short' }).format(time)}
        </time>
      </p>
      <p dir="auto">{text}</p>
    </div>
  );
}
