import type { ComponentProps, ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';

/** The box of a task list says whether its task is done; other inputs of the content stay as they are. */
export function Checkbox(props: ComponentProps<'input'>): ReactNode {
  const { text } = useMessages();
  if (props.type !== 'checkbox' || !props.disabled) return <input {...props} />;
  const done = props.checked ?? props.defaultChecked ?? false;
  return <input {...props} readOnly aria-label={text(done ? 'taskDone' : 'taskOpen')} />;
}
