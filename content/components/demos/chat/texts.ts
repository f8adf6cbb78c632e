export interface ChatTexts {
  readonly label: string;
  readonly name: string;
  readonly join: string;
  readonly message: string;
  readonly send: string;
  readonly messages: string;
  readonly empty: string;
  readonly alone: string;
  readonly secondTab: string;
  readonly unsupported: string;
  readonly you: string;
  readonly here: (names: string) => string;
  readonly joined: (name: string) => string;
  readonly left: (name: string) => string;
  readonly typing: (names: string, count: number) => string;
}

const en: ChatTexts = {
  label: 'Chat',
  name: 'Your name',
  join: 'Join the chat',
  message: 'Message',
  send: 'Send',
  messages: 'Messages',
  empty: 'No messages yet. Say hello.',
  alone: 'Nobody else is here.',
  secondTab: 'Open this page in a second tab',
  unsupported: 'This browser does not let tabs talk to each other, so the chat has nobody to talk to.',
  you: 'you',
  here: (names) => `Here: ${names}`,
  joined: (name) => `${name} joined`,
  left: (name) => `${name} left`,
  typing: (names, count) => `${names} ${count === 1 ? 'is' : 'are'} typing…`,
};

const fr: ChatTexts = {
  label: 'Chat',
  name: 'Votre nom',
  join: 'Entrer dans la discussion',
  message: 'Message',
  send: 'Envoyer',
  messages: 'Messages',
  empty: 'Pas encore de message. Dites bonjour.',
  alone: 'Il n’y a personne d’autre ici.',
  secondTab: 'Ouvrir cette page dans un deuxième onglet',
  unsupported:
    'Ce navigateur ne laisse pas les onglets communiquer entre eux\u00A0: la discussion n’a donc personne à qui parler.',
  you: 'vous',
  here: (names) => `Présents\u00A0: ${names}`,
  joined: (name) => `${name} est là`,
  left: (name) => `${name} n’est plus là`,
  typing: (names, count) => `${names} ${count === 1 ? 'écrit' : 'écrivent'}…`,
};

/** English where there is no translation. */
export function chatTexts(locale: string): ChatTexts {
  return locale === 'fr' ? fr : en;
}
