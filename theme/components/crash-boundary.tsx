import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { Messages } from '../messages/en.ts';

export interface CrashBoundaryProps {
  readonly messages: Pick<Messages, 'pageCrashed' | 'tryAgain'>;
  /** The error is forgotten when this changes: another page may well work. */
  readonly page: unknown;
  /** What is shown below the message, so that a page whose frame fails can still be read. */
  readonly rest: ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly page: unknown;
}

/** Nothing was thrown; `null` and `undefined` can be. */
const none = Symbol('none');

/** Shows what is inside; when that throws, says so, with the error's message and a button that tries again. */
export class CrashBoundary extends Component<CrashBoundaryProps, State> {
  override state: State = { error: none, page: this.props.page };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ page }: CrashBoundaryProps, state: State): State | null {
    return page === state.page ? null : { page, error: none };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error('The page crashed.', error, componentStack);
  }

  override render(): ReactNode {
    const { children, messages, rest } = this.props;
    const { error } = this.state;
    if (error === none) return children;
    return (
      <>
        <div className="crash" role="alert">
          <h2>{messages.pageCrashed}</h2>
          <p>{error instanceof Error ? error.message : String(error)}</p>
          <button type="button" className="button" onClick={() => this.setState({ error: none })}>
            {messages.tryAgain}
          </button>
        </div>
        {rest}
      </>
    );
  }
}
