import type { SiteProps } from 'docsite/theme';
import { Counter } from '../components/islands/counter.tsx';

export default function MoreIslands({ site }: { readonly site: SiteProps }) {
  return (
    <div className="markdown">
      <h1>More islands</h1>
      <Counter label={`Of ${site.title}`} />
      <p>
        <a href="/islands/">Back to the islands</a>
      </p>
    </div>
  );
}
