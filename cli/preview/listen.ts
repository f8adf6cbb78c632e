import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UsageError } from '../usage-error.ts';

export interface ListenOptions {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
}

/** How many ports after the wanted one are tried. */
const attempts = 50;

/** Listens on the wanted port or the next free one; resolves to the port. */
export async function listen(server: Server, { host, port }: ListenOptions): Promise<number> {
  const lastPort = Math.min(port + attempts, 65_535);
  for (let candidate = port; candidate <= lastPort; candidate += 1) {
    const failure = await tryToListen(server, { host, port: candidate });
    if (failure === null) return (server.address() as AddressInfo).port;
    if (failure.code !== 'EADDRINUSE') throw listenProblem(failure, { host, port: candidate });
  }
  throw new UsageError(
    `Every port from ${port} to ${lastPort} is taken.`,
    'Choose another with --port, or --port 0 for any free one.',
  );
}

function tryToListen(server: Server, options: ListenOptions): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => resolve(error);
    server.once('error', failed);
    server.listen(options, () => {
      server.off('error', failed);
      resolve(null);
    });
  });
}

function listenProblem(error: NodeJS.ErrnoException, { host, port }: ListenOptions): UsageError {
  if (error.code === 'EACCES') {
    const problem = `Port ${port} needs more rights than this user has.`;
    return new UsageError(problem, 'Choose one from 1024 up with --port.');
  }
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL' || error.code === 'EAI_AGAIN') {
    return new UsageError(
      `This machine has no address "${host}".`,
      'Use --host 127.0.0.1 or --host 0.0.0.0.',
    );
  }
  return new UsageError(`Cannot listen on ${host}:${port}: ${error.message}.`);
}
