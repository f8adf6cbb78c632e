/**
 * The content's components for feed readers, which bring their own look and run no script: no controls, no
 * anchors, every tab in its order with its label.
 */
import type { ComponentProps, ElementType, ReactNode } from 'react';
import { type ContentComponent, contentComponents } from '../component-registry.ts';
import { Image } from '../components/content/image.tsx';
import { nodeText } from '../components/content/node-text.ts';
import { rawHtml } from '../components/raw-html.ts';
import { namedComponents } from './mdx-components.tsx';

interface CodeProps {
  readonly title?: string | undefined;
  readonly html?: string | undefined;
  readonly children?: ReactNode;
}

function Code({ title, html, children }: CodeProps): ReactNode {
  const content = html === undefined ? { children: nodeText(children) } : rawHtml(html);
  return (
    <>
      {title !== undefined && <Label>{title}</Label>}
      <pre>
        <code {...content} />
      </pre>
    </>
  );
}

type PreProps = ComponentProps<'pre'> & { readonly 'data-title'?: string; readonly 'data-code'?: string };

function Pre({ 'data-code': html, 'data-title': title, children }: PreProps): ReactNode {
  return html === undefined ? <pre>{children}</pre> : <Code {...{ title, html }} />;
}

function Label({ children }: { children: ReactNode }): ReactNode {
  return (
    <p>
      <strong>{children}</strong>
    </p>
  );
}

type Props = Readonly<Record<string, unknown>> & Pick<ComponentProps<'img'>, 'width' | 'height'>;

/** A component in the manner of its Markdown form. */
function plain(component: ContentComponent): ElementType {
  const { block = false, markdown, label = [], text = '', url = '', urlStart = '' } = component;
  const labelOf = (props: Props) => label.map((name) => props[name]).find((value) => value !== undefined);
  const [source = '', field] = url.split('.');
  if (markdown === 'code') return Code;
  if (markdown === 'labelled') {
    return ({ children, ...props }: Props & { readonly children?: ReactNode }) => (
      <>
        <Label>{labelOf(props) as ReactNode}</Label>
        {children}
      </>
    );
  }
  if (markdown === 'explained') {
    return ({ children, ...props }: Props & { readonly children?: ReactNode }) => (
      <>
        {children} ({props[text] as ReactNode})
      </>
    );
  }
  if (markdown === 'media') {
    return (props: Props) => (
      <p>
        <a href={`${urlStart}${String(props[source])}`}>{(labelOf(props) ?? props[source]) as ReactNode}</a>
      </p>
    );
  }
  if (markdown === 'image') {
    return (props: Props) => {
      const value = props[source];
      const src = field === undefined ? value : (value as Readonly<Record<string, unknown>>)[field];
      const { width, height } = props;
      return <Image src={src as string} alt={labelOf(props) as string} width={width} height={height} />;
    };
  }
  const Wrapper = block ? 'div' : 'span';
  return ({ children }: { readonly children?: ReactNode }) => <Wrapper>{children}</Wrapper>;
}

/** How feeds show `components`: as pages do, but for those that are plain there. */
export function feedForms(components: Readonly<Record<string, ContentComponent>>) {
  const shownPlainly = Object.entries(components).filter(([, { plainInFeeds }]) => plainInFeeds);
  return Object.fromEntries(shownPlainly.map(([name, component]) => [name, plain(component)]));
}

/** By component name; elements stay as they are but for highlighted code. They need a `SiteProvider`. */
export const feedComponents: Readonly<Record<string, ElementType>> = {
  ...namedComponents,
  ...feedForms(contentComponents),
  // Lazy: React writes a preload in front of the text for images that are not.
  img: Image,
  pre: Pre,
};
