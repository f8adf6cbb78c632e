/** The command line asks for something that cannot be: said in one line, with what to do instead. Exit code 2. */
export class UsageError extends Error {}
