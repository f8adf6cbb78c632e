import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';

export interface DiagramProps {
  /** Script below `assets/` that draws it; only its source is shown without one. */
  readonly module?: string;
  /** Its source, as code: shown until it is drawn, and where it cannot be. */
  readonly children?: ReactNode;
}

/** A diagram; `theme/browser/diagrams.ts` draws it when it is about to be seen. */
export function Diagram({ module, children }: DiagramProps): ReactNode {
  const { text } = useMessages();
  return (
    <div className="diagram" data-module={module} data-failed={text('diagramFailed')}>
      {children}
    </div>
  );
}
