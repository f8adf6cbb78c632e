import { LinkCard } from 'docsite/theme';

export default function DocCard({ item }) {
  return (
    <LinkCard title={item.label} href={item.href ?? item.items?.[0]?.href} description={item.description} />
  );
}
