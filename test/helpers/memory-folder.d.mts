export function keepTempFilesInMemory(): void;
