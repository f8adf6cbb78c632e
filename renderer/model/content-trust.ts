import type { ContentTrust, Trust } from '../config/schema/content.ts';

/**
 * What a file may do. The innermost folder that the configuration names decides; a translation is trusted as far as its
 * own folder and that of the text it translates are. Code and files of the site (`components/`, `static/`, all outside
 * `content/`) belong to those who own it, unless their folder is named.
 *
 * @param id source id, such as `content/blog/a.md`
 */
export function trustOf(id: string, trust: ContentTrust): Trust {
  if (trust === 'full' || !id.startsWith('content/')) return 'full';
  const path = id.slice('content/'.length);
  if (trust === 'markdown') return /^(?:components|static)\//.test(path) ? 'full' : trust;
  const original = /^i18n\/[^/]+\/(.*)$/s.exec(path)?.[1];
  const places = original === undefined ? [path] : [path, original];
  return places.some((place) => trustIn(place, trust) === 'markdown') ? 'markdown' : 'full';
}

function trustIn(path: string, folders: Readonly<Record<string, Trust>>): Trust {
  let [nearest, found]: [string, Trust] = ['', 'full'];
  for (const [folder, own] of Object.entries(folders)) {
    const holds = path === folder || path.startsWith(`${folder}/`);
    if (holds && folder.length > nearest.length) [nearest, found] = [folder, own];
  }
  return found;
}
