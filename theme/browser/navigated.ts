/** The event that the document gets when another page was put in place of the one before. */
export const navigatedEvent = 'docsite:navigated';
