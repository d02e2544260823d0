import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findingsPage } from '../../../../tools/scripts/generate/schemas/findings-page.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

it('are all in docs/findings.md with their severity and words, and no others are [STU-05]', async () => {
  expect(readFileSync(`${root}docs/findings.md`, 'utf8')).toBe(await findingsPage(root));
});
