import { admonitionLooks } from '../../../theme/admonition-looks.ts';
import type { Locale, SiteConfig } from '../../config/site-config.ts';
import { nameAsTitle } from '../../markup/capitalized.ts';
import type { AdmonitionKind, AdmonitionKinds } from '../../model/parse-options.ts';

/** Kinds of note that every site has, and the kind that the theme shows (Docusaurus names, 3.x). */
export const admonitionTypes: AdmonitionKinds = {
  ...Object.fromEntries(admonitionLooks.map((like) => [like, { like }])),
  success: { like: 'tip' },
  secondary: { like: 'note' },
};

/** Containers that are no notes: text that opens on demand, and fences of code as tabs. */
const otherContainers = ['details', 'code-group'] as const;

/** Names that `:::` opens a container with. */
export function containerNames(kinds: AdmonitionKinds): ReadonlySet<string> {
  return new Set([...Object.keys(kinds), ...otherContainers]);
}

/** Null for a name that is not among them. */
export function kindOf(name: string, kinds: AdmonitionKinds): AdmonitionKind | null {
  return Object.hasOwn(kinds, name) ? (kinds[name] ?? null) : null;
}

/** The kinds of notes of a site: those that every site has, and its own. */
export function admonitionKinds(
  own: SiteConfig['markdown']['admonitions'],
  locales: readonly Pick<Locale, 'name' | 'htmlLang' | 'isDefault'>[],
): AdmonitionKinds {
  const kinds = Object.entries(own).map(([name, { title, like, icon }]): [string, AdmonitionKind] => {
    const base = kindOf(name, admonitionTypes);
    const titles = title ?? (base ? null : nameAsTitle(name));
    const kind = {
      like: like ?? base?.like ?? 'note',
      ...(titles !== null && { titles: titlesByLanguage(titles, locales) }),
      ...(icon !== undefined && { icon }),
    };
    return [name, kind];
  });
  return { ...admonitionTypes, ...Object.fromEntries(kinds) };
}

function titlesByLanguage(
  title: string | Readonly<Record<string, string>>,
  locales: readonly Pick<Locale, 'name' | 'htmlLang' | 'isDefault'>[],
): Readonly<Record<string, string>> {
  if (typeof title === 'string') return { '': title };
  const titles: Record<string, string> = {};
  for (const { name, htmlLang, isDefault } of locales) {
    const own = title[name];
    if (own !== undefined && isDefault) titles[''] = own;
    if (own !== undefined) titles[htmlLang] = own;
  }
  return titles;
}
