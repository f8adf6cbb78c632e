export default function Heading({ as: Tag = 'h2', ...rest }) {
  return <Tag {...rest} />;
}
