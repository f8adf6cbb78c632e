/**
 * The content's components for feed readers, which bring their own look and run no script: no controls, no
 * anchors, every tab in its order with its label.
 */
import type { ComponentProps, ElementType, ReactNode } from 'react';
import { Image } from './components/content/image.tsx';
import { nodeText } from './components/content/node-text.ts';
import type { TabItemProps } from './components/content/tabs.tsx';
import type { ThemedImageProps } from './components/content/themed-image.tsx';
import { rawHtml } from './components/raw-html.ts';
import { namedComponents } from './mdx-components.tsx';

function Code({
  title,
  html,
  children,
}: {
  title?: string | undefined;
  html?: string | undefined;
  children?: ReactNode;
}): ReactNode {
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

function Tabs({ children }: { children?: ReactNode }): ReactNode {
  return <div>{children}</div>;
}

function TabItem({ label, value, children }: TabItemProps): ReactNode {
  return (
    <>
      <Label>{label ?? value}</Label>
      {children}
    </>
  );
}

function ThemedImage({ alt, sources, width, height }: ThemedImageProps): ReactNode {
  return <Image src={sources.light} alt={alt} width={width} height={height} />;
}

/** By component name; elements stay as they are but for highlighted code. They need a `SiteProvider`. */
export const feedComponents: Readonly<Record<string, ElementType>> = {
  ...namedComponents,
  CodeBlock: Code,
  TabItem,
  Tabs,
  ThemedImage,
  // Lazy: React writes a preload in front of the text for images that are not.
  img: Image,
  pre: Pre,
};
