import type { Paragraph, Root } from 'mdast';
import type { Processor } from 'unified';
import type { VFile } from 'vfile';
import { orNull } from '../../files/or-null.ts';
import { isReadAlike } from '../native/is-read-alike.ts';
import type { NativeParser } from '../native/load-native-parser.ts';
import { maskContainers } from '../native/mask-containers.ts';
import { maskPlainBlocks } from '../native/mask-plain-blocks.ts';
import { mayDiffer } from '../native/may-differ.ts';

/**
 * Reads with the native parser what it reads as micromark does, and leaves the rest to the parser that was set before.
 * Syntax that a plugin of the site adds to micromark, and settings for it, mean that micromark reads.
 *
 * @param containers names of the containers (`:::note`) that texts may hold; null for texts without any
 * @param isMdx whether texts are MDX, of which only the plain blocks are read natively
 */
export function remarkNativeParse(
  this: Processor,
  native: NativeParser,
  containers: ReadonlySet<string> | null,
  isMdx: boolean,
): void {
  const data = this.data();
  const parse = this.parser as (text: string, file: VFile) => Root;
  const extensions = () =>
    (data.micromarkExtensions ?? []).length + (data.fromMarkdownExtensions ?? []).length;
  // The syntax of containers is added behind the plugins of the site.
  const own = extensions() + (containers ? 2 : 0);
  this.parser = (text: string, file: VFile) => {
    const isOwn = extensions() === own && !data.settings;
    const read = isMdx
      ? () => readBlocks(text, native, (masked) => parse(masked, file))
      : () => readNatively(text, native, containers);
    return (isOwn && text.length <= longest ? read() : null) ?? parse(text, file);
  };
}

/**
 * Characters of a text that the native parser reads. Some marks, such as `a_` again and again, take it the square of their
 * number, a second for so many, and no timer stops machine code. No page of documentation comes near.
 */
const longest = 100_000;

function readNatively(
  text: string,
  native: NativeParser,
  containers: ReadonlySet<string> | null,
): Root | null {
  if (mayDiffer(text)) return null;
  const masked = containers && maskContainers(text, containers);
  if (containers && !masked) return null;
  const source = masked?.text ?? text;
  const tree = native(source);
  if (!isReadAlike(tree, source)) return null;
  return masked ? masked.unmask(tree, (title) => readTitle(title, native)) : tree;
}

/** MDX, by both parsers. What is wrong is told by the one that has read all of it. */
function readBlocks(text: string, native: NativeParser, parse: (masked: string) => Root): Root | null {
  const masked = maskPlainBlocks(text);
  if (!masked || mayDiffer(masked.plain)) return null;
  const plain = native(masked.plain);
  if (!isReadAlike(plain, masked.plain)) return null;
  return orNull(() => masked.unmask(parse(masked.mdx), plain));
}

/** Null for what is more than a line of text, or may refer to another place of the document. */
function readTitle(title: string, native: NativeParser): Paragraph | null {
  if (title.includes('[')) return null;
  const tree = native(title);
  const [paragraph, ...others] = tree.children;
  const isWhole = paragraph?.type === 'paragraph' && paragraph.position?.end.offset === title.length;
  return isWhole && others.length === 0 && isReadAlike(tree, title) ? paragraph : null;
}
