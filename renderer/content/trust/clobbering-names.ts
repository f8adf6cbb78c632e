import { wordSet } from '../../markup/words-of.ts';

/** Elements that a document has by their name (HTML, section 3.1.6), and of which some take the id as well. */
const named: ReadonlySet<string> = new Set(['embed', 'form', 'iframe', 'img', 'object']);

/** What scripts ask a document for. Not all that it has: `name="links"` is a fair name where nobody asks for it. */
const asked = wordSet(`
  activeElement addEventListener adoptNode adoptedStyleSheets append appendChild attributes baseURI body childNodes
  children contains cookie createComment createDocumentFragment createElement createElementNS createEvent createRange
  createTextNode createTreeWalker currentScript defaultView dir dispatchEvent doctype documentElement documentURI domain
  elementFromPoint exitFullscreen firstChild firstElementChild fonts getElementById getElementsByClassName
  getElementsByName getElementsByTagName getRootNode getSelection hasFocus head hidden implementation importNode
  insertBefore isConnected lastChild location nodeName nodeType open ownerDocument parentNode prepend querySelector
  querySelectorAll readyState referrer removeChild removeEventListener replaceChildren scripts scrollingElement
  startViewTransition styleSheets textContent title URL visibilityState write
`);

/** Whether an attribute would take the place of something that scripts ask the document for (DOM clobbering). */
export function clobbers(tagName: string, attribute: string, value: unknown): boolean {
  return (
    (attribute === 'name' || attribute === 'id') &&
    typeof value === 'string' &&
    named.has(tagName) &&
    asked.has(value)
  );
}
