import type { Data } from '../../modules/evaluation-task.ts';
import { parseUrl } from '../../paths/parse-url.ts';
import { type ConfigContext, reportLeft } from '../config-context.ts';
import type { Fields } from '../fields.ts';
import { pluginOptions } from './plugin-options.ts';

/** Addresses with an ending, where pages had one, and what the plugin `redirects` leads on. */
export function convertRedirects(config: Fields, context: ConfigContext): Data[] {
  const hasEndings = config.flag('use_directory_urls') === false;
  const options = pluginOptions(config.any('plugins'), 'redirects');
  const maps = options.object('redirect_maps');
  reportLeft(options, 'the plugin "redirects"', context);
  return [
    ...Object.entries(maps).flatMap(([from, to]) => {
      if (typeof to !== 'string') return [];
      const [path = '', anchor] = to.split('#');
      const target =
        parseUrl(to) !== null || to.startsWith('/') ? to : addressOf(path) + (anchor ? `#${anchor}` : '');
      const old = hasEndings ? `/${from.replace(/\.md$/, '.html')}` : addressOf(from);
      return [{ from: old, to: target }];
    }),
    ...(hasEndings ? [{ from: '/:path*.html', to: '/:path*' }] : []),
  ];
}

/** The address of a document: `guide/index.md` and `guide/README.md` are `/guide/`. */
function addressOf(path: string): string {
  const plain = path.replace(/\.md$/, '/').replace(/(?:^|(?<=\/))(?:index|README)\/$/, '');
  return `/${plain.replace(/^\//, '')}`;
}
