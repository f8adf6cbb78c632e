import { readFileSync } from 'node:fs';
import type { DocumentRecord } from '../content/document.ts';
import { createParser } from '../content/parse-document.ts';
import type { ParseOptions } from '../content/parse-options.ts';

/** A batch of files to read and parse. */
export interface ParseTask {
  readonly files: readonly ParseTaskFile[];
}
export interface ParseTaskFile {
  readonly id: string;
  readonly path: string;
  readonly lang: string;
}

/** A parsed document whose large parts are UTF-8 JSON, cheap to hand over and to store. */
export interface SerialisedDocument {
  readonly id: string;
  readonly record: DocumentRecord;
  readonly tree: Uint8Array;
  readonly sections: Uint8Array;
}

/** Makes one parser and returns what parses batches with it. */
export function setUpParsing(options: ParseOptions): (task: ParseTask) => SerialisedDocument[] {
  const parse = createParser(options);
  return (task) =>
    task.files.map((file) => {
      const parsed = parse({ id: file.id, text: readFileSync(file.path, 'utf8'), lang: file.lang });
      return {
        id: file.id,
        record: parsed.record,
        tree: Buffer.from(JSON.stringify(parsed.tree)),
        sections: Buffer.from(JSON.stringify(parsed.sections)),
      };
    });
}
