import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import { iconPaths } from './icon-paths.ts';

export interface YouTubeProps {
  /** The video, as its address names it: `dQw4w9WgXcQ`. */
  readonly id: string;
  readonly title?: string;
  /** Second at which it starts. */
  readonly start?: number;
}

/**
 * A video of YouTube. Nothing is asked of another host before somebody plays it, and then of the address without cookies:
 * the frame holds a page of its own with one link, which needs no script.
 */
export function YouTube({ id, title = 'YouTube', start }: YouTubeProps): ReactNode {
  const { text } = useMessages();
  const query = start === undefined ? 'autoplay=1' : `autoplay=1&start=${start}`;
  const href = `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?${query}`;
  return (
    <iframe
      className="video"
      title={title}
      srcDoc={cover({ href, title, hint: text('playVideo') })}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
    />
  );
}

const style =
  'body{margin:0;font:600 1rem/1.4 system-ui,sans-serif}a{box-sizing:border-box;display:grid;place-content:center;justify-items:center;gap:.5rem;height:100vh;padding:1rem;color:#fff;background:#14191c;text-align:center;text-decoration:none}a:focus-visible{outline:3px solid #5ed4c1;outline-offset:-6px}svg{width:4rem;height:4rem;fill:none;stroke:currentcolor;stroke-width:1.5;stroke-linejoin:round}small{font-weight:400;opacity:.8}';

function cover({ href, title, hint }: Readonly<Record<'href' | 'title' | 'hint', string>>): string {
  const sign = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${iconPaths.play}"/></svg>`;
  return `<title>${escaped(title)}</title><style>${style}</style><a href="${escaped(href)}">${sign}<span>${escaped(title)}</span><small>${escaped(hint)}</small></a>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
