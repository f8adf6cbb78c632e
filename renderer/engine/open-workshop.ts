import type { SiteConfig } from '../config/site-config.ts';
import { readPackageFacts } from '../paths/package-root.ts';
import { createDocumentDesk } from './documents/document-cache.ts';
import { makeScratchFolder, removeScratchFolder } from './scratch-folder.ts';
import type { ServeSiteOptions, Workshop } from './snapshot.ts';

/** Folders and stores of one run, until `close`. */
export function openWorkshop(
  config: SiteConfig,
  options: ServeSiteOptions,
  signal: AbortSignal,
): Workshop & { readonly close: () => void } {
  const scratch = makeScratchFolder(config);
  const facts = readPackageFacts();
  const { cache, threads } = options;
  const desk = createDocumentDesk({ cache, threads, scratch, version: facts.version, signal });
  let folders = 0;
  return {
    facts,
    desk,
    newFolder: () => {
      folders += 1;
      return `${scratch}/code-${folders}`;
    },
    close: () => {
      desk.dispose();
      removeScratchFolder(scratch);
    },
  };
}
