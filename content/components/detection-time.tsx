export interface DetectionTimeProps {
  /** Milliseconds between two pings of the server. */
  readonly pingInterval: number;
  /** Milliseconds that the server waits for an answer. */
  readonly pingTimeout: number;
}

/**
 * The longest time, in seconds, that either side needs to notice a broken connection: the sum of both settings,
 * since a connection may break right after a heartbeat.
 */
export function DetectionTime({ pingInterval, pingTimeout }: DetectionTimeProps) {
  return <strong>{(pingInterval + pingTimeout) / 1000} s</strong>;
}
