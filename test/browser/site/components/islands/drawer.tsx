'use client';
import { type ReactNode, useState } from 'react';

/** Closed at first. */
export default function Drawer({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        Drawer
      </button>
      {open && children}
    </div>
  );
}
