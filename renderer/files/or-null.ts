/** What `read` gives; null where it throws, as with texts of others, and files that come and go. */
export function orNull<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}
