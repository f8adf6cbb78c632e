/** What signs look like: strokes of 2 in a square of 24. They are drawn only where they are used. */
export const iconPaths: Readonly<Record<string, string>> = {
  plug: 'M9 3v5M15 3v5M6 8h12v4a6 6 0 0 1-12 0zM12 18v3',
  refresh: 'M20 5v5h-5M4 19v-5h5M19 10A7.5 7.5 0 0 0 5.5 8M5 14a7.5 7.5 0 0 0 13.5 2',
  reply: 'M9 6L3.5 11.5 9 17M4 11.5h9a7 7 0 0 1 7 7',
  group:
    'M5 9a3 3 0 1 0 6 0 3 3 0 1 0-6 0M14 9.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M2.5 19a5.5 5.5 0 0 1 11 0M15.5 14.5a5 5 0 0 1 6 4.5',
  scale: 'M3 14h7v6H3zM14 14h7v6h-7zM8.5 4h7v6h-7zM12 10v2.5M6.5 14v-1.5h11V14',
  binary:
    'M4.5 6.5a2 2.5 0 1 0 4 0 2 2.5 0 1 0-4 0M15.5 17.5a2 2.5 0 1 0 4 0 2 2.5 0 1 0-4 0M15 5l2-1v5M4 16l2-1v5',
  bolt: 'M13 3L5 13.5h6L10 21l9-11h-6z',
  book: 'M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11',
  clock: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 7v5l3.5 2',
  play: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M10 8.5v7l6-3.5z',
  check: 'M4 12.5l5 5L20 6.5',
  cross: 'M6 6l12 12M18 6L6 18',
  info: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 11v5.5M12 7.5v.5',
  warning: 'M12 4L2.5 20h19zM12 10v4.5M12 17v.5',
  star: 'M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z',
  download: 'M12 3v12M7 10.5l5 5 5-5M4 20h16',
  link: 'M14 4h6v6M20 4l-9 9M17 14v6H4V7h6',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5',
  terminal: 'M3 5h18v14H3zM7 10l3 2.5L7 15M12.5 15H17',
  folder: 'M3 6h6l2 2.5h10V19H3z',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  globe:
    'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9S9 6 12 3z',
};

/** What the sign of this name looks like. It throws for a name that no sign has. */
export function iconPath(name: string): string {
  const path = Object.hasOwn(iconPaths, name) ? iconPaths[name] : undefined;
  if (path === undefined) {
    const message = `there is no sign "${name}"; the names are ${Object.keys(iconPaths).join(', ')}`;
    throw Object.assign(new Error(message), { sign: name });
  }
  return path;
}
