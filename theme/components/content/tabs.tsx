import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import { classNames } from '../class-names.ts';
import { nodeText } from './node-text.ts';

export interface TabItemProps {
  readonly value?: string;
  readonly label?: ReactNode;
  /** The tab that shows first; without one it is the first tab. */
  readonly default?: boolean;
  /** Of the tab itself: a class, a title. */
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly children?: ReactNode;
}

export interface TabsProps {
  /** Tabs of one group change together, on every page, and the choice is remembered. */
  readonly groupId?: string;
  /** Value of the tab that shows first. */
  readonly defaultValue?: string | null;
  /** Labels of the items, and which is the default, by their values; what items say themselves goes before. */
  readonly values?: readonly Omit<TabItemProps, 'children'>[];
  readonly className?: string;
  readonly children?: ReactNode;
}

/**
 * Panels of which one shows. Without script all of them stand below each other, each with its label, so that
 * nothing is out of reach.
 */
export function Tabs({ groupId, defaultValue, values = [], className, children }: TabsProps): ReactNode {
  const { text } = useMessages();
  const items = tabItems(children, values);
  const shown =
    items.find(({ value }) => value === defaultValue) ?? items.find((item) => item.default) ?? items[0];
  return (
    <div className={classNames('tabs', className)} data-group={groupId}>
      <div className="tab-list" role="tablist" aria-label={text('tabs')}>
        {items.map((item) => (
          <button
            {...item.attributes}
            key={item.value}
            type="button"
            role="tab"
            data-action="choose-tab"
            data-value={item.value}
            aria-selected={item === shown}
            tabIndex={item === shown ? undefined : -1}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.value}
          className="tab-panel"
          role="tabpanel"
          aria-label={nodeText(item.label) || item.value}
          data-value={item.value}
          data-active={item === shown ? '' : undefined}
        >
          {item.children}
        </div>
      ))}
    </div>
  );
}

/** One panel of `Tabs`, which reads its props; on its own it is its content. */
export function TabItem({ children }: TabItemProps): ReactNode {
  return children;
}

interface Tab {
  readonly value: string;
  readonly label: ReactNode;
  readonly default: boolean;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

/** Tabs are told by their props, so that wrapped and re-exported `TabItem`s count too. */
function tabItems(children: ReactNode, values: NonNullable<TabsProps['values']>): Tab[] {
  return Children.toArray(children).flatMap((child): Tab[] => {
    if (!isValidElement(child)) return [];
    if (child.type === Fragment)
      return tabItems((child as ReactElement<TabItemProps>).props.children, values);
    const own = child.props as TabItemProps;
    const props = { ...values.find(({ value }) => value === own.value), ...own };
    if (props.value === undefined && props.label === undefined) return [];
    const value = props.value ?? nodeText(props.label);
    const { label = value, attributes = {} } = props;
    return [{ value, label, default: props.default === true, attributes, children: props.children }];
  });
}
