/** Codes of Node, its HTTP client and its parser of HTTP, by how they begin, in words of who reads links. */
const reasons = [
  ['ENOTFOUND', 'there is no such host'],
  ['EAI_AGAIN', 'the name of its host could not be looked up'],
  ['ECONNREFUSED', 'its server refuses connections'],
  ['ECONNRESET', 'its server ends the connection without an answer'],
  ['UND_ERR_SOCKET', 'its server ends the connection without an answer'],
  ['HPE_', 'what its server answers is not HTTP'],
  ['ERR_SSL_', 'its server makes no secure connection'],
] as const;

/**
 * Why a request had no answer, as the end of a sentence.
 *
 * @param code of the error beneath that of `fetch`, if it has one
 * @param message its own words, which are told where nothing better is known
 */
export function failureReason(code: string | undefined, message: string): string {
  const [, reason] = reasons.find(([begin]) => code?.startsWith(begin)) ?? [];
  return reason ?? (message.trim() || String(code));
}
