'use client';
import { useState } from 'react';
import styles from './counter.module.css';

/** `"use client"` in the first line makes it come to life in the browser. */
export function Counter({ label }: { readonly label: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" className={styles.counter} onClick={() => setCount(count + 1)}>
      {label} {count}
    </button>
  );
}
