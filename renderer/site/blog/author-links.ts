import { capitalized } from '../../markup/capitalized.ts';

interface AuthorLink {
  readonly label: string;
  readonly href: string;
}

/** Platforms whose accounts may be written by their name alone, as Docusaurus has them, and what stands before it. */
const platforms: Readonly<Record<string, { readonly label: string; readonly base: string }>> = {
  bluesky: { label: 'Bluesky', base: 'https://bsky.app/profile/' },
  email: { label: 'Email', base: 'mailto:' },
  github: { label: 'GitHub', base: 'https://github.com/' },
  instagram: { label: 'Instagram', base: 'https://www.instagram.com/' },
  linkedin: { label: 'LinkedIn', base: 'https://www.linkedin.com/in/' },
  mastodon: { label: 'Mastodon', base: 'https://mastodon.social/@' },
  stackoverflow: { label: 'Stack Overflow', base: 'https://stackoverflow.com/users/' },
  threads: { label: 'Threads', base: 'https://www.threads.net/@' },
  twitch: { label: 'Twitch', base: 'https://twitch.tv/' },
  twitter: { label: 'Twitter', base: 'https://twitter.com/' },
  x: { label: 'X', base: 'https://x.com/' },
  youtube: { label: 'YouTube', base: 'https://www.youtube.com/@' },
};

/** An author's accounts in the order written. An account is a full URL or, on platforms known here, a name. */
export function authorLinks(socials: Readonly<Record<string, string>> | undefined): AuthorLink[] {
  return Object.entries(socials ?? {}).flatMap(([platform, account]) => {
    const known = Object.hasOwn(platforms, platform) ? platforms[platform] : undefined;
    const label = known?.label ?? capitalized(platform);
    if (isUrl(account)) return [{ label, href: account }];
    return known ? [{ label, href: known.base + account.replace(/^@/, '') }] : [];
  });
}

/** Whether an account says where it is: one on an unknown platform must. */
export function isAccount(platform: string, account: string): boolean {
  return Object.hasOwn(platforms, platform) || isUrl(account);
}

function isUrl(account: string): boolean {
  return /^(?:https?:\/\/|mailto:)/i.test(account);
}
