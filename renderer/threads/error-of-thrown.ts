import { types } from 'node:util';

/**
 * What code of the site threw, as an error whose name, message and stack are texts. Anything can be thrown: `null`, a proxy
 * that throws again when it is looked at, an object that is no text.
 */
export function errorOfThrown(thrown: unknown): Error {
  try {
    if (types.isNativeError(thrown)) {
      const { name, message, stack = '' } = thrown;
      if ([name, message, stack].every((field) => typeof field === 'string')) return thrown;
    }
    return new Error(types.isProxy(thrown) ? 'a proxy' : String(thrown));
  } catch {
    return new Error('something that says nothing of itself');
  }
}
