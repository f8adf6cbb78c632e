/** The chat of "Get started", as its page has it, with the real packages. */
import { io as connect, type Socket } from 'socket.io-client-4';
import { expect, test } from 'vitest';
import { launchChromium } from '../helpers/chromium.ts';
import { findChromium } from '../helpers/find-chromium.mjs';
import { readPage, samplesOf } from './read-pages.ts';
import { nextEvent } from './run-fragment.ts';
import { startProgram } from './sample-folder.ts';

const samples = samplesOf(readPage('content/pages/get-started/chat.mdx'));

/** The last sample of a file is the whole of it. */
function fileOf(title: string): string {
  const code = samples.findLast((sample) => sample.title === title)?.code;
  if (code === undefined) throw new Error(`The page shows no ${title}.`);
  return code;
}

test.each(['server.mjs', 'server.js'])('%s passes messages on', async (program) => {
  const { url, stop } = await startProgram({ [program]: fileOf(program) }, program);
  const clients: Socket[] = [];
  const join = (name: string): Socket => {
    const client = connect(url, { forceNew: true, auth: { name, lastId: 0 } });
    clients.push(client);
    return client;
  };
  try {
    const [refusal] = await nextEvent(join(''), 'connect_error');
    expect(refusal).toMatchObject({ message: 'invalid name' });

    const ada = join('ada');
    expect(await nextEvent(ada, 'history')).toEqual([[]]);
    const noticed = nextEvent(ada, 'notice');
    const bob = join('bob');
    expect(await noticed).toEqual(['bob joined']);

    const arrived = nextEvent(bob, 'message');
    const answer = await new Promise((resolve) => ada.emit('message:send', 'key', 'hello', resolve));
    const message = { id: expect.any(Number), key: 'key', name: 'ada', text: 'hello' };
    expect(answer).toEqual({ message });
    expect(await arrived).toEqual([message]);
    expect(await nextEvent(join('eve'), 'history')).toEqual([[message]]);
  } finally {
    for (const client of clients) client.disconnect();
    await stop();
  }
});

/** What the page of a sender does whose message is answered after a newer message has arrived. */
const lateAnswer = `{
  const line = addLine("ada: late");
  line.className = "pending";
  pending.set("late", line);
  const id = socket.auth.lastId + 1;
  show({ id: id + 1, key: "newer", name: "bob", text: "newer" });
  show({ id, key: "late", name: "ada", text: "late" });
}`;

test.skipIf(findChromium() === null)('the page shows what others write', async () => {
  const paths = ['server.mjs', 'public/index.html', 'public/style.css', 'public/client.js'];
  const files = Object.fromEntries(paths.map((path) => [path, fileOf(path)]));
  const { url, stop } = await startProgram(files, 'server.mjs');
  const browser = await launchChromium();
  try {
    const open = async (name: string) => {
      const page = await (await browser.newContext()).newPage();
      page.on('dialog', (dialog) => dialog.accept(name));
      await page.goto(url);
      await page.getByText(`online as ${name}`).waitFor();
      return page;
    };
    const ada = await open('ada');
    const bob = await open('bob');
    await ada.getByText('ada, bob').waitFor();
    await ada.getByLabel('Message').fill('hello');
    await ada.getByRole('button', { name: 'Send' }).click();
    await bob.getByText('ada: hello').waitFor();
    await ada.locator('li:not(.pending)', { hasText: 'ada: hello' }).waitFor();
    expect(await ada.locator('li', { hasText: 'ada: hello' }).count()).toBe(1);

    await ada.evaluate(lateAnswer);
    const late = ada.locator('li', { hasText: 'ada: late' });
    expect(await late.evaluateAll((lines) => lines.map((line) => line.className))).toEqual(['']);
  } finally {
    await browser.close();
    await stop();
  }
});
