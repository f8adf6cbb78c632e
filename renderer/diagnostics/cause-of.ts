/** Characters that are shown of what was thrown. */
const longest = 1000;

/** One line that says what was thrown. */
export function causeOf(error: unknown): string {
  try {
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const [line = ''] = text.split('\n');
    return line.length > longest ? `${line.slice(0, longest)}…` : line;
  } catch {
    return 'something that says nothing of itself';
  }
}
