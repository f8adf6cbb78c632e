/** One line that says what was thrown. */
export function causeOf(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`.split('\n')[0] ?? error.name;
  return String(error);
}
