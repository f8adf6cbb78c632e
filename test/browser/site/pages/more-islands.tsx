import type { SiteProps } from 'docsite/theme';
import { Counter } from '../components/islands/counter.tsx';
import { Lamp } from '../components/islands/lamp.tsx';

export default function MoreIslands({ site }: { readonly site: SiteProps }) {
  return (
    <div className="markdown">
      <h1>More islands</h1>
      <Counter label={`Of ${site.title}`} />
      <Lamp />
      <p>
        <a href="/islands/">Back to the islands</a>
      </p>
    </div>
  );
}
