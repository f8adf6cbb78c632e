import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { fieldsOf, isObject } from '../fields.ts';

/** The opening of a home page as VitePress and Starlight have it in front matter. */
export interface HomePage {
  readonly title: string;
  readonly tagline: string | undefined;
  readonly image: { readonly src: string; readonly alt: string } | undefined;
  readonly actions: readonly {
    readonly text: string;
    readonly link: string;
    readonly isSecondary: boolean;
  }[];
  readonly features: readonly {
    readonly title: string;
    readonly image: HomePage['image'];
    readonly details: string;
    readonly link: string | undefined;
  }[];
}

/** Reads `hero` and `features` of VitePress, or `hero` of Starlight. */
export function readHomePage({ hero, features, title }: DataObject): HomePage {
  const opening = fieldsOf(hero);
  const named = [opening.text('name'), opening.text('text')].filter((one) => one !== undefined).join(' – ');
  const fallback = typeof title === 'string' ? title : '';
  return {
    title: plain(named || opening.text('title') || fallback),
    tagline: opening.text('tagline') === undefined ? undefined : plain(opening.text('tagline') ?? ''),
    image: imageOf(opening.any('image')),
    actions: opening
      .list('actions')
      .filter(isObject)
      .map((action) => ({
        text: String(action.text ?? ''),
        link: String(action.link ?? ''),
        isSecondary: ['alt', 'minimal', 'secondary', 'sponsor'].includes(
          String(action.theme ?? action.variant),
        ),
      })),
    features: (Array.isArray(features) ? (features as readonly Data[]) : [])
      .filter(isObject)
      .map((feature) => ({
        title: [signOf(feature.icon), plain(String(feature.title ?? ''))].join(' ').trim(),
        image: signOf(feature.icon) === '' ? imageOf(feature.icon) : undefined,
        details: plain(String(feature.details ?? '')),
        link: typeof feature.link === 'string' ? feature.link : undefined,
      })),
  };
}

/** A picture, in its form for light colours where it has two; undefined for one that is written as markup. */
function imageOf(image: Data | undefined): HomePage['image'] {
  if (typeof image === 'string') return image.includes('<') ? undefined : { src: image, alt: '' };
  const fields = fieldsOf(image);
  const src = fields.text('src') ?? fields.text('file') ?? fields.text('light');
  return src === undefined ? undefined : { src, alt: fields.text('alt') ?? '' };
}

/** An emoji, with which its title begins; empty for a picture. */
function signOf(icon: Data | undefined): string {
  return typeof icon === 'string' && !/[</]/.test(icon) ? icon.trim() : '';
}

/** Texts may hold tags. */
function plain(text: string): string {
  return text.replaceAll(/<[^>]*>/g, '');
}

/** The same as MDX of docsite. */
export function homePageText({ title, tagline, image, actions, features }: HomePage): string {
  const buttons = actions.map(
    ({ text, link, isSecondary }) =>
      `  <Button href=${JSON.stringify(link)}${isSecondary ? ' variant="secondary"' : ''}>${escaped(text)}</Button>`,
  );
  const tag = tagline === undefined ? '' : ` tagline={${JSON.stringify(tagline)}}`;
  const hero = [`<Hero title={${JSON.stringify(title)}}${tag}>`, ...buttons, '</Hero>', ...sideOf(image)];
  if (features.length === 0) return `${hero.join('\n')}\n`;
  const items = features.map(({ title: name, image: sign, details, link }) => {
    const more = link === undefined ? '' : `\n\n[${name}](${link})`;
    const above =
      sign && `<img src=${JSON.stringify(sign.src)} alt=${JSON.stringify(sign.alt)} width="48" />\n\n`;
    return `<Feature title={${JSON.stringify(name)}}>\n\n${above ?? ''}${escaped(details)}${more}\n\n</Feature>`;
  });
  return `${[...hero, '', '<Features>', ...items, '</Features>'].join('\n')}\n`;
}

function sideOf(image: HomePage['image']): string[] {
  if (image === undefined) return [];
  const picture = `![${escaped(image.alt)}](${image.src.replaceAll(' ', '%20')})`;
  return ['', '<div className="hero-side">', '', picture, '', '</div>'];
}

function escaped(text: string): string {
  return text.replaceAll(/[{<]/g, '\\$&');
}
