import { isDeepStrictEqual } from 'node:util';
import type { HookDocument } from '../../config/define-hooks.d.ts';
import { frontMatterSchema } from '../config/schema/front-matter.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { problemDiagnostic } from '../diagnostics/problem-diagnostics.ts';
import { checkSchema, type SchemaProblem } from '../diagnostics/schema-problems.ts';
import type { Document } from '../model/document.ts';
import { runHook, type SiteHooks } from './load-hooks.ts';

/** Returns what gives each document the fields that the hook `document` returns for it. */
export function createDocumentHook(): (
  documents: ReadonlyMap<string, Document>,
  hooks: SiteHooks | null,
) => Promise<ReadonlyMap<string, Document>> {
  // A document that stays the same object is asked for once.
  let known: Known | null = null;
  return async (documents, hooks) => {
    if (!hooks?.has('document')) return documents;
    if (known?.hooks !== hooks) known = { hooks, changed: new WeakMap(), told: new Map() };
    const { changed, told } = known;
    const all: [string, Document][] = [];
    for (const [id, document] of documents) {
      const found = changed.get(document) ?? onceTold(await changedBy(hooks, document), document, told);
      changed.set(document, found);
      all.push([id, found]);
    }
    return new Map(all);
  };
}

interface Known {
  readonly hooks: SiteHooks;
  readonly changed: WeakMap<Document, Document>;
  /** Ids of the documents with which problems were told first. */
  readonly told: Map<string, string>;
}

/** A mistake in a hook shows with many documents: it is told with the first. */
function onceTold(changed: Document, document: Document, told: Known['told']): Document {
  const own = document.diagnostics.length;
  const diagnostics = changed.diagnostics.filter(({ code, message, range }, index) => {
    const name = JSON.stringify([code, message, range]);
    if (index >= own && !told.has(name)) told.set(name, changed.id);
    return index < own || told.get(name) === changed.id;
  });
  return diagnostics.length < changed.diagnostics.length ? { ...changed, diagnostics } : changed;
}

async function changedBy(hooks: SiteHooks, document: Document): Promise<Document> {
  const { linked } = document;
  const { value: fields, diagnostics } = await runHook<object>(hooks, 'document', recordOf(document));
  const withProblems = (problems: readonly Diagnostic[]): Document => {
    const ofPage = problems.map((one) => ({ ...one, notes: [`For ${document.id}`] }));
    return { ...document, diagnostics: [...document.diagnostics, ...ofPage] };
  };
  if (diagnostics.length > 0) return withProblems(diagnostics);
  if (fields === undefined || fields === null) return document;
  const isMapping = typeof fields === 'object' && !Array.isArray(fields);
  const changed = isMapping ? { ...linked.frontMatter, ...fields } : fields;
  const { value, problems } = checkSchema(frontMatterSchema, changed);
  if (problems) return withProblems(problems.map((problem) => invalid(hooks, problem)));
  if (isDeepStrictEqual(value, linked.frontMatter)) return document;
  return { ...document, linked: { ...linked, frontMatter: value } };
}

function recordOf({ id, linked }: Document): HookDocument {
  const { frontMatter, contentTitle, excerpt, headings, readingMinutes } = linked;
  return { id, frontMatter, contentTitle, excerpt, headings, readingMinutes };
}

function invalid({ file }: SiteHooks, problem: SchemaProblem): Diagnostic {
  const subject = { whole: 'The result', entry: 'field' };
  const { code, message, hint } = problemDiagnostic(problem, { file, subject, rangeOf: () => null });
  const remedy = code === 'yaml-unknown-key' && !hint?.startsWith('Did you mean') ? null : hint;
  return createDiagnostic('hook-fields-invalid', { problem: message, remedy }, { file });
}
