/**
 * What starts other processes. Node.js takes a tenth of a build without a change to load it, and most builds start none.
 */
export const childProcess = () => process.getBuiltinModule('node:child_process');
