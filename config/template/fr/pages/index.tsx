import { Button, Feature, Features, Hero, Link } from 'docsite/theme';

export const title = 'Accueil';
export const description = 'La documentation, et par où commencer.';

/** Une page en React. Elle est exécutée quand le site est construit : les lecteurs reçoivent son HTML. */
export default function Home() {
  return (
    <>
      <Hero
        title="Une documentation agréable à lire"
        tagline="Écrite en Markdown, vérifiée à chaque construction."
      >
        <Button href="/docs/">Lire la documentation</Button>
      </Hero>
      <Features>
        <Feature title="Écrire" icon="book">
          <p>
            Les pages sont des fichiers Markdown, ou MDX pour{' '}
            <Link to="/docs/interactive/">ce qui est interactif</Link>.
          </p>
        </Feature>
        <Feature title="Modifier cette page" icon="reply">
          <p>
            C’est le fichier <code>%folder%/index.tsx</code>.
          </p>
        </Feature>
      </Features>
    </>
  );
}
