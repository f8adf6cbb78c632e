/** The command line asks for something that cannot be: what is wrong, and what to do instead. Exit code 2. */
export class UsageError extends Error {
  readonly hint: string | null;

  constructor(message: string, hint: string | null = null) {
    super(message);
    this.hint = hint;
  }
}
