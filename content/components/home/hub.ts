/** A server and its clients in one page. What they send crosses a MessageChannel each, as it would a network. */

export interface Order {
  readonly id: number;
  readonly drink: string;
}

/** What each event carries. */
export interface Events {
  readonly order: string;
  readonly cook: Order;
  readonly ready: number;
}

type Name = keyof Events;
type Done = (id: number) => void;
type Listener<Event extends Name> = (value: Events[Event], done: Done) => void;

/** An event, or the answer to one, which has no name. */
interface Packet {
  readonly name: Name | null;
  readonly value: Events[Name];
  /** Number of the event that waits for an answer, or that this is the answer to. */
  readonly ack: number | null;
}

/** One end of a connection. Both ends can do the same. */
export interface Socket {
  readonly on: <Event extends Name>(name: Event, listener: Listener<Event>) => void;
  readonly emit: <Event extends Name>(name: Event, value: Events[Event], done?: Done) => void;
}

export interface Hub {
  readonly connect: () => Socket;
  readonly close: () => void;
}

export interface HubOptions {
  /** Milliseconds that a packet travels. */
  readonly delay: number;
  /** Told of each packet on its way: number of the client, whether it goes up to the client, and what to call it. */
  readonly onPacket: (client: number, isUp: boolean, label: string) => void;
}

/**
 * Opens the server of a tea room: it answers an order with its number, hands it to the kitchen, which is the second
 * client, and tells everybody what is ready.
 */
export function openHub({ delay, onPacket }: HubOptions): Hub {
  const sockets: Socket[] = [];
  const ports: MessagePort[] = [];
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let id = 16;
  const later = (act: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, delay);
    timers.add(timer);
  };
  const serve = (socket: Socket): void => {
    socket.on('order', (drink, done) => {
      id += 1;
      done(id);
      sockets[1]?.emit('cook', { id, drink });
    });
    socket.on('ready', (ready) => {
      for (const one of sockets) one.emit('ready', ready);
    });
  };
  return {
    connect() {
      const client = sockets.length;
      const { port1, port2 } = new MessageChannel();
      const sender = (port: MessagePort, isUp: boolean) => (packet: Packet) => {
        onPacket(client, isUp, packet.name ?? `ack ${packet.value}`);
        later(() => port.postMessage(packet));
      };
      ports.push(port1, port2);
      const socket = socketOver(port2, sender(port2, true));
      sockets.push(socket);
      serve(socket);
      return socketOver(port1, sender(port1, false));
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
      for (const port of ports) port.close();
    },
  };
}

function socketOver(port: MessagePort, send: (packet: Packet) => void): Socket {
  const listeners = new Map<Name, Listener<Name>>();
  const waiting: Done[] = [];
  port.onmessage = ({ data }: MessageEvent<Packet>) => {
    const { name, value, ack } = data;
    if (name === null) waiting[ack ?? -1]?.(Number(value));
    else listeners.get(name)?.(value as never, (id) => send({ name: null, value: id, ack }));
  };
  return {
    on: (name, listener) => {
      listeners.set(name, listener as Listener<Name>);
    },
    emit: (name, value, done) => {
      const ack = done === undefined ? null : waiting.push(done) - 1;
      send({ name, value, ack });
    },
  };
}
