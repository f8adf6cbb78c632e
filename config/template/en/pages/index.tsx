import { Button, Feature, Features, Hero, Link } from 'docsite/theme';

export const title = 'Home';
export const description = 'The documentation, and where to begin.';

/** A page in React. It runs when the site is built: readers get its HTML. */
export default function Home() {
  return (
    <>
      <Hero
        title="Documentation that is a pleasure to read"
        tagline="Written in Markdown, checked at every build."
      >
        <Button href="/docs/">Read the documentation</Button>
      </Hero>
      <Features>
        <Feature title="Write" icon="book">
          <p>
            Pages are files of Markdown, or of MDX for{' '}
            <Link to="/docs/interactive/">what does something</Link>.
          </p>
        </Feature>
        <Feature title="Change this page" icon="reply">
          <p>
            It is <code>%folder%/index.tsx</code>.
          </p>
        </Feature>
      </Features>
    </>
  );
}
