import { useAnchors } from 'docsite/theme';

/** docsite finds links, and ids that are there without a script, in what pages show. */
export default function useBrokenLinks() {
  return { collectLink() {}, collectAnchor: useAnchors };
}
