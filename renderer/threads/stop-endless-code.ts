/**
 * JavaScript for a thread beside the main one: a function that stops code of the site which keeps the main thread from all
 * else, and resolves to what became of it. Only the inspector reaches a thread that comes to no turn of its event loop.
 *
 * - `own`: a function of docsite is under way, at whatever depth; it goes on, as large sites take their time. `folder` is
 *   the beginning of the URLs of docsite's code.
 * - `stopped`: the main thread goes on with what is next.
 * - `endless`: Node.js does not bear that a timer is stopped. The terminal is as it was found, so the process may be ended.
 */
export const stopEndlessCode = `
async function stopEndlessCode(folder) {
  const { Session } = require('node:inspector');
  const session = new Session();
  // Code that comes to no statement is paused by nothing.
  const late = new Promise((done) => setTimeout(done, 5000, null));
  const ask = (method, params) => Promise.race([new Promise((done) => session.post(method, params, done)), late]);
  const urls = new Map();
  session.on('Debugger.scriptParsed', ({ params }) => urls.set(params.scriptId, params.url));
  const paused = new Promise((done) => session.once('Debugger.paused', ({ params }) => done(params.callFrames)));
  try {
    session.connectToMainThread();
    await ask('Debugger.enable');
    void ask('Debugger.pause');
    const frames = await Promise.race([paused, late]);
    const found = (frames ?? []).map(({ location }) => urls.get(location.scriptId) ?? '');
    if (found.length === 0 || found.some((url) => url.startsWith(folder))) return 'own';
    const isTimer = found.includes('node:internal/timers') && !frames.some(({ functionName }) => functionName === 'runNextTicks');
    if (isTimer) {
      await ask('Runtime.evaluate', { expression: 'const { stdin } = process; stdin.isTTY && stdin.setRawMode(false)' });
      return 'endless';
    }
    void ask('Runtime.terminateExecution');
    await ask('Debugger.resume');
    return 'stopped';
  } catch {
    return 'own';
  } finally {
    session.disconnect();
  }
}`;
