import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { accessibilityPage } from './accessibility/page.ts';

/* Writes docs/accessibility.md, clause by clause with the tests. */

const root = fileURLToPath(new URL('../../../', import.meta.url));
writeFileSync(`${root}docs/accessibility.md`, accessibilityPage(root));
