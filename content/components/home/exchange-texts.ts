export interface ExchangeTexts {
  readonly label: string;
  readonly guest: string;
  readonly kitchen: string;
  readonly drinks: readonly string[];
  readonly order: (drink: string) => string;
  readonly serve: (id: number | undefined) => string;
  readonly ordered: (drink: string) => string;
  readonly accepted: (id: number) => string;
  readonly cook: (id: number, drink: string) => string;
  readonly served: (id: number) => string;
  readonly ready: (id: number) => string;
  readonly pause: string;
  readonly play: string;
  readonly about: string;
}

const en: ExchangeTexts = {
  label: 'Two clients exchange events',
  guest: 'Guest',
  kitchen: 'Kitchen',
  drinks: ['tea', 'cocoa', 'coffee'],
  order: (drink) => `Order ${drink}`,
  serve: (id) => (id === undefined ? 'Nothing to make' : `No. ${id} is ready`),
  ordered: (drink) => `→ order: ${drink}`,
  accepted: (id) => `← accepted as no. ${id}`,
  cook: (id, drink) => `← no. ${id}: ${drink}`,
  served: (id) => `→ no. ${id} is ready`,
  ready: (id) => `← no. ${id} is ready`,
  pause: 'Pause',
  play: 'Play',
  about: 'Two clients and a server, all in this page.',
};

const fr: ExchangeTexts = {
  label: 'Deux clients échangent des évènements',
  guest: 'Client',
  kitchen: 'Cuisine',
  drinks: ['thé', 'cacao', 'café'],
  order: (drink) => `Commander un ${drink}`,
  serve: (id) => (id === undefined ? 'Rien à préparer' : `Le n°\u00A0${id} est prêt`),
  ordered: (drink) => `→ commande\u00A0: ${drink}`,
  accepted: (id) => `← acceptée, n°\u00A0${id}`,
  cook: (id, drink) => `← n°\u00A0${id}\u00A0: ${drink}`,
  served: (id) => `→ n°\u00A0${id} est prêt`,
  ready: (id) => `← n°\u00A0${id} est prêt`,
  pause: 'Pause',
  play: 'Lecture',
  about: 'Deux clients et un serveur, tous dans cette page.',
};

export function exchangeTexts(locale: string): ExchangeTexts {
  return locale === 'fr' ? fr : en;
}
