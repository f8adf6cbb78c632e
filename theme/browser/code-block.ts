import { announce } from './announce.ts';

/** How long a copy button shows that it worked, in milliseconds. */
const feedbackTime = 2000;

/** Copies the code beside the button, or the file that it names, and says whether that worked, in the texts that the page carries. */
export async function copyCode(button: HTMLElement): Promise<void> {
  const { href } = button.dataset;
  const block = button.closest<HTMLElement>('.code-block');
  const code = block?.querySelector('code');
  const copied = await writeClipboard(
    href
      ? fetch(href).then((response) => (response.ok ? response.text() : Promise.reject()))
      : code
        ? codeText(code, block?.dataset.language)
        : '',
  );
  const root = document.getElementById('docsite');
  announce((copied ? root?.dataset.copied : root?.dataset.copyFailed) ?? '');
  button.dataset.state = copied ? 'done' : 'failed';
  setTimeout(() => {
    delete button.dataset.state;
  }, feedbackTime);
}

const shells = /^(?:bash|console|sh|shell|shell-session|shellscript|terminal|zsh)$/;

/** What is worth copying: without lines that a diff takes out, the signs of others, and prompts of a shell. */
function codeText(code: Element, language = ''): string {
  const isSigned = code.querySelector('.prefix') !== null;
  const shown = isSigned
    ? [...code.querySelectorAll('.line:not(.line-delete)')].map(withoutSign)
    : [code.textContent];
  const text = shown.join('').replace(/\n$/, '');
  return shells.test(language) ? text.replace(/^\$ /gm, '') : text;
}

function withoutSign(line: Element): string {
  const sign = line.querySelector('.prefix')?.textContent ?? '';
  return line.textContent.slice(sign.length);
}

/** Breaks long lines of the code beside the button, or stops doing so. */
export function toggleWrap(button: HTMLElement): void {
  const block = button.closest<HTMLElement>('.code-block');
  if (block === null) return;
  const wrapped = block.dataset.wrap === undefined;
  if (wrapped) block.dataset.wrap = '';
  else delete block.dataset.wrap;
  button.setAttribute('aria-pressed', String(wrapped));
}

/** Marks the blocks with lines that do not fit, as long as they do not: what has been laid out is only read. */
export function markOverflow(root: ParentNode): void {
  fits?.disconnect();
  fits = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      target
        .closest('.code-block')
        ?.toggleAttribute('data-overflow', target.scrollWidth > target.clientWidth);
    }
  });
  for (const code of root.querySelectorAll('.code-block pre')) fits.observe(code);
}

/** Watches the blocks of the page that is shown. */
let fits: ResizeObserver | null = null;

/** False when the browser refuses, as it does on pages served without TLS. */
async function writeClipboard(text: string | Promise<string>): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(await text);
    return true;
  } catch {
    return false;
  }
}
