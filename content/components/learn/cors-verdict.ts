/** What the option `cors` says, as far as the exercise goes. */
export interface CorsCase {
  /** Origin of the page. */
  readonly page: string;
  /** `cors.origin`: not set, the address in `named`, every origin, or `true`, which repeats the page's. */
  readonly origin: 'unset' | 'named' | 'any' | 'mirror';
  readonly named: string;
  /** `cors.credentials` of the server. */
  readonly allowsCredentials: boolean;
  /** `withCredentials` of the client. */
  readonly withCredentials: boolean;
  /** Whether the client sends a header of its own, and whether `cors.allowedHeaders` names it. */
  readonly ownHeader: boolean;
  readonly allowsHeader: boolean;
}

export type CorsVerdict =
  | 'allowed'
  | 'same origin'
  | 'no origin'
  | 'other origin'
  | 'wildcard with credentials'
  | 'no credentials'
  | 'header refused';

/** Where the server of the exercise is. */
export const serverOrigin = 'https://api.example.com';

/** `Access-Control-Allow-Origin` of the answer, or null without one. */
export function allowedOrigin({ page, origin, named }: CorsCase): string | null {
  if (origin === 'any') return '*';
  if (origin === 'named') return named;
  return origin === 'mirror' ? page : null;
}

/** What the browser makes of the answer: the Fetch standard's checks, in their order. */
export function corsVerdict(given: CorsCase): CorsVerdict {
  const allowed = allowedOrigin(given);
  if (given.page === serverOrigin) return 'same origin';
  if (allowed === null) return 'no origin';
  if (allowed === '*' && given.withCredentials) return 'wildcard with credentials';
  if (allowed !== '*' && allowed !== given.page) return 'other origin';
  if (given.withCredentials && !given.allowsCredentials) return 'no credentials';
  return given.ownHeader && !given.allowsHeader ? 'header refused' : 'allowed';
}
