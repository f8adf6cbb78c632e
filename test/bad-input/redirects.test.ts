import { describe, expect, test } from 'vitest';
import { outcomeOf } from './helpers.ts';

const config = (text: string) => ({ 'site.config.yaml': `title: T\nurl: https://t.example\n${text}` });

describe('redirects', () => {
  test('that lead nowhere, or in a circle', async () => {
    expect(
      await outcomeOf(
        config(
          'redirects:\n  - {from: /a, to: /docs/intor}\n  - {from: /b, to: /c}\n  - {from: /c, to: /b}\n  - {from: d, to: /}\n',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "config
      error [yaml-invalid] "redirects[3].from" must start with "/", but is "d".
        site.config.yaml:7:12
         6 │   - {from: /c, to: /b}
         7 │   - {from: d, to: /}
           │            ^
         8 │
        Write "/d".
      "
    `);
    expect(
      await outcomeOf(
        config(
          'i18n: {locales: [en, fr]}\nredirects:\n  - {from: /a, to: /docs/intor}\n  - {from: /b, to: /c}\n  - {from: /c, to: /b}\n  - {from: /d, to: "javascript:x()"}\n',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "problems
      error [redirect-target-missing] The redirect from /a/ leads to /docs/intor, where there is no page.
        site.config.yaml:5:5
         4 │ redirects:
         5 │   - {from: /a, to: /docs/intor}
           │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^
         6 │   - {from: /b, to: /c}
        Did you mean "/docs/intro/"?

      error [redirect-loop] The redirect from /b/ leads to /c, which redirects on and comes back.
        site.config.yaml:6:5
         5 │   - {from: /a, to: /docs/intor}
         6 │   - {from: /b, to: /c}
           │     ^^^^^^^^^^^^^^^^^^
         7 │   - {from: /c, to: /b}
        Let one of them lead to a page.

      error [link-unsafe] The link "javascript:x()" runs code: "javascript:" is not allowed.
        site.config.yaml:8:5
         7 │   - {from: /c, to: /b}
         8 │   - {from: /d, to: "javascript:x()"}
           │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
         9 │
        Link to a page, or use a component for what should happen on a click.
      "
    `);
  });
});
