import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { isPlainClick } from '../../browser/navigation/page-link.ts';
import { useCollapse } from '../../hooks/use-collapse.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { usePage } from '../../hooks/use-page.tsx';
import type { SidebarBadgeProps } from '../../sidebar-badge.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { isActiveItem, type SidebarCategoryItem, startsOpen } from './active-branch.ts';
import { SidebarBadge } from './sidebar-badge.tsx';

export interface SidebarCategoryProps {
  readonly category: SidebarCategoryItem;
  /** Whether the category holds the current page. */
  readonly inBranch: boolean;
  /** Its entries, as list items. */
  readonly children: ReactNode;
}

/**
 * A category and its entries. Closed, its entries are not in the page, so that a large sidebar costs no more
 * than a small one; its label is then a link to its first page until the script can open it in place.
 */
export function SidebarCategory({ category, inBranch, children }: SidebarCategoryProps): ReactNode {
  const { open, mounted, ref, setOpen } = useCollapse<HTMLUListElement>(startsOpen(category, inBranch));
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
  readonly category: SidebarCategoryItem;
  readonly open: boolean;
  readonly inBranch: boolean;
  readonly toggle: () => void;
}

/** With a page of its own the label leads there and a button opens; without one the label itself opens. */
function CategoryLabel({ category, open, inBranch, toggle }: CategoryLabelProps): ReactNode {
  const { path } = usePage();
  const { label, lang, href, ownPage, collapsible, badge } = category;
  const link = { className: 'sidebar-link', lang, 'data-branch': inBranch ? '' : undefined };
  if (href === null) return <CategoryButton {...{ label, lang, badge, collapsible, open, toggle }} />;
  if (!collapsible || ownPage) {
    return (
      <div className="sidebar-row">
        <a {...link} href={href} aria-current={isActiveItem(category, path) ? 'page' : undefined}>
          {label}
          <SidebarBadge badge={badge} />
        </a>
        {collapsible && <CategoryCaret {...{ label, open, toggle }} />}
      </div>
    );
  }
  const toggleInPlace = (event: MouseEvent): void => {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    toggle();
  };
  return (
    <a {...link} href={href} aria-expanded={open} onClick={toggleInPlace}>
      {label}
      <SidebarBadge badge={badge} />
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

/** A category without any page of this site: a heading, or a button where it can be closed and script runs. */
function CategoryButton(props: {
  label: string;
  lang: string | undefined;
  badge: SidebarBadgeProps | undefined;
  collapsible: boolean;
  open: boolean;
  toggle: () => void;
}): ReactNode {
  const heading = (className?: string) => (
    <span className={classNames('sidebar-link sidebar-heading', className)} lang={props.lang}>
      {props.label}
      <SidebarBadge badge={props.badge} />
    </span>
  );
  if (!props.collapsible) return heading();
  return (
    <>
      {heading('without-script')}
      <button
        type="button"
        className="sidebar-link needs-script"
        lang={props.lang}
        data-shell=""
        aria-expanded={props.open}
        onClick={props.toggle}
      >
        {props.label}
        <SidebarBadge badge={props.badge} />
        <Icon name="chevron" />
      </button>
    </>
  );
}
