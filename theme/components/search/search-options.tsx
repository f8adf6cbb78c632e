import { Fragment, memo, type ReactNode } from 'react';
import type { FoundPage } from '../../browser/search/search-types.ts';
import { isSameDocs, parseDocsVersion } from '../../docs-version.ts';
import { useSite } from '../../hooks/use-site.tsx';
import { ExcerptText, HeadingTrail, MarkedText, plainText } from './marked-text.tsx';

export const listboxId = 'docsite-search-options';

/** Id of an option by its position in the whole list. */
export function optionId(position: number): string {
  return `docsite-search-option-${position}`;
}

/** Links of all options in their order: each page, then its sections. */
export function optionsOf(pages: readonly FoundPage[]): readonly string[] {
  return pages.flatMap(({ href, sections }) => [href, ...sections.map((section) => section.href)]);
}

export interface SearchOptionsProps {
  readonly pages: readonly FoundPage[];
  /** Position of the option that Enter opens. */
  readonly active: number;
  readonly setActive: (position: number) => void;
}

/** Results as the options of the search field, grouped by page. They stay as they are while the reader types on. */
export const SearchOptions = memo(function SearchOptions({
  pages,
  active,
  setActive,
}: SearchOptionsProps): ReactNode {
  let position = -1;
  const option = (href: string, className: string, children: ReactNode) => {
    position += 1;
    const own = position;
    return (
      <a
        key={href}
        id={optionId(own)}
        role="option"
        className={className}
        href={href}
        tabIndex={-1}
        aria-selected={own === active}
        onMouseMove={() => own !== active && setActive(own)}
      >
        {children}
      </a>
    );
  };
  return pages.map((page) => (
    // biome-ignore lint/a11y/noRedundantRoles: Chromium takes the options of a fieldset that does not say it for links.
    <fieldset key={page.href} role="group" className="search-group" aria-label={plainText(page.title)}>
      {option(page.href, 'search-page-option', <PageOption page={page} />)}
      {page.sections.map((section) =>
        option(
          section.href,
          'search-section-option',
          <>
            <span className="search-option-title">
              <HeadingTrail headings={section.headings} />
            </span>
            <span className="search-excerpt">
              <ExcerptText parts={section.excerpt} />
            </span>
          </>,
        ),
      )}
    </fieldset>
  ));
});

function PageOption({ page }: { page: FoundPage }): ReactNode {
  return (
    <>
      <span className="search-option-title">
        <MarkedText parts={page.title} />
      </span>
      <PagePlace page={page} />
      {page.sections.length === 0 && (
        <span className="search-excerpt">
          <ExcerptText parts={page.excerpt} />
        </span>
      )}
    </>
  );
}

/** Docs, version and categories of a page, in small; the first two where there are others. */
export function PagePlace({ page: { version, trail } }: { page: FoundPage }): ReactNode {
  const { docs, versions } = useSite();
  const siblings = version === null ? [] : versions.filter(({ name }) => isSameDocs(name, version));
  const own = version === null ? null : parseDocsVersion(version).docs;
  const label = siblings.length > 1 ? siblings.find(({ name }) => name === version)?.label : undefined;
  const places = [docs?.find(({ id }) => id === own)?.label, label, ...trail].filter(
    (place) => place !== undefined,
  );
  // `2.x` stays that among words that run to the left.
  const shown = places.map((place, index) => (
    <Fragment key={places.slice(0, index + 1).join('/')}>
      {index > 0 && ' › '}
      <bdi>{place}</bdi>
    </Fragment>
  ));
  return places.length > 0 && <span className="search-place">{shown}</span>;
}
