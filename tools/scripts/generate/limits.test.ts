import { expect, it } from 'vitest';
import { limitsPage } from './limits.ts';

it('docs/limits.md has the limits that are enforced; "npm run generate -- limits" writes it again', () => {
  const { is, should } = limitsPage();
  expect(is).toBe(should);
});
