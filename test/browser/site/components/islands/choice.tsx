'use client';
import { type ComponentType, useState } from 'react';

/** Shows one of the documents that it is given. */
export default function Choice({ ways }: { readonly ways: Readonly<Record<string, ComponentType>> }) {
  const names = Object.keys(ways);
  const [chosen, setChosen] = useState(names[0] ?? '');
  const Shown = ways[chosen];
  return (
    <div className="choice">
      {names.map((name) => (
        <button type="button" key={name} aria-pressed={name === chosen} onClick={() => setChosen(name)}>
          Way {name}
        </button>
      ))}
      {Shown && <Shown />}
    </div>
  );
}
