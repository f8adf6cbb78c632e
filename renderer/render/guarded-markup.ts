import { type ComponentClass, createElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { iconPaths } from '../../theme/components/content/icon-paths.ts';
import type { ServerTheme } from '../../theme/entry/server-theme.ts';
import type { PageFacts } from '../../theme/hooks/use-page-facts.tsx';
import type { SiteProps } from '../../theme/types.ts';
import { causeOf } from '../diagnostics/cause-of.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { orNull } from '../files/or-null.ts';
import type { ComponentRef } from '../model/document.ts';
import type { Page } from '../model/page.ts';
import { codePlaceNotes, placeOfThrown } from '../modules/code-place.ts';
import { errorOfThrown } from '../threads/error-of-thrown.ts';
import { ContentError } from './content-error.ts';
import { AroundIslands, inContexts } from './islands/create-island.ts';
import { IslandError } from './islands/island-data.ts';
import { withOpenSuspense } from './ready-lazy.ts';
import type { Markup, WrapComponents } from './rendering.ts';

interface GuardedMarkupOptions {
  readonly page: Page;
  readonly site: SiteProps;
  readonly facts: PageFacts;
  readonly theme: Pick<ServerTheme, 'PageFactsProvider' | 'SiteProvider'>;
  /** Start of the ids of islands; without it, nothing comes to life in the browser. */
  readonly islandPrefix?: string;
  /** Components of the document with their places, to locate the one that fails. */
  readonly refs: readonly ComponentRef[];
  readonly render: (wrap: WrapComponents) => ReactElement;
}

const asTheyAre: WrapComponents = (components) => components;

/**
 * Static markup of what `render` makes. Code of the site may throw: the page then comes out empty with a
 * diagnostic that names the component, and the other pages are still rendered and checked.
 */
export function guardedMarkup(options: GuardedMarkupOptions): Markup {
  const { site, facts, theme, islandPrefix: prefix } = options;
  const around = prefix === undefined ? null : { prefix, site };
  const markup = (wrap: WrapComponents) => {
    const content = createElement(AroundIslands, { value: around }, options.render(wrap));
    return renderToStaticMarkup(inContexts(content, { theme, site, readPage: () => facts }));
  };
  const open: typeof markup = (wrap) => withOpenSuspense(true, () => markup(wrap));
  try {
    return { html: open(asTheyAre), diagnostics: [] };
  } catch (thrown) {
    const diagnostics = locate(errorOfThrown(thrown), options, open);
    const shown = orNull(() => markup(asTheyAre));
    if (shown === null) return { html: '', diagnostics };
    return { html: shown, diagnostics: diagnostics.map(asFallback) };
  }
}

/** Of what stands in `Suspense`, the page is whole without. */
function asFallback(problem: Diagnostic): Diagnostic {
  const note = 'Readers see what <Suspense> shows meanwhile, as no script follows.';
  return { ...problem, severity: 'warning', notes: [...problem.notes, note] };
}

/** The name of the first component that fails, or that waits. */
function failingComponent(markup: (wrap: WrapComponents) => string): string | null {
  let failed: string | null = null;
  let waiting: string | null = null;
  const naming =
    (name: string) =>
    <Made>(make: () => Made): Made => {
      try {
        const made = make();
        if (made instanceof Promise) waiting ??= name;
        return made;
      } catch (cause) {
        failed ??= name;
        throw cause;
      }
    };
  const wrapAll: WrapComponents = (components) =>
    Object.fromEntries(
      Object.entries(components).map(([name, component]) => {
        const isNamed = typeof component === 'function' && /^[A-Z]/.test(name);
        return [name, isNamed ? watched(component as Component, naming(name)) : component];
      }),
    );
  try {
    markup(wrapAll);
  } catch {
    // Expected: it is the same failure again.
  }
  return failed ?? waiting;
}

type Component = ((props: object) => ReactNode) | ComponentClass;

/** The component, with `watch` around what renders it. */
function watched(component: Component, watch: <Made>(make: () => Made) => Made): Component {
  if (!isClass(component)) return (props: object) => watch(() => component(props));
  return class extends component {
    override render() {
      return watch(() => super.render());
    }
  };
}

function isClass(component: Component): component is ComponentClass {
  return Boolean(component.prototype?.isReactComponent);
}

/** Renders once more with every component wrapped, so that the failing one can name itself. */
function locate(
  error: Error,
  options: GuardedMarkupOptions,
  markup: (wrap: WrapComponents) => string,
): readonly Diagnostic[] {
  if (error instanceof ContentError) return [error.diagnostic];
  const { page, refs } = options;
  const failed = failingComponent(markup);
  const named = namedProblem(error, failed, options);
  if (named !== null) return [named];
  const noted = refs.flatMap(({ name, problems = [] }) => (name === failed ? problems : []));
  const missing = noted.filter(({ code }) => code === 'component-property-missing');
  if (missing.length > 0) return missing.map((problem) => ({ ...problem, severity: 'error' }));
  const cause = causeOf(error);
  if (error instanceof IslandError) {
    const range = refs.find(({ name }) => name === failed)?.range ?? null;
    return [error.diagnosticAt({ file: page.source, range })];
  }
  if (failed === null)
    return [createDiagnostic('page-failed', { page: page.path, cause }, placeOfThrown(error, page.source))];
  const { range = null, file = page.source } = refs.find(({ name }) => name.split('.')[0] === failed) ?? {};
  const args = { page: page.path, component: failed, cause };
  const notes = codePlaceNotes(error);
  return [createDiagnostic('component-failed', args, { file, range }, { notes })];
}

/** What is thrown by components of docsite's own that are given a name that nothing has. */
function namedProblem(
  { term, sign }: Error & { readonly term?: unknown; readonly sign?: unknown },
  failed: string | null,
  { page, refs, site }: Pick<GuardedMarkupOptions, 'page' | 'refs' | 'site'>,
): Diagnostic | null {
  const placeOf = (isMeant: (ref: ComponentRef) => boolean) => {
    const ref = refs.find(isMeant) ?? refs.find(({ name }) => name === failed);
    return { file: ref?.file ?? page.source, range: ref?.range ?? null };
  };
  if (typeof term === 'string') {
    const suggestion = suggest(term, Object.keys(site.glossary ?? {}));
    return createDiagnostic(
      'glossary-term-unknown',
      { term, suggestion },
      placeOf((ref) => ref.term === term),
    );
  }
  if (sign === undefined) return null;
  const known = Object.keys(iconPaths);
  // Components of other builders are given elements.
  const name = typeof sign === 'string' ? sign : '{…}';
  const args = { name, known, suggestion: suggest(name, known) };
  return createDiagnostic(
    'icon-unknown',
    args,
    placeOf((ref) => ref.sign === sign),
  );
}
