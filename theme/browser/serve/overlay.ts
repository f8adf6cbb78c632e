import { overlayStyles } from './overlay-styles.ts';
import type { OpenRequest, PageProblems, ShownProblem } from './server-events.ts';

/** The panel that shows what is wrong with the sources of the page. */
export interface Overlay {
  /** Shows these problems and no others; none takes the panel away. */
  show(problems: PageProblems): void;
}

/**
 * @param open opens a file in the writer's editor; resolves to why it could not, else to null
 */
export function createOverlay(open: (place: OpenRequest) => Promise<string | null>): Overlay {
  const host = document.createElement('docsite-problems');
  const root = host.attachShadow({ mode: 'open' });
  /** What the writer has closed stays closed until it changes. */
  let closed = '';
  let current = '';
  const close = () => {
    closed = current;
    host.remove();
  };
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && host.isConnected) close();
  });
  return {
    show(problems) {
      const text = JSON.stringify(problems);
      if (text === current && (host.isConnected || text === closed)) return;
      current = text;
      if (problems.shown.length === 0 || text === closed) {
        host.remove();
        return;
      }
      closed = '';
      root.replaceChildren(element('style', '', overlayStyles), panel(problems, { open, close }));
      document.documentElement.append(host);
    },
  };
}

interface Actions {
  readonly open: (place: OpenRequest) => Promise<string | null>;
  readonly close: () => void;
}

function panel({ shown, others }: PageProblems, { open, close }: Actions): Element {
  const closing = element('button', 'close', '×');
  closing.ariaLabel = 'Close';
  closing.addEventListener('click', close);
  const count = shown.length === 1 ? '1 error' : `${shown.length} errors`;
  const more = others === 0 ? '' : `, and ${others} more in other files: see the terminal`;
  const head = element('header', '', '', [element('strong', '', count), element('span', '', more), closing]);
  const section = element('section', '', '', [head, ...shown.map((problem) => item(problem, open))]);
  section.role = 'region';
  section.ariaLabel = 'Errors';
  section.ariaLive = 'polite';
  return section;
}

function item(problem: ShownProblem, open: Actions['open']): Element {
  const { message, code, hint, notes, frame } = problem;
  const parts = [element('p', 'message', message, [element('code', '', code)])];
  if (problem.file !== null) parts.push(placeButton(problem, open));
  if (frame.length > 0) parts.push(element('pre', '', frame.join('\n')));
  for (const note of [...notes, hint ?? ''].filter(Boolean)) parts.push(element('p', 'hint', note));
  return element('article', '', '', parts);
}

function placeButton(problem: ShownProblem, open: Actions['open']): HTMLElement {
  const { file, line, column } = problem;
  const place = [file, line, line === null ? null : column].filter((part) => part !== null).join(':');
  const button = element('button', 'place', place);
  button.title = 'Open in the editor';
  button.addEventListener('click', async () => {
    const failure = await open({ file, line, column }).catch(() => 'The server does not answer.');
    if (failure === null) return;
    button.nextElementSibling?.matches('.failure') && button.nextElementSibling.remove();
    button.after(element('p', 'failure', failure));
  });
  return button;
}

/** All texts come from sources that may hold anything: they are only ever text. */
function element(name: string, className: string, text: string, children: readonly Node[] = []): HTMLElement {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.append(text, ...children);
  return made;
}
