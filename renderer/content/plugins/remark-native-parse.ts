import type { Root } from 'mdast';
import type { Processor } from 'unified';
import type { VFile } from 'vfile';
import { isReadAlike } from '../native/is-read-alike.ts';
import type { NativeParser } from '../native/load-native-parser.ts';
import { mayDiffer } from '../native/may-differ.ts';

/**
 * Reads with the native parser what it reads as micromark does, and leaves the rest to the parser that was set before.
 * Syntax that a later plugin adds to micromark, and settings for it, mean that micromark reads.
 */
export function remarkNativeParse(this: Processor, native: NativeParser): void {
  const data = this.data();
  const parse = this.parser as (text: string, file: VFile) => Root;
  const extensions = () =>
    (data.micromarkExtensions ?? []).length + (data.fromMarkdownExtensions ?? []).length;
  const own = extensions();
  this.parser = (text: string, file: VFile) => {
    if (extensions() > own || data.settings || mayDiffer(text)) return parse(text, file);
    const tree = native(text);
    return isReadAlike(tree, text) ? tree : parse(text, file);
  };
}
