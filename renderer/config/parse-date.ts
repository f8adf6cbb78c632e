/** Start of the day, or the moment, that a date means, in UTC; null when it names none. */
export function parseDate(written: string | Date): Date | null {
  if (written instanceof Date) return Number.isNaN(written.getTime()) ? null : written;
  const match = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:$|[T ](.+)$)/.exec(written.trim());
  if (!match) return null;
  const [, year = '', month = '', day = '', time] = match;
  const start = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (start.getUTCMonth() !== Number(month) - 1 || start.getUTCDate() !== Number(day)) return null;
  if (time === undefined) return start;
  const padded = time.replace(/^\d:/, '0$&');
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(padded) ? padded : `${padded}Z`;
  const moment = new Date(`${start.toISOString().slice(0, 10)}T${zoned}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
