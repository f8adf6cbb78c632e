/** @type {import('./define-hooks.d.ts').defineHooks} */
export const defineHooks = (hooks) => hooks;
