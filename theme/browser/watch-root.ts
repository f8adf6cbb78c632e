/**
 * Calls back after each change of an attribute of the document's root, whoever made it; returns the function that
 * stops this.
 */
export function watchRoot(attribute: string, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: [attribute] });
  return () => observer.disconnect();
}
