import { readColorMode, watchColorMode } from './color-mode.ts';
// Loaded before this on every page. Named here so that esbuild leaves the colour mode in one file with it.
import './enhance.ts';

/** The part of Mermaid that is used. */
interface Mermaid {
  initialize(options: object): void;
  render(id: string, source: string): Promise<{ readonly svg: string }>;
}

/** How far below or above the window a diagram may be to be drawn already. */
const margin = '300px';

const drawn = new Set<HTMLElement>();
let isWatched = false;
let number = 0;

/** One after the other: Mermaid has one set of options for all. */
let last: Promise<void> = Promise.resolve();

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      observer.unobserve(target);
      drawn.add(target);
      draw(target);
    }
  },
  { rootMargin: margin },
);

/** Draws each diagram in `root` when it is about to be seen, and again in the colours of each mode. */
export function watchDiagrams(root: ParentNode): void {
  if (!isWatched) watchColorMode(drawAgain);
  isWatched = true;
  for (const diagram of root.querySelectorAll<HTMLElement>('.diagram[data-module]')) {
    // One that was drawn has lost its drawing when its source was edited.
    if (!drawn.has(diagram) || !diagram.querySelector('.diagram-figure')) observer.observe(diagram);
  }
}

function drawAgain(): void {
  for (const diagram of drawn) {
    if (diagram.isConnected) draw(diagram);
    else drawn.delete(diagram);
  }
}

function draw(diagram: HTMLElement): void {
  last = last.then(() => drawNow(diagram)).catch((error: unknown) => showFailure(diagram, error));
}

async function drawNow(diagram: HTMLElement): Promise<void> {
  const block = diagram.querySelector<HTMLElement>('.code-block');
  const { default: mermaid } = (await import(scriptOf(diagram))) as { default: Mermaid };
  if (block === null || !diagram.isConnected) return;
  mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', theme: 'base', ...looks() });
  number += 1;
  const id = `diagram-${number}`;
  try {
    const { svg } = await mermaid.render(id, block.querySelector('code')?.textContent ?? '');
    show(diagram, block, svg);
  } finally {
    // What Mermaid draws in, which it leaves behind when it fails.
    document.querySelector(`body > #d${id}`)?.remove();
  }
}

/** Where the build put Mermaid, and nowhere else: content may have elements that look like a diagram. */
function scriptOf({ dataset: { module = '' } }: HTMLElement): string {
  if (!/^mermaid-[\w.+-]+\/[\w.-]+\.js$/.test(module)) throw new Error(`${module} draws no diagrams.`);
  return new URL(module, import.meta.url).href;
}

function show(diagram: HTMLElement, block: HTMLElement, svg: string): void {
  const figure = document.createElement('figure');
  figure.className = 'diagram-figure';
  figure.tabIndex = 0;
  // Mermaid does without Trusted Types itself: sites with diagrams have a policy that does not ask for them.
  figure.innerHTML = svg;
  const title = block.querySelector('.code-title');
  if (title) {
    const caption = document.createElement('figcaption');
    caption.textContent = title.textContent;
    figure.append(caption);
  }
  for (const before of diagram.querySelectorAll('.diagram-figure, .diagram-error')) before.remove();
  diagram.append(figure);
  block.hidden = true;
}

/** The source stays, with what is wrong with it below. */
function showFailure(diagram: HTMLElement, error: unknown): void {
  console.error(error);
  for (const before of diagram.querySelectorAll('.diagram-figure, .diagram-error')) before.remove();
  const note = document.createElement('p');
  note.className = 'diagram-error';
  note.role = 'status';
  note.textContent = `${diagram.dataset.failed ?? ''} ${error instanceof Error ? error.message : String(error)}`;
  diagram.querySelector<HTMLElement>('.code-block')?.removeAttribute('hidden');
  diagram.append(note);
}

/** Names in Mermaid, and the colours of the page that they get. */
const colors: Readonly<Record<string, string>> = {
  background: '--color-background',
  primaryColor: '--color-accent-surface',
  primaryTextColor: '--color-text',
  primaryBorderColor: '--color-accent',
  secondaryColor: '--color-surface',
  tertiaryColor: '--color-surface',
  lineColor: '--color-text-soft',
  edgeLabelBackground: '--color-background',
  textColor: '--color-text',
  noteBkgColor: '--color-mark',
  noteTextColor: '--color-text',
};

function looks(): object {
  const style = getComputedStyle(document.documentElement);
  // Mermaid computes with colours and reads these notations alone.
  const found = Object.entries(colors)
    .map(([name, property]) => [name, style.getPropertyValue(property).trim()])
    .filter(([, value = '']) => /^(?:#|rgb|hsl)/.test(value));
  const { fontFamily } = getComputedStyle(document.body);
  const themeVariables = { ...Object.fromEntries(found), darkMode: readColorMode() === 'dark', fontFamily };
  return { themeVariables, fontFamily };
}
