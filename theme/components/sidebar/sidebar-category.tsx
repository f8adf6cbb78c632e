import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { useCollapse } from '../../hooks/use-collapse.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { usePage } from '../../hooks/use-page.tsx';
import type { SidebarItemProps } from '../../types.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { isActiveItem, isInBranch, startsOpen } from './active-branch.ts';

type Category = Extract<SidebarItemProps, { type: 'category' }>;

/**
 * A category and its entries, which are the children. Closed, its entries are not in the page, so that a large sidebar costs no more
 * than a small one; its label is then a link to its first page until the script can open it in place.
 */
export function SidebarCategory(props: { category: Category; children: ReactNode }): ReactNode {
  const { category, children } = props;
  const { path } = usePage();
  const inBranch = isInBranch(category, path);
  const { open, mounted, ref, setOpen } = useCollapse<HTMLUListElement>(startsOpen(category, path));
  useEffect(() => {
    if (inBranch) setOpen(true);
  }, [inBranch, setOpen]);
  const toggle = () => setOpen(!open);
  return (
    <li className={classNames('sidebar-category', category.className)}>
      <CategoryLabel category={category} open={open} inBranch={inBranch} toggle={toggle} />
      {mounted && <ul ref={ref}>{children}</ul>}
    </li>
  );
}

interface CategoryLabelProps {
  readonly category: Category;
  readonly open: boolean;
  readonly inBranch: boolean;
  readonly toggle: () => void;
}

/** With a page of its own the label leads there and a button opens; without one the label itself opens. */
function CategoryLabel({ category, open, inBranch, toggle }: CategoryLabelProps): ReactNode {
  const { path } = usePage();
  const { label, href, ownPage, collapsible } = category;
  const branch = inBranch ? '' : undefined;
  if (href === null) return <CategoryButton {...{ label, collapsible, open, toggle }} />;
  if (!collapsible || ownPage) {
    return (
      <div className="sidebar-row">
        <a
          className="sidebar-link"
          href={href}
          data-branch={branch}
          aria-current={isActiveItem(category, path) ? 'page' : undefined}
        >
          {label}
        </a>
        {collapsible && <CategoryCaret {...{ label, open, toggle }} />}
      </div>
    );
  }
  const toggleInPlace = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    toggle();
  };
  return (
    <a className="sidebar-link" href={href} data-branch={branch} aria-expanded={open} onClick={toggleInPlace}>
      {label}
      <Icon name="chevron" />
    </a>
  );
}

function CategoryCaret(props: { label: string; open: boolean; toggle: () => void }): ReactNode {
  const { text } = useMessages();
  return (
    <button
      type="button"
      className="sidebar-caret needs-script"
      data-shell=""
      aria-label={text(props.open ? 'collapseCategory' : 'expandCategory', { label: props.label })}
      aria-expanded={props.open}
      onClick={props.toggle}
    >
      <Icon name="chevron" />
    </button>
  );
}

/** A category without any page of this site: a heading, or a button where it can be closed. */
function CategoryButton(props: {
  label: string;
  collapsible: boolean;
  open: boolean;
  toggle: () => void;
}): ReactNode {
  if (!props.collapsible) return <span className="sidebar-link sidebar-heading">{props.label}</span>;
  return (
    <button
      type="button"
      className="sidebar-link"
      data-shell=""
      aria-expanded={props.open}
      onClick={props.toggle}
    >
      {props.label}
      <Icon name="chevron" />
    </button>
  );
}
