import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { fieldsOf, isObject } from '../fields.ts';
import type { SidebarEntry } from '../tree/sidebar-entries.ts';

/**
 * The sidebars by their names: one for each path, which gives it its name, or one for all.
 *
 * @param locale whose prefix the paths have, for a language that is not the default one
 */
export function readSidebars(
  data: Data | undefined,
  locale: string | null = null,
): Record<string, SidebarEntry[]> {
  if (Array.isArray(data)) return { main: entriesOf(data, '') };
  if (!isObject(data)) return {};
  return Object.fromEntries(
    Object.entries(data).map(([path, value]) => {
      const items = Array.isArray(value) ? value : isObject(value) ? value.items : [];
      const base = isObject(value) && typeof value.base === 'string' ? value.base : '';
      return [
        sidebarName(path, locale),
        entriesOf(Array.isArray(items) ? items : [], withoutLocale(base, locale), locale),
      ];
    }),
  );
}

/** The items of the navbar as if they were entries of a sidebar. */
export function navEntries(data: Data | undefined): SidebarEntry[] {
  return Array.isArray(data) ? entriesOf(data, '') : [];
}

function sidebarName(path: string, locale: string | null): string {
  const plain = withoutLocale(path, locale).replaceAll(/^\/+|\/+$/g, '');
  return plain.replaceAll(/[^\w-]+/g, '-') || 'main';
}

function withoutLocale(path: string, locale: string | null): string {
  return locale !== null && path.startsWith(`/${locale}/`) ? path.slice(locale.length + 1) : path;
}

function entriesOf(items: readonly Data[], base: string, locale: string | null = null): SidebarEntry[] {
  return items.filter(isObject).map((item: DataObject): SidebarEntry => {
    const entry = fieldsOf(item);
    const own = withoutLocale(entry.text('base') ?? base, locale);
    const link = entry.text('link');
    const inner = entry.any('items');
    return {
      label: entry.text('text')?.replaceAll(/<[^>]*>/g, ''),
      link: link === undefined || /^(?:[a-z]+:|\/\/)/.test(link) ? link : withoutLocale(own + link, locale),
      items: Array.isArray(inner) ? entriesOf(inner, own, locale) : null,
      // Without the option, a group cannot be closed.
      collapsed: entry.flag('collapsed') ?? false,
    };
  });
}
