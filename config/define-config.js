/** @type {import('./define-config.d.ts').defineConfig} */
export const defineConfig = (config) => config;
