/**
 * What the shell, the search and the islands all load anyway. Each of them imports this, so that esbuild, which makes
 * one file of what the same scripts need, finds two large sets in place of many small ones: a page asks for fewer
 * files, and they compress better together.
 */
import './crash-boundary.tsx';
import './icon.tsx';
import './raw-html.ts';
import '../browser/search/waiting-field.ts';
import '../hooks/use-page.tsx';
import '../browser/enhance.ts';
