export function Stars({ count }: { count: number }) {
  return (
    <span role="img" aria-label={`${count} of 5 stars`}>
      {'★'.repeat(count) + '☆'.repeat(5 - count)}
    </span>
  );
}
