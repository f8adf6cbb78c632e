import { type Context, useContext } from 'react';

/**
 * The value of a context that must be provided; null is a value. A forgotten provider is a mistake of the caller, so this
 * throws and names the hook and the provider instead of returning an empty value.
 */
export function useRequiredContext<Value>(
  context: Context<Value | undefined>,
  { hook, provider }: { hook: string; provider: string },
): Value {
  const value = useContext(context);
  if (value === undefined) {
    throw new Error(`${hook}() was called outside <${provider}>. Render the component inside it.`);
  }
  return value;
}
