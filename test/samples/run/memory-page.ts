/** As much of a browser's page as the scripts of the tutorials touch. */
import { EventEmitter } from 'node:events';

class MemoryElement extends EventEmitter {
  textContent = '';
  value = 'hello';
  className = '';
  title = '';
  type = '';
  hidden = false;
  checked = false;
  classList = { toggle: () => undefined };
  addEventListener = (name: string, listener: (event: object) => void) => this.on(name, listener);
  append = (...children: readonly unknown[]) => this.#adopt(children);
  replaceChildren = (...children: readonly unknown[]) => this.#adopt(children);
  scrollIntoView = () => undefined;
  readonly children: unknown[] = [];

  #adopt(children: readonly unknown[]): void {
    this.children.push(...children);
  }
}

class MemoryStorage {
  readonly #values = new Map<string, string>();
  debug = '';
  getItem = (key: string) => this.#values.get(key) ?? null;
  setItem = (key: string, value: string) => this.#values.set(key, value);
  removeItem = (key: string) => this.#values.delete(key);
}

/** A WebSocket whose connection is opened, answered and cut by `use`. */
class MemoryWebSocket {
  onopen = () => {};
  onmessage = (_event: { data: string }) => {};
  onclose = () => {};
  readonly #sent: string[] = [];
  #isOpen = false;

  send(data: string): void {
    if (!this.#isOpen) throw new Error('The WebSocket is not open');
    this.#sent.push(data);
  }

  use(): void {
    this.#isOpen = true;
    this.onopen();
    const answers = ['welcome', 'shipped'].map((name, id) => JSON.stringify({ id, name, body: {} }));
    for (const data of [...this.#sent, ...answers]) this.onmessage({ data });
    this.#isOpen = false;
    this.onclose();
  }
}

/** Global names of a page, and those that the tutorials' scripts begin with. `elements` are those that the script has asked for or made. */
export function memoryPage() {
  const elements = new Map<string, MemoryElement>();
  const elementOf = (id: string): MemoryElement => {
    const element = elements.get(id) ?? new MemoryElement();
    elements.set(id, element);
    return element;
  };
  // The form of the tutorials that is not shown until its reader has chosen whom to write to.
  elementOf('compose').hidden = true;
  const webSockets: MemoryWebSocket[] = [];
  class WebSocket extends MemoryWebSocket {
    constructor(address: string) {
      super();
      if (!/^wss?:/.test(address)) throw new SyntaxError(`${address} is no address of a WebSocket`);
      webSockets.push(this);
    }
  }
  const window = Object.assign(new MemoryElement(), { confirm: () => true });
  const names = {
    window,
    WebSocket,
    element: elementOf,
    addLine: () => elementOf('line'),
    document: { getElementById: elementOf, createElement: () => elementOf(`made ${elements.size}`) },
    localStorage: new MemoryStorage(),
    sessionStorage: new MemoryStorage(),
    prompt: () => 'ada',
  };
  /** What a reader may do: sends every form, types into every field, presses every button. The network is cut once. */
  const use = () => {
    for (const socket of webSockets.splice(0)) socket.use();
    for (const name of ['submit', 'input', 'change', 'click', 'logout']) {
      const shown = [window, ...elements.values()].filter(({ hidden }) => !hidden);
      for (const element of shown) element.emit(name, { preventDefault() {} });
    }
  };
  return { names, use, elements };
}
