import { Link, usePage } from 'docsite/theme';

export { Link, Link as NavLink };

export function useLocation() {
  const { path } = usePage();
  const { search = '', hash = '' } = globalThis.location ?? {};
  return { pathname: path, search, hash };
}

export function useHistory() {
  const go = (address) => globalThis.location?.assign(address);
  return { push: go, replace: go };
}

export function Redirect({ to }) {
  return <meta httpEquiv="refresh" content={`0; url=${to}`} />;
}
