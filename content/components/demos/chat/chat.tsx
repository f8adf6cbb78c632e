'use client';
import '../demo.css';
import './chat.css';
import { useSite } from 'docsite/theme';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { readRemembered, remember } from '../remembered.ts';
import { ChatLog } from './chat-log.tsx';
import { Composer } from './composer.tsx';
import { type ChatTexts, chatTexts } from './texts.ts';
import { useChat } from './use-chat.ts';

const nameKey = 'demo-chat-name';

/** A chat between the tabs of one browser. */
export function Chat() {
  const { locale } = useSite();
  const texts = chatTexts(locale.name);
  const [name, setName] = useState<string | null>(null);
  const chat = useChat(name);
  useEffect(() => setName(readRemembered(nameKey)), []);
  const [hasJoined, setHasJoined] = useState(false);
  const join = (chosen: string) => {
    setHasJoined(true);
    remember(nameKey, chosen);
    setName(chosen);
  };
  const people = Object.values(chat.people);
  const list = (names: readonly string[]) => new Intl.ListFormat(locale.htmlLang).format(names);
  return (
    <section className="demo demo-chat" aria-label={texts.label}>
      <header className="demo-people">
        <p>
          {people.length === 0
            ? texts.alone
            : texts.here(list([...people, ...(name === null ? [] : [texts.you])]))}
        </p>
        <SecondTab texts={texts} />
      </header>
      {chat.status === 'unsupported' && <p role="alert">{texts.unsupported}</p>}
      <ChatLog entries={chat.entries} self={chat.self} texts={texts} lang={locale.htmlLang} />
      <p className="demo-chat-typing">
        {chat.typing.length > 0 &&
          texts.typing(list(chat.typing.map((id) => chat.people[id] ?? '…')), chat.typing.length)}
      </p>
      {name === null ? (
        <JoinForm texts={texts} disabled={chat.status !== 'ready'} onJoin={join} />
      ) : (
        <Composer texts={texts} disabled={chat.status !== 'ready'} chat={chat} takeFocus={hasJoined} />
      )}
    </section>
  );
}

/** The address is known in the browser only; the page links to itself. */
function SecondTab({ texts }: { texts: ChatTexts }) {
  return (
    <a href="?" target="_blank" rel="noopener">
      {texts.secondTab}
    </a>
  );
}

interface JoinFormProps {
  readonly texts: ChatTexts;
  readonly disabled: boolean;
  readonly onJoin: (name: string) => void;
}

function JoinForm({ texts, disabled, onJoin }: JoinFormProps) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (name !== '') onJoin(name);
  };
  return (
    <form className="demo-chat-form" onSubmit={submit}>
      <label htmlFor={id}>{texts.name}</label>
      <input id={id} name="name" required maxLength={30} autoComplete="nickname" />
      <button type="submit" className="button" disabled={disabled}>
        {texts.join}
      </button>
    </form>
  );
}
