'use client';
import { Badge, useSite } from 'docsite/theme';
import { type ReactNode, useEffect, useId, useState } from 'react';

export interface CounterProps {
  /** As part of a sentence. */
  readonly inline?: boolean;
  readonly label: string;
  /** From this count on it fails. */
  readonly limit?: number;
  readonly children?: ReactNode;
}

/** Counts clicks, shows and hides its children, and tells the window when it is taken away. */
export function Counter({ inline = false, label, limit, children }: CounterProps) {
  const { locale } = useSite();
  const id = useId();
  const [count, setCount] = useState(0);
  const [open, setOpen] = useState(true);
  useEffect(() => {
    return () => {
      Object.assign(window, { [`gone ${label}`]: true });
    };
  }, [label]);
  if (limit !== undefined && count >= limit) throw new Error(`${label} is full`);
  const Tag = inline ? 'span' : 'div';
  return (
    <Tag className="counter">
      <span id={id}>{label}</span> <Badge>{locale.name}</Badge>{' '}
      <button type="button" aria-describedby={id} onClick={() => setCount(count + 1)}>
        {label}: {count}
      </button>{' '}
      {children !== undefined && (
        <button type="button" onClick={() => setOpen(!open)}>
          Toggle {label}
        </button>
      )}
      {open && children}
    </Tag>
  );
}
