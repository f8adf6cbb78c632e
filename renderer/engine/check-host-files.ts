import { type TransformFailure, transform } from 'esbuild';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { rangeFrom } from '../diagnostics/range-in.ts';
import type { HostFile } from './host-files.ts';

/**
 * What hosts cannot read of the files that a site has for them. They are published as they are; a host refuses such a
 * file, or leaves lines of it out in silence.
 */
export async function checkHostFiles(files: readonly HostFile[]): Promise<Diagnostic[]> {
  const found = await Promise.all(
    files.map((file) => {
      const { name } = file;
      if (name === 'vercel.json') return jsonProblems(file);
      return name === 'netlify.toml' ? [] : lineProblems(name, file);
    }),
  );
  return found.flat();
}

async function jsonProblems({ name, file, text }: HostFile): Promise<Diagnostic[]> {
  const problem = (reason: string, line = 1, column = 1, length = 1) => [
    createDiagnostic(
      'host-file-invalid',
      { name, reason },
      { file, range: rangeFrom({ line, column }, Math.max(1, length)) },
    ),
  ];
  try {
    const settings = JSON.parse(text) as { readonly redirects?: unknown } | null;
    if (typeof settings !== 'object' || settings === null || Array.isArray(settings))
      return problem('it is no object');
    const line = text.slice(0, text.indexOf('"redirects"')).split('\n').length;
    return Array.isArray(settings.redirects ?? []) ? [] : problem('"redirects" is no list', line);
  } catch (error) {
    // What V8 says of it names a place with some mistakes alone.
    const { errors } = await transform(text, { loader: 'json', logLevel: 'silent' }).then(
      () => ({ errors: [] }),
      (failure: TransformFailure) => failure,
    );
    const [first] = errors;
    const { line = 1, column = 0, length = 1 } = first?.location ?? {};
    return problem(first?.text ?? String(error), line, column + 1, length);
  }
}

function lineProblems(name: '_redirects' | '_headers', { file, text }: HostFile): Diagnostic[] {
  let hasPath = false;
  return text.split(/\r?\n/).flatMap((line, index) => {
    const written = line.trim();
    if (written === '' || written.startsWith('#')) return [];
    const isRead = name === '_redirects' ? isRedirect(written) : isHeaderLine(line, hasPath);
    hasPath ||= isPath(written);
    if (isRead) return [];
    const start = { line: index + 1, column: line.length - line.trimStart().length + 1 };
    const place = { file, range: rangeFrom(start, written.length) };
    return [createDiagnostic('host-line-invalid', { name }, place)];
  });
}

const isPath = (text: string) => /^(?:\/|https?:\/\/)/.test(text);

function isRedirect(written: string): boolean {
  const [from = '', ...others] = written.split(/\s+/);
  return isPath(from) && others.some(isPath);
}

/** Cloudflare takes a header away with `! Name`. */
function isHeaderLine(line: string, hasPath: boolean): boolean {
  return /^\s/.test(line) ? hasPath && /^\s+(?:[\w-]+\s*:|!\s*[\w-]+\s*$)/.test(line) : isPath(line);
}
