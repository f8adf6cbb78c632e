/** The frame of the page is docsite's: what stands in it is left. */
export default function Layout({ children, wrapperClassName = '' }) {
  return <div className={`full-width ${wrapperClassName}`}>{children}</div>;
}
