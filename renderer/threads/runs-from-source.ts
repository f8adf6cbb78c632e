/** Whether docsite runs as TypeScript, as tests do: compiled workers exist beside the bundle only. */
export const runsFromSource = import.meta.url.endsWith('.ts');
