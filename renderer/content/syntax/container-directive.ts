/**
 * The container form of the generic directive syntax (`:::name[label]{attributes}` … `:::`), for known names
 * only. Text and leaf directives are left out, and other names do not open a container, so that `a:b`, `:30`,
 * `::foo` and `:::foo` in prose stay what the author wrote.
 */
import { directive } from 'micromark-extension-directive';
import type { Code, Construct, Extension, State, Tokenizer } from 'micromark-util-types';

const colon = 58;

/** A micromark extension for containers named in `names`. */
export function containerDirective(names: ReadonlySet<string>): Extension {
  const flow = directive().flow?.[colon];
  const container = Array.isArray(flow) ? flow[0] : flow;
  if (!container) throw new Error('micromark-extension-directive has no container construct');
  const knownName: Construct = { tokenize: tokenizeKnownName(names), partial: true };
  const tokenize: Tokenizer = function (effects, ok, nok) {
    return effects.check(knownName, container.tokenize.call(this, effects, ok, nok), nok);
  };
  return { flow: { [colon]: { ...container, tokenize } } };
}

/** Succeeds at `:::name` when the name is known. */
function tokenizeKnownName(names: ReadonlySet<string>): Tokenizer {
  return (effects, ok, nok) => {
    let colons = 0;
    let name = '';
    const sequence: State = (code) => {
      if (code === colon) {
        colons += 1;
        effects.consume(code);
        return sequence;
      }
      return colons < 3 ? nok(code) : letters(code);
    };
    const letters: State = (code) => {
      if (isNameCharacter(code)) {
        name += String.fromCharCode(code);
        effects.consume(code);
        return letters;
      }
      effects.exit('directiveContainerName');
      return names.has(name) ? ok(code) : nok(code);
    };
    return (code) => {
      effects.enter('directiveContainerName');
      return sequence(code);
    };
  };
}

function isNameCharacter(code: Code): code is NonNullable<Code> {
  if (code === null) return false;
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 45 ||
    code === 95
  );
}
