import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { pluginIds } from '../generate/schemas/compose.ts';
import { reviewSlideStaffWords } from './slide-staff-words.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'gatehouse-staff-words-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, content: string | object): void {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
}

write('domain/texts/staff/en.json', { 'visits/attention': {} });
write('plugins/selfie/flags.schema.json', {
  title: 'Selfie',
  properties: { module_selfie: { title: 'Selfie', description: 'Takes one.', 'x-example': 'At the gate.' } },
});
write('plugins/selfie/check.ts', "export default { kinds: { selfie_none: { words: 'no {file}' } } };");

it('lists by file and key the words that staff read in English, and fails none of them [STAFF-05]', async () => {
  write('plugins/selfie/staff.de.json', { name: 'Selbstbild', flags: { module_selfie: 'Selbstbild' } });
  const rest = ['flags["module_selfie does"]', 'flags["module_selfie example"]', 'findings["selfie_none"]'];
  expect(await reviewSlideStaffWords(root, 'selfie', ['de', 'sv'])).toEqual([
    { file: 'plugins/selfie/staff.de.json', missing: rest, faults: [] },
    { file: 'plugins/selfie/staff.sv.json', missing: ['name', 'flags["module_selfie"]', ...rest], faults: [] },
  ]);
});

it('finds words that can never be shown, and lost placeholders, by file and key [STAFF-05]', async () => {
  write('plugins/selfie/staff.de.json', { nam: 'Selbstbild', findings: { selfie_none: 'keins' } });
  const [german] = await reviewSlideStaffWords(root, 'selfie', ['de']);
  expect(german?.faults).toEqual([
    'nam: not of this slide',
    'findings["selfie_none"]: placeholders none instead of {file',
  ]);
});

it('names a file that is no JSON', async () => {
  write('plugins/selfie/staff.de.json', '{ "name": "Selbst');
  await expect(reviewSlideStaffWords(root, 'selfie', ['de'])).rejects.toThrow(
    /plugins\/selfie\/staff\.de\.json: .*JSON/,
  );
});

it('finds nothing to say about the slides of the product [STAFF-05]', async () => {
  const reviewed = await Promise.all(pluginIds(project).map((id) => reviewSlideStaffWords(project, id, ['de', 'sv'])));
  expect(reviewed.flat().filter(({ missing, faults }) => missing.length + faults.length > 0)).toEqual([]);
});
