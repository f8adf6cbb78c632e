export interface HeartbeatSettings {
  /** Seconds between two pings. */
  readonly interval: number;
  /** Seconds that the server waits for the pong. */
  readonly timeout: number;
  /** Seconds after the last ping that was answered at which the network dies. */
  readonly death: number;
}

/** Seconds after the last ping that was answered. */
export interface Detection {
  /** The ping that is never answered. */
  readonly lostPing: number;
  readonly server: number;
  readonly client: number;
}

/**
 * When each side closes the session: the server when a ping has had no pong for `timeout`, the client when no ping has
 * come for `interval + timeout`. The server sends the next ping `interval` after the pong.
 */
export function detectionOf({ interval, timeout }: HeartbeatSettings): Detection {
  return { lostPing: interval, server: interval + timeout, client: interval + timeout };
}
