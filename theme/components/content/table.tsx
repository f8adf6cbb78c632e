import type { ComponentProps, ReactNode } from 'react';
import { keyboardScrollable } from './keyboard-scrollable.ts';

/** A table that scrolls on its own when it is wider than the text. */
export function Table(props: ComponentProps<'table'>): ReactNode {
  return (
    <div className="table-scroll" {...keyboardScrollable}>
      <table {...props} />
    </div>
  );
}
