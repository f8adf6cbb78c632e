/** What scrolls on its own must take the focus, or those who use a keyboard could not scroll it. */
export const keyboardScrollable = { tabIndex: 0 } as const;
