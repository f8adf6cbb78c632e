import { useBaseUrl as useAddress, useSite } from 'docsite/theme';

/** Docusaurus begins at the base URL with or without a slash. */
const rooted = (path) => (/^(?:$|[/#]|[a-z][\w+.-]*:)/i.test(path) ? path : `/${path}`);

export default function useBaseUrl(path) {
  return useAddress(rooted(path));
}

export function useBaseUrlUtils() {
  const { siteBaseUrl } = useSite();
  return { withBaseUrl: (path) => rooted(path).replace(/^\/(?!\/)/, siteBaseUrl) };
}
