/** Kinds of note that have a colour, an icon and a title of their own, which other kinds may have as well. */
export const admonitionLooks = ['note', 'tip', 'info', 'important', 'warning', 'caution', 'danger'] as const;
