export interface LimitedSignal {
  readonly signal: AbortSignal;
  /** Lets the time and the other signal go, once what was waited for is there. */
  readonly end: () => void;
}

/**
 * A signal that is raised with another, or, with a `TimeoutError`, when the time is over. In its place `AbortSignal.any`
 * would not do: what it makes can be collected as garbage before the time is over (nodejs/node#57736).
 *
 * @param milliseconds the longest wait
 */
export function limitedSignal(signal: AbortSignal, milliseconds: number): LimitedSignal {
  const limited = new AbortController();
  const giveUp = () => limited.abort(signal.reason);
  const timer = setTimeout(() => limited.abort(new DOMException('', 'TimeoutError')), milliseconds);
  signal.addEventListener('abort', giveUp, { once: true });
  if (signal.aborted) giveUp();
  const end = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  };
  return { signal: limited.signal, end };
}
