import { type Context, useContext } from 'react';

/** React has no words of its own for a hook that is called where nothing renders. */
function readContext<Value>(context: Context<Value>, hook: string): Value {
  try {
    // biome-ignore lint/correctness/useHookAtTopLevel: nothing comes before it.
    return useContext(context);
  } catch {
    throw new Error(
      `${hook}() needs a page: call it while a component renders, not at the top of a file or in a handler.`,
    );
  }
}

/**
 * The value of a context that must be provided; null is a value. A forgotten provider is a mistake of the caller, so this
 * throws and names the hook and the provider instead of returning an empty value.
 */
export function useRequiredContext<Value>(
  context: Context<Value | undefined>,
  { hook, provider }: { hook: string; provider: string },
): Value {
  const value = readContext(context, hook);
  if (value === undefined) {
    throw new Error(`${hook}() was called outside <${provider}>. Render the component inside it.`);
  }
  return value;
}
