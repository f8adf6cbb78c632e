/** What the served site has for tests besides its pages: the development build of React, and axe-core. */
import { createServer, type Server } from 'node:http';

export const developmentPath = '/assets/development/';

/** Where axe-core is on the served site. */
export const axePath = `${developmentPath}axe.js`;

export const hashOfName = /-[A-Z0-9]{8}\.js$/;

const builtScript = /^\/assets\/(boot|island-[\w-]+)-[A-Z0-9]{8}\.js$/;

/**
 * The site once more, with the development build of React, which alone warns of what differs, and of much else. An
 * origin of its own lets the browser keep what it has loaded, which it does not where requests are intercepted.
 *
 * @param siteOrigin where the site is served; no slash at the end
 */
export function createDevelopmentServer(siteOrigin: string): Server {
  return createServer((request, response) => {
    const path = (request.url ?? '/').replace(builtScript, `${developmentPath}$1.js`);
    answerOf(siteOrigin + path).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.destroy(),
    );
  });
}

/** What the site answers. The development scripts are not those that its pages are held against. */
async function answerOf(url: string) {
  const answer = await fetch(url);
  const type = answer.headers.get('Content-Type') ?? '';
  const body = Buffer.from(await answer.arrayBuffer());
  return {
    status: answer.status,
    headers: { 'Content-Type': type, 'Cache-Control': answer.headers.get('Cache-Control') ?? '' },
    body: type.startsWith('text/html') ? body.toString().replaceAll(/ integrity="[^"]+"/g, '') : body,
  };
}
