import fc from 'fast-check';
import { expect, it } from 'vitest';
import { collapseDuration } from '../../../theme/hooks/use-collapse.ts';

it('takes longer for taller parts and never long', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), (a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      return collapseDuration(low) <= collapseDuration(high) && collapseDuration(high) <= 360;
    }),
  );
  expect(collapseDuration(400)).toBeGreaterThan(collapseDuration(40));
});
