export function pageKinds(siteFolder: string): (readonly [kind: string, path: string])[];
