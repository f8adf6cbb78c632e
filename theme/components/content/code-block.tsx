import type { ComponentProps, ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import { classNames } from '../class-names.ts';
import { rawHtml } from '../raw-html.ts';
import { keyboardScrollable } from './keyboard-scrollable.ts';
import { languageName } from './language-name.ts';
import { nodeText } from './node-text.ts';

export interface CodeBlockProps {
  /** Name of the grammar, `js`. */
  readonly language?: string | undefined;
  readonly title?: string | undefined;
  /** Number of the first line; lines are not numbered without it. */
  readonly lineNumbers?: number | undefined;
  /** Long lines are broken at first. */
  readonly wrap?: boolean | undefined;
  /** Highlighted HTML, whose elements end with their line, or plain text as children. */
  readonly html?: string | undefined;
  readonly children?: ReactNode;
}

/**
 * Code below a bar with its title, its language and what can be done with it. A single line without a title has its
 * buttons beside it.
 */
export function CodeBlock({
  language,
  title,
  lineNumbers,
  wrap = false,
  html,
  children,
}: CodeBlockProps): ReactNode {
  const content =
    html === undefined ? { children: nodeText(children) } : rawHtml(numberedLines(html, lineNumbers));
  const hasBar = title !== undefined || !isSingleLine(html ?? nodeText(children));
  const actions = <CodeActions wrap={wrap} />;
  return (
    <figure className="code-block" data-language={language} data-wrap={wrap ? '' : undefined}>
      {hasBar && (
        <figcaption>
          {title !== undefined && <span className="code-title">{title}</span>}
          <span className="code-language">{languageName(language)}</span>
          {actions}
        </figcaption>
      )}
      <div className="code-frame">
        <pre {...keyboardScrollable} className={classNames(lineNumbers !== undefined && 'line-numbers')}>
          <code {...content} />
        </pre>
        {!hasBar && actions}
      </div>
    </figure>
  );
}

/**
 * Each line in an element that counts it. Lines that are counted from another number than 1 carry theirs: a strict policy allows
 * no inline style.
 */
function numberedLines(html: string, first: number | undefined): string {
  if (first === undefined) return html;
  const lined = /^<span class="?line[ >]/.test(html)
    ? html
    : `<span class=line>${html.replaceAll('\n', '\n</span><span class=line>')}</span>`;
  if (first === 1) return lined;
  let number = first;
  return lined.replaceAll(/<span (?=class="?line[ >])/g, (start) => `${start}data-line="${number++}" `);
}

/** Of highlighted HTML or of plain text. */
function isSingleLine(code: string): boolean {
  return !code.trimEnd().includes('\n');
}

/** Only what does not fit offers to be wrapped (`theme/browser/code-block.ts`). */
function CodeActions({ wrap }: { wrap: boolean }): ReactNode {
  const { text } = useMessages();
  return (
    <span className="code-actions needs-script">
      <button
        type="button"
        className="code-action code-wrap"
        data-action="toggle-wrap"
        aria-label={text('wrapCode')}
        aria-pressed={wrap}
      />
      <button
        type="button"
        className="code-action code-copy"
        data-action="copy-code"
        aria-label={text('copyCodeLabel')}
      />
    </span>
  );
}

type PreProps = ComponentProps<'pre'> & {
  readonly 'data-language'?: string;
  readonly 'data-title'?: string;
  readonly 'data-line-numbers'?: string;
  readonly 'data-wrap'?: string;
  readonly 'data-code'?: string;
};

/** A `<pre>` of the content: a code block when the parser highlighted it (`data-code`), else as it is. */
export function Pre(props: PreProps): ReactNode {
  const {
    'data-code': html,
    'data-language': language,
    'data-title': title,
    'data-line-numbers': start,
    'data-wrap': wrap,
  } = props;
  if (html === undefined) return <pre {...keyboardScrollable} {...props} />;
  const lineNumbers = start === undefined ? undefined : Number(start) || 1;
  return <CodeBlock {...{ language, title, lineNumbers, html, wrap: wrap !== undefined }} />;
}
