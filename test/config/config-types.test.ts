import { expect, test } from 'vitest';
import { configDeclarations } from './config-declarations.ts';

/** Regenerate after a change of the schema: `npx vitest run test/config/config-types.test.ts -u`. */
test('config/define-config.d.ts is up to date', async () => {
  await expect(configDeclarations()).toMatchFileSnapshot('../../config/define-config.d.ts');
});
