'use client';
import './exchange.css';
import { useSite } from 'docsite/theme';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { guestCode, kitchenCode, PaneCode, serverCode } from './exchange-code.tsx';
import type { Entry, Packet } from './exchange-state.ts';
import { exchangeTexts } from './exchange-texts.ts';
import { type Exchange as Connected, prefersStillness, useExchange } from './use-exchange.ts';

/** Milliseconds between what the two clients do by themselves. */
const pace = 2400;
/** How many drinks they order by themselves: a page that moves for ever would need to be stopped. */
const rounds = 4;

/** Two clients and a server that exchange real events in the page, with their code. */
export function Exchange() {
  const { locale } = useSite();
  const texts = exchangeTexts(locale.name);
  const exchange = useExchange(texts);
  const { state, order, serve } = exchange;
  const [ordered, setOrdered] = useState(0);
  const drink = texts.drinks[ordered % texts.drinks.length] ?? '';
  const orderNext = () => {
    setOrdered(ordered + 1);
    order(drink);
  };
  const place = useRef<HTMLElement>(null);
  const [plays, setPlays] = usePlay(place, exchange, orderNext);
  const byHand = (act: () => void) => () => {
    setPlays(false);
    act();
  };
  const [next] = state.pending;
  const live = plays ? 'off' : 'polite';
  return (
    <section className="exchange" aria-label={texts.label} ref={place}>
      <Pane side="guest" title={texts.guest} code={guestCode} entries={state.entries.guest} live={live}>
        <button type="button" className="pane-button" onClick={byHand(orderNext)}>
          {texts.order(drink)}
        </button>
      </Pane>
      <Pane
        side="kitchen"
        title={texts.kitchen}
        code={kitchenCode}
        entries={state.entries.kitchen}
        live={live}
      >
        <button type="button" className="pane-button" disabled={next === undefined} onClick={byHand(serve)}>
          {texts.serve(next?.id)}
        </button>
      </Pane>
      <Wire side="guest" packet={state.packets.guest} />
      <Wire side="kitchen" packet={state.packets.kitchen} />
      <div className="pane pane-server">
        <p className="pane-title">server.js</p>
        <PaneCode code={serverCode} />
      </div>
      <p className="exchange-bar">
        <span>{texts.about}</span>
        <button type="button" className="exchange-play needs-script" onClick={() => setPlays(!plays)}>
          {plays ? texts.pause : texts.play}
        </button>
      </p>
    </section>
  );
}

interface PaneProps {
  readonly side: string;
  readonly title: string;
  readonly code: string;
  readonly entries: readonly Entry[];
  readonly live: 'off' | 'polite';
  readonly children: ReactNode;
}

function Pane({ side, title, code, entries, live, children }: PaneProps) {
  return (
    <div className={`pane pane-${side}`}>
      <p className="pane-title">{title}</p>
      <PaneCode code={code} />
      <ul className="pane-log" aria-live={live}>
        {entries.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      <div className="needs-script">{children}</div>
    </div>
  );
}

/** The line between a client and the server, with what went over it last. */
function Wire({ side, packet: { key, label, isUp } }: { side: string; packet: Packet }) {
  return (
    <div className={`wire wire-${side}`} aria-hidden="true" data-up={isUp ? '' : undefined}>
      <span key={key} className={key === 0 ? 'wire-label' : 'wire-label wire-travels'}>
        {label}
      </span>
    </div>
  );
}

/**
 * Lets the clients act by themselves for a few rounds while they are seen, unless the page is to stand still. Whether
 * they do is also the reader's choice.
 */
function usePlay(place: RefObject<HTMLElement | null>, { state, serve }: Connected, orderNext: () => void) {
  const [plays, setPlays] = useState(false);
  const [isSeen, setSeen] = useState(false);
  const left = useRef(rounds);
  useEffect(() => {
    if (!prefersStillness()) setPlays(true);
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false), {
      threshold: 0.3,
    });
    if (place.current !== null) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  const act = useRef(orderNext);
  act.current = () => {
    if (state.pending.length > 0) return serve();
    if (left.current === 0) return setPlays(false);
    left.current -= 1;
    orderNext();
  };
  useEffect(() => {
    if (!plays || !isSeen) return;
    const timer = setInterval(() => act.current(), pace);
    return () => clearInterval(timer);
  }, [plays, isSeen]);
  const choose = (isOn: boolean) => {
    left.current = rounds;
    setPlays(isOn);
  };
  return [plays, choose] as const;
}
