/** The red box that says what could not be loaded. The first script makes it, and hands it to what loads later. */
export interface FailureBox {
  readonly show: (error: unknown, retry: () => void) => void;
  readonly hide: () => void;
}
