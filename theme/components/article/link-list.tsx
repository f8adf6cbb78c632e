import type { ReactNode } from 'react';
import type { LinkProps } from '../../types.ts';

/** A list of links, or of tags where `of` is `tags`. */
export function LinkList(props: {
  readonly links: readonly LinkProps[];
  readonly of?: 'tags';
  /** What the list is called, where nothing beside it says so. */
  readonly label?: string;
  readonly rel?: string;
}): ReactNode {
  return (
    <ul className={props.of} aria-label={props.label}>
      {props.links.map(({ label, lang, href }) => (
        <li key={href}>
          <a className={props.of && 'tag'} href={href} lang={lang} rel={props.rel}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
