#!/usr/bin/env node
// `npm create docsite [folder]` is `docsite init [folder]`, with the same options.
process.argv.splice(2, 0, 'init');
await import(new URL('./dist/cli.js', import.meta.resolve('docsite/package.json')).href);
