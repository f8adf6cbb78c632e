import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { bodyOf } from '../../renderer/files/body-of.ts';
import { fetchWithin } from '../../renderer/files/fetch-within.ts';
import { errorCode } from '../../renderer/files/stage-fs.ts';
import { causeOfReading, unreadableCause } from '../../renderer/files/unreadable.ts';
import { isWebAddress } from '../../renderer/paths/is-web-address.ts';
import { parseUrl } from '../../renderer/paths/parse-url.ts';
import { failureReason } from '../external/failure-reason.ts';
import { UsageError } from '../usage-error.ts';
import { parseSitemap } from './parse-sitemap.ts';

export interface ReadSitemapOptions {
  /** Absolute path that a relative file starts from. */
  readonly root: string;
  readonly signal: AbortSignal;
  /** Milliseconds that a server may take to answer. */
  readonly timeout: number;
}

/**
 * The addresses of all pages in a sitemap, the sitemaps of an index included. `source` is a URL or a file; an
 * index in a file leads to the files beside it, or else to the network. Throws a UsageError that says what could
 * not be read.
 */
export async function readSitemap(source: string, options: ReadSitemapOptions): Promise<string[]> {
  const pages = new Set<string>();
  const seen = new Set<string>();
  const queue = [isWebAddress(source) ? source : resolve(options.root, source)];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const sitemap = parseSitemap(await readText(next, options));
    if (sitemap === null)
      throw new UsageError(`"${next}" is not a sitemap.`, 'Name a sitemap.xml, or its URL.');
    for (const url of sitemap.urls) {
      if (sitemap.kind === 'pages') pages.add(url);
      else queue.push(isWebAddress(next) ? url : ((await fileBeside(next, url)) ?? url));
    }
    if (seen.size + queue.length > mostSitemaps)
      throw new UsageError(`"${source}" leads to more than ${mostSitemaps} sitemaps.`, 'Name one of them.');
  }
  return [...pages];
}

/** An index may name so many (sitemaps.org); one that leads on and on has no end. */
const mostSitemaps = 50_000;

async function readText(source: string, options: ReadSitemapOptions): Promise<string> {
  const bytes = await (isWebAddress(source) ? fetchBytes(source, options) : readBytes(source));
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return (isCompressed ? unzipped(bytes, source) : bytes).toString('utf8');
}

/** The protocol allows 50 MB (sitemaps.org); what says more has no end. */
const mostBytes = 64_000_000;

function unzipped(bytes: Buffer, source: string): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: mostBytes });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    const reason = isTooLarge ? `it holds more than ${mostBytes / 1e6} MB` : 'it is no gzip';
    throw new UsageError(`The sitemap "${source}" cannot be read: ${reason}.`);
  }
}

async function readBytes(path: string): Promise<Buffer> {
  const refuse = (reason: string) =>
    new UsageError(`The sitemap "${path}" cannot be read: ${reason}.`, 'Name a sitemap.xml, or its URL.');
  const cause = unreadableCause(path, mostBytes);
  if (cause !== null) throw refuse(cause);
  try {
    return await readFile(path);
  } catch (error) {
    const isGone = errorCode(error) === 'ENOENT';
    throw refuse(isGone ? 'there is no such file' : causeOfReading(error));
  }
}

async function fetchBytes(url: string, { signal, timeout }: ReadSitemapOptions): Promise<Buffer> {
  let reason: string;
  try {
    const [status, bytes] = await fetchWithin(url, { signal, timeout }, async (response) => {
      return [response.status, response.ok ? await bodyOf(response, mostBytes) : undefined] as const;
    });
    if (bytes) return bytes;
    reason = bytes === null ? `it holds more than ${mostBytes / 1e6} MB` : `the server answered ${status}`;
  } catch (error) {
    signal.throwIfAborted();
    reason = failureReason(error as Error, timeout);
  }
  throw new UsageError(
    `The sitemap ${url} cannot be fetched: ${reason}.`,
    'Name an address that answers, or a copy of the file, with the sitemaps that it names beside it.',
  );
}

/** The file of a deployed sitemap in a copy of the site: `/docs/fr/sitemap.xml` may be `fr/sitemap.xml` there. */
async function fileBeside(index: string, url: string): Promise<string | null> {
  const segments = parseUrl(url)?.pathname.split('/').filter(Boolean) ?? [];
  for (let from = 0; from < segments.length; from += 1) {
    const path = join(dirname(index), ...segments.slice(from));
    const found = await stat(path).catch(() => null);
    if (found?.isFile() && path !== index) return path;
  }
  return null;
}
