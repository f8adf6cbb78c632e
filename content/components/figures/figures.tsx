import { useSite } from 'docsite/theme';
import { Sequence, type SequenceProps, type Step } from './sequence.tsx';

type Texts = Readonly<Record<'en' | 'fr', SequenceProps>>;

const send = (from: number, to: number, text: string): Step => ({ kind: 'message', from, to, text });
const lose = (from: number, to: number, text: string): Step => ({
  kind: 'message',
  from,
  to,
  text,
  lost: true,
});
const note = (at: number, text: string): Step => ({ kind: 'note', at, text });
const fail = (at: number, text: string): Step => ({ kind: 'failure', at, text });
const pause = (text: string): Step => ({ kind: 'pause', text });

/** A figure in the language of the page; English where there is no translation. */
function figure(texts: Texts) {
  return function Figure() {
    const { locale } = useSite();
    return <Sequence {...(locale.name === 'fr' ? texts.fr : texts.en)} />;
  };
}

export const HeartbeatFigure = figure({
  en: {
    title: 'A heartbeat, and how both sides notice that the other is gone',
    lanes: ['Server', 'Client'],
    steps: [
      send(0, 1, 'ping'),
      send(1, 0, 'pong'),
      pause('pingInterval: 25 s'),
      fail(1, 'the network is gone'),
      lose(0, 1, 'ping'),
      pause('pingTimeout: 20 s without pong'),
      note(0, 'closes: ping timeout'),
      note(1, 'closes 45 s after the last ping'),
    ],
  },
  fr: {
    title: 'Un battement de cœur, et comment chaque côté remarque la disparition de l’autre',
    lanes: ['Serveur', 'Client'],
    steps: [
      send(0, 1, 'ping'),
      send(1, 0, 'pong'),
      pause('pingInterval\u00A0: 25 s'),
      fail(1, 'le réseau a disparu'),
      lose(0, 1, 'ping'),
      pause('pingTimeout\u00A0: 20 s sans pong'),
      note(0, 'ferme\u00A0: ping timeout'),
      note(1, 'ferme 45 s après le dernier ping'),
    ],
  },
});

export const AcknowledgementFigure = figure({
  en: {
    title: 'An acknowledgement, and one whose answer is lost',
    lanes: ['Client', 'Server'],
    steps: [
      send(0, 1, 'order:create'),
      note(1, 'order 17 is stored'),
      send(1, 0, 'answer: id 17'),
      send(0, 1, 'order:create'),
      note(1, 'order 18 is stored'),
      lose(1, 0, 'answer: id 18'),
      pause('timeout(5000): five seconds'),
      fail(0, 'err: no answer'),
    ],
  },
  fr: {
    title: 'Un accusé de réception, et un autre dont la réponse se perd',
    lanes: ['Client', 'Serveur'],
    steps: [
      send(0, 1, 'order:create'),
      note(1, 'commande 17 enregistrée'),
      send(1, 0, 'réponse\u00A0: id 17'),
      send(0, 1, 'order:create'),
      note(1, 'commande 18 enregistrée'),
      lose(1, 0, 'réponse\u00A0: id 18'),
      pause('timeout(5000)\u00A0: cinq secondes'),
      fail(0, 'err\u00A0: pas de réponse'),
    ],
  },
});

export const BufferFigure = figure({
  en: {
    title: 'Events wait for the connection, and leave before “connect” fires',
    lanes: ['Your code', 'Socket', 'Server'],
    steps: [
      fail(1, 'disconnect'),
      send(0, 1, 'emit("a")'),
      send(0, 1, 'emit("b")'),
      note(1, 'sendBuffer: a, b'),
      send(1, 2, 'reconnects'),
      send(1, 2, 'a, b'),
      send(1, 0, 'connect'),
      note(1, 'sendBuffer: empty'),
    ],
  },
  fr: {
    title: 'Les évènements attendent la connexion et partent avant que «\u00A0connect\u00A0» ne soit émis',
    lanes: ['Votre code', 'Socket', 'Serveur'],
    steps: [
      fail(1, 'disconnect'),
      send(0, 1, 'emit("a")'),
      send(0, 1, 'emit("b")'),
      note(1, 'sendBuffer\u00A0: a, b'),
      send(1, 2, 'se reconnecte'),
      send(1, 2, 'a, b'),
      send(1, 0, 'connect'),
      note(1, 'sendBuffer\u00A0: vide'),
    ],
  },
});

export const MiddlewareFigure = figure({
  en: {
    title: 'The order in which middlewares run',
    lanes: ['Client', 'Server'],
    steps: [
      send(0, 1, 'HTTP request'),
      note(1, 'allowRequest'),
      send(0, 1, 'join the namespace'),
      note(1, 'io.use(), in their order'),
      send(1, 0, 'connect'),
      note(1, 'io.on("connection")'),
      send(0, 1, 'an event'),
      note(1, 'socket.use(), in their order'),
      note(1, 'socket.on("event")'),
    ],
  },
  fr: {
    title: 'L’ordre d’exécution des middlewares',
    lanes: ['Client', 'Serveur'],
    steps: [
      send(0, 1, 'requête HTTP'),
      note(1, 'allowRequest'),
      send(0, 1, 'rejoindre l’espace de noms'),
      note(1, 'io.use(), dans leur ordre'),
      send(1, 0, 'connect'),
      note(1, 'io.on("connection")'),
      send(0, 1, 'un évènement'),
      note(1, 'socket.use(), dans leur ordre'),
      note(1, 'socket.on("event")'),
    ],
  },
});

export const AdapterFigure = figure({
  en: {
    title: 'An acknowledgement across servers: B counts its clients, then passes on their answers',
    lanes: ['Server A', 'Server B', 'B’s client'],
    steps: [
      send(0, 1, 'ready? (broadcast)'),
      send(1, 0, '1 client here'),
      send(1, 2, 'ready?'),
      send(2, 1, 'yes'),
      send(1, 0, 'answer: yes'),
      note(0, 'callback(null, ["yes"])'),
    ],
  },
  fr: {
    title: 'Un accusé de réception entre serveurs\u00A0: B compte ses clients, puis transmet leurs réponses',
    lanes: ['Serveur A', 'Serveur B', 'Client de B'],
    steps: [
      send(0, 1, 'prêt\u00A0? (diffusion)'),
      send(1, 0, '1 client ici'),
      send(1, 2, 'prêt\u00A0?'),
      send(2, 1, 'oui'),
      send(1, 0, 'réponse\u00A0: oui'),
      note(0, 'callback(null, ["oui"])'),
    ],
  },
});

export const StickyFigure = figure({
  en: {
    title: 'Without sticky sessions: the second request reaches a server that does not know the session',
    lanes: ['Client', 'Balancer', 'Server 1', 'Server 2'],
    steps: [
      send(0, 2, 'GET, no sid'),
      note(2, 'opens session abc'),
      send(2, 0, '0{"sid":"abc",…}'),
      send(0, 3, 'POST ?sid=abc'),
      fail(3, 'no session abc'),
      send(3, 0, '400 Session ID unknown'),
      fail(0, 'transport error, starts again'),
    ],
  },
  fr: {
    title:
      'Sans sessions persistantes\u00A0: la deuxième requête arrive à un serveur qui ne connaît pas la session',
    lanes: ['Client', 'Répart.', 'Serveur 1', 'Serveur 2'],
    steps: [
      send(0, 2, 'GET, sans sid'),
      note(2, 'ouvre la session abc'),
      send(2, 0, '0{"sid":"abc",…}'),
      send(0, 3, 'POST\u00A0?sid=abc'),
      fail(3, 'pas de session abc'),
      send(3, 0, '400 Session ID unknown'),
      fail(0, 'transport error, recommence'),
    ],
  },
});
