import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import type { PageActionsProps } from '../../types.ts';

/** Assistants, and the addresses at which they take a question. */
const assistants = {
  chatgpt: { name: 'ChatGPT', question: 'https://chatgpt.com/?hints=search&q=' },
  claude: { name: 'Claude', question: 'https://claude.ai/new?q=' },
} as const;

/** What readers may do with a page as Markdown. The button needs a script, all else are links. */
export function PageActions({ actions: { shown, href, url } }: { actions: PageActionsProps }): ReactNode {
  const { text } = useMessages();
  return (
    <ul className="page-actions">
      {shown.map((action) => (
        <li key={action}>
          {action === 'copy' && (
            <button type="button" data-action="copy-code" data-href={href}>
              {text('copyPage')}
            </button>
          )}
          {action === 'markdown' && <a href={href}>{text('viewMarkdown')}</a>}
          {(action === 'chatgpt' || action === 'claude') && (
            <a
              href={assistants[action].question + encodeURIComponent(text('askAbout', { url }))}
              target="_blank"
              rel="noopener noreferrer"
            >
              {text('openIn', { name: assistants[action].name })}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
