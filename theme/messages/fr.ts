import type { Messages } from './messages.ts';
export const fr: Messages = { skipToContent: 'Aller au contenu principal' };
