/** Hosts whose own syntax the headers can be written in; Cloudflare reads Netlify's. The argument of `docsite headers`. */
export const headerFormatNames = ['netlify', 'nginx', 'apache', 'caddy', 'vercel', 'json'] as const;
export type HeaderFormat = (typeof headerFormatNames)[number];
