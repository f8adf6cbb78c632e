/** Many connections at once, and readers that do not read: everybody else is answered, and memory stays bounded. */
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createStaticServer } from '../../cli/preview/static-server.ts';
import { createEventStream } from '../../cli/serve/event-stream.ts';
import { createTestSite } from '../helpers/site.ts';

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

describe('the events of serve', () => {
  async function streaming() {
    const events = createEventStream();
    onTestFinished(() => events.close());
    const responses: ServerResponse[] = [];
    const port = await listening(
      createServer((_, response) => {
        responses.push(response);
        events.connect(response, { state: 'a' });
      }),
    );
    return { events, port, responses };
  }

  it('reach a thousand pages', async () => {
    const { events, port } = await streaming();
    const answers = await Promise.all(
      Array.from({ length: 1000 }, async () => {
        const [answer] = (await once(get({ port, agent: false }), 'response')) as [IncomingMessage];
        const read = { text: '' };
        answer.on('data', (part) => {
          read.text += part;
        });
        answer.on('error', () => {});
        return read;
      }),
    );
    expect(events.connections()).toBe(1000);
    events.send('site', { state: 'b' });
    await expect.poll(() => answers.filter(({ text }) => text.includes('"state":"b"')).length).toBe(1000);
  });

  it('are not kept for a page that does not read them', async () => {
    const { events, port, responses } = await streaming();
    const reader = get({ port, agent: false });
    const [answer] = (await once(reader, 'response')) as [IncomingMessage];
    answer.resume().on('error', () => {});
    // Asks, and reads nothing of what it gets.
    const lazy = connect(port, '127.0.0.1', () => lazy.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'));
    lazy.pause().on('error', () => {});
    onTestFinished(() => void lazy.destroy());
    await expect.poll(events.connections).toBe(2);
    const files = Array.from({ length: 2000 }, (_, index) => `/assets/files/a-long-name-${index}.png`);
    let most = 0;
    await expect
      .poll(
        () => {
          events.send('site', { state: 'b', files });
          most = Math.max(most, ...responses.map(({ writableLength }) => writableLength));
          return events.connections();
        },
        { interval: 1 },
      )
      .toBe(1);
    expect(most).toBeLessThan(1_000_000);
    expect(answer.destroyed).toBe(false);
  });
});

it('previews a site to 500 connections, of which half read nothing', async () => {
  const site = createTestSite({ 'build/index.html': `<!doctype html>${'<p>text</p>'.repeat(20_000)}` });
  onTestFinished(() => site.dispose());
  const port = await listening(
    createStaticServer({ root: `${site.root}/build`, baseUrl: '/', host: '127.0.0.1' }),
  );
  const lazy = Array.from({ length: 250 }, () => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'),
    );
    socket.pause().on('error', () => {});
    return socket;
  });
  onTestFinished(() => {
    for (const socket of lazy) socket.destroy();
  });
  const status = async () => {
    const [answer] = (await once(
      get({ port, agent: false, headers: { host: 'localhost' } }),
      'response',
    )) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return answer.statusCode;
  };
  const statuses = await Promise.all(Array.from({ length: 250 }, status));
  expect(statuses.every((one) => one === 200)).toBe(true);
});
