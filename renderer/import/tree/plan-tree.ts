import { join } from 'node:path';
import type { DataObject } from '../../modules/evaluation-task.ts';
import { convertedOrCopied, foreignGap, notUtf8Gap, readText } from '../file-gaps.ts';
import type { Gap } from '../gap.ts';
import { sourceBoundary } from '../source-boundary.ts';
import type { TargetFile } from '../target.ts';
import { type DocFile, homePlaceOf, isDocument, placeOf } from './doc-files.ts';
import { putTogether, takeApart } from './document-text.ts';
import { isField, unknownField } from './front-matter.ts';
import { homePageText, readHomePage } from './home-page.ts';
import { keepFolderName, keepNumberPrefixes } from './keep-number-prefixes.ts';

/** Takes down what a document lacks afterwards; the line is that of the body, from 1. */
export type ReportLine = (
  line: number | null,
  gap: Pick<Gap, 'missing' | 'remedy'> & Partial<Pick<Gap, 'kind' | 'weight'>>,
) => void;

/** A document in docsite's words. Fields that docsite does not read may be left in: they are told. */
export interface ConvertedPage {
  readonly frontMatter: DataObject;
  readonly body: string;
  /** `hero` and `features` of the page that opens the site in its language; none on other pages. */
  readonly home?: DataObject | undefined;
}

/** A document in the words of the other builder, taken apart; lines that are reported count from 1 in `body`. */
export interface PageInput {
  readonly file: DocFile;
  readonly frontMatter: DataObject;
  readonly body: string;
  readonly report: ReportLine;
}

export interface PlannedTree {
  readonly files: readonly TargetFile[];
  readonly gaps: readonly Gap[];
}

/**
 * The files of the docs as they stand in the site to be, documents converted.
 *
 * @param folderPage names of documents that the builder takes for the page of their folder
 */
export function planTree(
  root: string,
  files: readonly DocFile[],
  convert: (input: PageInput) => ConvertedPage,
  folderPage = /^index$/,
): PlannedTree {
  const isOwn = sourceBoundary(root);
  const own = files.filter(({ from }) => isOwn(join(root, from)));
  const gaps = files.filter((file) => !own.includes(file)).map(({ from }) => foreignGap(from));
  const planOne = (file: DocFile): TargetFile => {
    const copyOf = join(root, file.from);
    if (!isDocument(file)) return { path: placeOf(file), copyOf };
    const text = readText(copyOf);
    if (text === null) {
      gaps.push(notUtf8Gap(file.from));
      return { path: placeOf(file), copyOf };
    }
    const { frontMatter, body, line: first } = takeApart(text);
    const report: ReportLine = (at, gap) => {
      const line = at === null ? null : at + first - 1;
      gaps.push({ kind: 'markup', weight: 'lost', file: file.from, line, ...gap });
    };
    const page = convert({ file, frontMatter, body, report });
    const known = knownFields(page.frontMatter, report);
    if (page.home === undefined) {
      const fields = keepFolderName(keepNumberPrefixes(known, file.path), file.path, folderPage);
      return { path: placeOf(file), text: putTogether(fields, page.body) };
    }
    const opening = homePageText(readHomePage(page.home));
    const below = page.body.trim() === '' ? '' : `\n${page.body.trimStart()}`;
    return { path: homePlaceOf(file), text: putTogether(known, opening + below) };
  };
  const planned = own.map((file): TargetFile => {
    const copy = { path: placeOf(file), copyOf: join(root, file.from) };
    return convertedOrCopied(() => planOne(file), { file: file.from, copy, gaps });
  });
  return { files: planned, gaps };
}

/** The front matter that docsite reads; the rest is told. */
function knownFields(frontMatter: DataObject, report: ReportLine): DataObject {
  const entries = Object.entries(frontMatter).filter(([name, value]) => {
    if (isField(name, value)) return true;
    report(null, unknownField(name));
    return false;
  });
  return Object.fromEntries(entries);
}
