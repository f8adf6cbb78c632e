/** Codes of Node and its HTTP client, by how they begin, and names of errors without one, in words of who reads links. */
const reasons = [
  ['ENOTFOUND', 'there is no such host'],
  ['EAI_AGAIN', 'the name of its host could not be looked up'],
  ['ECONNREFUSED', 'its server refuses connections'],
  ['ECONNRESET', 'its server ends the connection without an answer'],
  ['UND_ERR_SOCKET', 'its server ends the connection without an answer'],
  ['UND_ERR_RES_', 'what its server answers is not HTTP'],
  ['HTTPParserError', 'what its server answers is not HTTP'],
  ['ERR_SSL_', 'its server makes no secure connection'],
] as const;

/**
 * Why a request had no answer, as the end of a sentence; in the error's own words where nothing better is known.
 *
 * @param error that `fetchWithin` rejects with
 * @param timeout that it was given
 */
export function failureReason(error: Error, timeout: number): string {
  if (error.name === 'TimeoutError') return noAnswerWithin(timeout);
  const code = failureCode(error);
  const { name, message } = error.cause instanceof Error ? error.cause : error;
  const [, reason] = reasons.find(([begin]) => code?.startsWith(begin) || name === begin) ?? [];
  return reason ?? (message.trim() || String(code));
}

/** @param timeout milliseconds */
export function noAnswerWithin(timeout: number): string {
  return `no answer within ${timeout / 1000} seconds`;
}

/** The code of what lies beneath an error of `fetch`. */
export function failureCode({ cause }: Error): string | undefined {
  return (cause as NodeJS.ErrnoException | undefined)?.code;
}
