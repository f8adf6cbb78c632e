/** Parses single files on the thread that serves. */
import { parseKeyOf } from '../../content/parse-key.ts';
import { packTree } from '../../content/store/packed-tree.ts';
import { readUnlessFailed } from '../../files/unreadable.ts';
import type { Document } from '../../model/document.ts';
import type { TaskRunner } from '../../threads/task-runner.ts';
import { withinTime } from '../../threads/within-time.ts';
import type { ParseTask, SerialisedDocument } from '../../workers/parse-task.ts';
import type { KeyedFile } from './document-keys.ts';
import { type DocumentSettings, parseSetupOf } from './document-settings.ts';
import type { LiveParts } from './live-parts.ts';
import { unparsedDocument } from './unparsed-document.ts';

/** Milliseconds that a text may keep the thread that serves from its other work. */
const patience = 1500;

/** Both give null for a file that went between the scan and now: the next change tells. */
export interface ParseHere {
  /** @throws {TimeLimitError} for a text that takes too long to be parsed beside other work */
  parse(file: KeyedFile, settings: DocumentSettings): Promise<Document | null>;
  /** What takes no time to know of the document, as `unparsedDocument` has it. */
  standIn(file: KeyedFile, settings: DocumentSettings): Promise<Document | null>;
}

type Parser = TaskRunner<ParseTask, SerialisedDocument[]>;

/** The large parts of what is parsed are kept in `live`. */
export function createParseHere(live: LiveParts): ParseHere {
  let parser: { readonly key: string; readonly runner: Parser } | null = null;
  const parserFor = async (settings: DocumentSettings): Promise<Parser> => {
    const setup = parseSetupOf(settings);
    const key = JSON.stringify(setup.options);
    if (parser?.key === key) return parser.runner;
    const { setUpParsing } = await import('../../workers/parse-task.ts');
    parser = { key, runner: await setUpParsing(setup) };
    return parser.runner;
  };
  return {
    async parse({ file, key, lang }, settings) {
      const runner = await parserFor(settings);
      const task = { files: [{ id: file.id, path: file.path, lang }] };
      const [parsed] = await withinTime(patience, () => runner.run(task), 1);
      // Saved again since the scan: no file has this key, so the next `load` parses it anew.
      return parsed ? live.add(parsed, parsed.hash === file.hash ? key : '') : null;
    },
    async standIn({ file, key, lang }, { config, plugins }) {
      const text = readUnlessFailed(file.path)?.toString('utf8');
      if (text === undefined) return null;
      const { record, tree } = unparsedDocument({ id: file.id, text, lang }, parseKeyOf(config, plugins));
      const none = Buffer.from('[]');
      return live.add(
        { id: file.id, record, tree: Buffer.from(packTree(tree)), sections: none, markdown: Buffer.alloc(0) },
        key,
      );
    },
  };
}
