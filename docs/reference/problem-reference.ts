import { askedCatalogue } from '../../renderer/diagnostics/catalogue/asked.ts';
import type { CatalogueEntry } from '../../renderer/diagnostics/catalogue/catalogue-entry.ts';
import { codeCatalogue } from '../../renderer/diagnostics/catalogue/code.ts';
import { commandsCatalogue } from '../../renderer/diagnostics/catalogue/commands.ts';
import { configCatalogue } from '../../renderer/diagnostics/catalogue/config.ts';
import { contentCatalogue } from '../../renderer/diagnostics/catalogue/content.ts';
import { extensionsCatalogue } from '../../renderer/diagnostics/catalogue/extensions.ts';
import { i18nCatalogue } from '../../renderer/diagnostics/catalogue/i18n.ts';
import { importCatalogue } from '../../renderer/diagnostics/catalogue/import.ts';
import { limitsCatalogue } from '../../renderer/diagnostics/catalogue/limits.ts';
import { outputCatalogue } from '../../renderer/diagnostics/catalogue/output.ts';
import { renderCatalogue } from '../../renderer/diagnostics/catalogue/render.ts';
import { siteCatalogue } from '../../renderer/diagnostics/catalogue/site.ts';
import { textCatalogue } from '../../renderer/diagnostics/catalogue/text.ts';
import { trustCatalogue } from '../../renderer/diagnostics/catalogue/trust.ts';
import { catalogue } from '../../renderer/diagnostics/catalogue.ts';
import { escapeMarkdown, inlineCode } from './escape-markdown.ts';
import { said, type Words } from './words.ts';

const parts: Readonly<Record<string, Readonly<Record<string, CatalogueEntry<never>>>>> = {
  asked: askedCatalogue,
  code: codeCatalogue,
  commands: commandsCatalogue,
  config: configCatalogue,
  content: contentCatalogue,
  extensions: extensionsCatalogue,
  i18n: i18nCatalogue,
  import: importCatalogue,
  limits: limitsCatalogue,
  output: outputCatalogue,
  render: renderCatalogue,
  site: siteCatalogue,
  text: textCatalogue,
  trust: trustCatalogue,
};

const inParts = new Set(Object.values(parts).flatMap((part) => Object.keys(part)));

/** Parts of the catalogue by name, and `other`: what is in none of them. */
const catalogues: typeof parts = {
  ...parts,
  other: Object.fromEntries(Object.entries(catalogue).filter(([code]) => !inParts.has(code))),
};

/** A heading for each problem of these catalogues, with what is said and what to do about it. */
export function problemReference(names: readonly string[], words: Words): string {
  return names
    .flatMap((name) => Object.entries(catalogues[name] ?? {}))
    .map(([code, entry]) => describe(code, entry, words))
    .join('\n\n');
}

function describe(code: string, entry: CatalogueEntry<never>, words: Words): string {
  const told = variants(entry.message).map((text) => said(text, words));
  const message = told.length > 0 ? told : [`*${words.anything}*`];
  const hints = entry.hint ? variants(entry.hint).map((text) => said(text, words)) : [];
  const known: Readonly<Record<string, string>> = words.remedies;
  const done = known[code] === undefined ? hints : [known[code]];
  return [
    `## ${escapeMarkdown(code)} {#${code}}`,
    `**${words.severities[entry.severity]}.** ${message.join(` — ${words.otherwise}: `)}${entry.once ? ` ${words.once}` : ''}`,
    ...(done.length > 0 ? [`${words.remedy} ${done.join(` — ${words.otherwise}: `)}`] : []),
  ].join('\n\n');
}

/** What a text says without any value, with every value named, without a near name, and with its yes and no the other way. */
function variants(text: (args: never) => string | null): readonly string[] {
  const bare = say(text, { has: () => true });
  const asked = [new Set(['suggestion', 'foreign', 'counterpart']), new Set<string>(), flags];
  const texts = asked.map((absent) => say(text, absent)).filter((one) => one !== null);
  const own = bare === null || bare === '' || /\bnull\b/.test(bare) ? [] : [bare];
  return [...new Set([...own, ...texts].filter(isTelling).map(withNames))];
}

const flags = { has: (name: string) => name === 'suggestion' || /^(?:is|in|has)[A-Z]/.test(name) };

/** More than a value, and none of those that only a real one would give. */
const isTelling = (said: string) =>
  /\p{L}{2}/u.test(said.replace(named, '')) && !/\b(?:null|undefined)"/.test(said);

/** As Markdown: names of values in italics, and what stands between backquotes as code. */
const withNames = (said: string) =>
  said
    .split(/(`[^`\ue000]+`)/)
    .map((part, index) =>
      index % 2 === 1
        ? inlineCode(part.slice(1, -1))
        : escapeMarkdown(part).replace(named, (_, name: string) => `*${plainName(name)}*`),
    )
    .join('');

/** Two signs that no message holds stand around the name of a value. */
const named = /\ue000(\w+)\ue001/g;

/** `nearName` as words. */
const plainName = (name: string) =>
  (name === name.toUpperCase() ? name.toLowerCase() : name).replace(
    /[A-Z]/g,
    (letter) => ` ${letter.toLowerCase()}`,
  );

function say(
  text: (args: never) => string | null,
  absent: { readonly has: (name: string) => boolean },
): string | null {
  const args = (known: Readonly<Record<string, unknown>>) =>
    new Proxy(known, {
      get: (_, name) =>
        absent.has(String(name)) ? null : (known[String(name)] ?? placeholder(String(name))),
    });
  for (const known of [partsOfValues, { option: 'fileBytes' }]) {
    try {
      const words = text(args(known) as never);
      return words === null ? null : String(words);
    } catch {
      // It makes words of a value that it looks up.
    }
  }
  return null;
}

/** Values of which messages say parts. */
const partsOfValues = {
  subject: { entry: 'option' },
  other: Object.assign(placeholder('other'), { file: 'docusaurus.config.js', builder: 'Docusaurus' }),
};

/** Stands for a text, a number, a list or an object. */
function placeholder(name: string): object {
  const sign = `\ue000${name}\ue001`;
  const list: object = Object.assign([sign], {
    toString: () => sign,
    replace: () => sign,
    startsWith: () => false,
    endsWith: () => false,
    charAt: () => sign,
    slice: () => '',
    toUpperCase: () => sign,
    split: () => [sign],
  });
  return new Proxy(list, {
    get: (target, key) =>
      key in target || typeof key === 'symbol' ? Reflect.get(target, key) : placeholder(key),
  });
}
