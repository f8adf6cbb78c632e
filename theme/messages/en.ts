export const en = { skipToContent: 'Skip to main content' } as const;
