import { causeOf } from '../diagnostics/cause-of.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { DocumentModule } from '../model/document.ts';
import type { Page, PageBody } from '../model/page.ts';
import { codePlaceNotes, placeOfThrown } from '../modules/code-place.ts';
import { type LoadLimits, loadModule } from '../threads/load-module.ts';
import { InterruptError } from '../threads/within-time.ts';
import { ContentError } from './content-error.ts';
import { documentNames, expressionValue } from './document-values.ts';
import type { Scope } from './evaluater.ts';
import type { CompiledDocument } from './module-source.ts';
import type { PageComponent, PageModules, RenderRecord, RenderSession } from './rendering.ts';

/** @param source id of the file that was to be loaded, which may import the one that throws */
function loadProblem(error: unknown, source: string | null): Diagnostic {
  const place = placeOfThrown(error, source);
  const notes = place.file === source ? [] : [`It is imported by ${source}.`];
  return createDiagnostic('module-failed', { cause: causeOf(error) }, place, { notes });
}

/** Loads every compiled module once. A module that throws becomes a diagnostic of its source file. */
export async function loadPageModules(
  files: ReadonlyMap<string, string>,
  limits: LoadLimits,
): Promise<PageModules> {
  const loaded = new Map<string, Record<string, unknown>>();
  const diagnostics: Diagnostic[] = [];
  for (const [source, path] of files) {
    try {
      loaded.set(source, await loadModule(path, { file: source, ...limits }));
    } catch (error) {
      if (error instanceof InterruptError) throw error;
      diagnostics.push(loadProblem(error, source));
    }
  }
  return {
    diagnostics,
    document: (source) => (loaded.get(source) as CompiledDocument | undefined) ?? null,
    component(source) {
      const module = loaded.get(source);
      const component = module?.default;
      if (typeof component === 'function') {
        return { component: component as PageComponent, diagnostics: [] };
      }
      const missing = module ? [createDiagnostic('page-has-no-component', {}, { file: source })] : [];
      return { component: null, diagnostics: missing };
    },
  };
}

/** The components that the module `id` gives to all documents; those of its default export come first. */
export async function loadSiteComponents(
  id: string | null,
  files: ReadonlyMap<string, string>,
  limits: LoadLimits,
): Promise<{
  readonly components: Readonly<Record<string, unknown>>;
  readonly diagnostics: readonly Diagnostic[];
}> {
  const path = id === null ? undefined : files.get(id);
  if (path === undefined) return { components: {}, diagnostics: [] };
  try {
    const { default: own, ...named } = await loadModule(path, { file: id ?? '', ...limits });
    const components = typeof own === 'object' && own !== null ? { ...named, ...own } : named;
    return { components, diagnostics: [] };
  } catch (error) {
    if (error instanceof InterruptError) throw error;
    return { components: {}, diagnostics: [loadProblem(error, id)] };
  }
}

interface ScopeOptions {
  readonly body: PageBody;
  readonly record: RenderRecord | undefined;
  readonly page: Page;
  readonly session: RenderSession;
}

/** What the names and expressions of one document mean on one page. */
export function createScope({ body, record, page, session }: ScopeOptions): Scope {
  const { source } = body;
  const { clientNeeds, modules } = session;
  const module = record?.module ?? null;
  const values: Scope['values'] = hasValues(module) ? new Map() : null;
  return {
    values,
    components: { ...session.theme.mdxComponents, ...session.siteComponents },
    names: documentNames({ source, module }, modules),
    noteElement: modules.document(source)
      ? (type, props) => clientNeeds.textElement(type, props, source)
      : null,
    expression(index) {
      const reference = record?.module?.expressions[index];
      if (!reference) return null;
      const { partial, range } = reference;
      const file = partial ? (record.module?.partials?.[partial.use]?.file ?? source) : source;
      const place = { file, range };
      try {
        const value = clientNeeds.during(place, () =>
          expressionValue({ source, ...record }, index, modules, values),
        );
        clientNeeds.written(value, reference.range);
        if (reference.isShown) refuseUnshown(value);
        return value ?? null;
      } catch (error) {
        const args = { page: page.path, expression: reference.source, cause: causeOf(error) };
        const notes = codePlaceNotes(error);
        throw new ContentError(createDiagnostic('expression-failed', args, place, { notes }));
      }
    },
  };
}

/** React shows nothing of a function, and names no place where it is given an object. */
function refuseUnshown(value: unknown): void {
  const isObject = typeof value === 'object' && value !== null;
  const isShown = isObject && ['$$typeof', 'then', Symbol.iterator].some((key) => key in value);
  if (typeof value !== 'function' && (!isObject || isShown)) return;
  const kind = isObject ? (value instanceof Date ? 'a date' : 'an object') : 'a function';
  throw new TypeError(`it gives ${kind}, of which nothing can be shown.`);
}

function hasValues(module: DocumentModule | null): boolean {
  return [module, ...(module?.partials?.map((partial) => partial.module) ?? [])].some((one) => one?.values);
}
