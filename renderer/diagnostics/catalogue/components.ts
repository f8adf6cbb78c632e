import { capitalized } from '../../markup/capitalized.ts';
import { type Entries, error, quotedList, type Suggestion, warning } from './catalogue-entry.ts';

interface Choice extends Suggestion {
  readonly known: readonly string[];
}

/** The hint of a name that is none of a few, which `before` introduces. */
const oneOf =
  (before: string) =>
  ({ suggestion, known }: Choice): string => {
    if (suggestion !== null) return `Did you mean "${suggestion}"?`;
    return known.length === 0
      ? `Leave it out: ${before} none.`
      : `${capitalized(before)} ${quotedList(known)}.`;
  };

/** Problems of how documents use the components that docsite brings. */
export const componentsCatalogue = {
  'component-property-unknown': warning(
    (a: { component: string; property: string } & Choice) =>
      `<${a.component}> has no property "${a.property}", so it does nothing.`,
    oneOf('it has'),
    { once: 'message' },
  ),
  'component-property-missing': warning(
    '<{component}> has no "{property}".',
    'Give it one: without it, what is shown lacks a part.',
  ),
  'component-value-unknown': warning(
    (a: { component: string; property: string; value: string } & Choice) =>
      `"${a.value}" is no "${a.property}" of <${a.component}>.`,
    oneOf('it takes'),
    { once: 'message' },
  ),
  'component-value-is-address': warning(
    'The "{property}" of <{component}> is an address: "{value}".',
    'Write the name alone, as it stands behind "{urlStart}".',
  ),
  'tab-alone': warning(
    '<{component}> stands in no tabs, so only what it holds is shown.',
    'Write <Tabs> around it, or take its tags away.',
  ),
  'icon-unknown': error(
    (a: { name: string } & Choice) =>
      a.name === '' ? 'A sign has neither a name nor a file.' : `There is no sign "${a.name}".`,
    oneOf('there are'),
  ),
} satisfies Entries;
