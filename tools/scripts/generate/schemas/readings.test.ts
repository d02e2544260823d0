import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { decode } from '../../../../domain/decode.ts';
import { answerReading } from './readings.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

it('reads a text that is one for all languages or one for each, inside a list, as the visitor’s [ANY-01] [CFG-06]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'readings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const name = { $ref: `${root}schemas/entities/common.schema.json#/$defs/LocalText` };
  const answer = { type: 'array', items: { type: 'object', required: ['name'], properties: { name } } };
  const file = join(folder, 'flag.schema.json');
  writeFileSync(file, JSON.stringify({ title: 'Flag', $defs: { answer } }));
  const lost: unknown[] = [];
  const given = [{ name: 'Crane' }, { name: { en: 'Truck', sv: 'Lastbil' } }, { name: { en: 'Forklift' } }];
  const page = { definitions: {}, languages: ['sv', 'en'] } as const;
  expect(decode(answerReading(root, file), given, (one) => lost.push(one), page)).toEqual({
    ok: true,
    value: [{ name: 'Crane' }, { name: 'Lastbil' }, { name: 'Forklift' }],
  });
  expect(lost).toEqual([]);
});
