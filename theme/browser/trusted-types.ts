/** What text passes through before browsers read it as HTML or load it as a script (W3C, Trusted Types). */
interface TrustedTypesPolicy {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: TrustedTypesPolicy): TrustedTypesPolicy;
}

/** Only what the site's own build has made comes here: its pages, and scripts that stand beside this one. */
const rules: TrustedTypesPolicy = {
  createHTML: (html) => html,
  createScriptURL(url) {
    if (new URL(url).origin !== location.origin) throw new TypeError(`${url} is no script of this site.`);
    return url;
  },
};

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypesFactory };

/**
 * The one policy of docsite, which a site's Content-Security-Policy allows by its name; the same rules where a browser
 * knows no such policies. What it returns is a string for TypeScript and an object of its own for the browser.
 */
export const trustedTypesPolicy: TrustedTypesPolicy = trustedTypes?.createPolicy('docsite', rules) ?? rules;

/** The document that a page's HTML is. Nothing of it is loaded, and no script in it runs. */
export function parseHtml(html: string): Document {
  return new DOMParser().parseFromString(trustedTypesPolicy.createHTML(html), 'text/html');
}
