import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { accessibilityPage } from './accessibility/page.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
writeFileSync(`${root}docs/accessibility.md`, accessibilityPage(root));
