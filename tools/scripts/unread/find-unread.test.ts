import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readTextFiles } from '../texts/read-texts.ts';
import {
  type Declared,
  declaredFields,
  declaredFlags,
  findUnread,
  namesIn,
  namesInProduct,
  unread,
  unshownStaffTexts,
  unshownTexts,
} from './find-unread.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const names = namesInProduct(root);
const planted = (declared: readonly Declared[], own: string): Declared[] =>
  declared.slice(0, 1).map(({ file, name, users }) => ({
    file,
    name: [...name.split(' ').slice(0, -1), own].join(' '),
    users,
  }));

it('finds no flag, call field or text that is never used [LOC-01] [CFG-05]', () => {
  expect(findUnread(root)).toEqual([]);
});

it('finds a flag that no code reads, by its file, though its slide declares it', () => {
  const [flag] = planted(declaredFlags(root), 'module_planted');
  const slide = new Map([['plugins/planted/slide.ts', namesIn("reads: ['module_planted'], // module_planted")]]);
  expect(unread(flag ? [flag] : [], new Map([...names, ...slide]))).toEqual([
    `${flag?.file}: module_planted: no code reads this flag`,
  ]);
});

it('finds a call field that is sent and never read, and one that is never sent', () => {
  const [field] = planted(
    declaredFields(root).filter(({ name }) => name.startsWith('add-muster-marks request ')),
    'planted_code',
  );
  const found = (code: ReadonlyMap<string, ReadonlySet<string>>) => unread(field ? [field] : [], code);
  const line = `${field?.file}: add-muster-marks request planted_code`;
  expect(found(names)).toEqual([`${line}: no code sends this field`, `${line}: no code reads this field`]);
  const sent = new Map([...names, ['staff/desk/planted.ts', namesIn('send({ planted_code: 1 })')] as const]);
  expect(found(sent)).toEqual([`${line}: no code reads this field`]);
});

it('finds a text that no one sees, for visitors and for staff', () => {
  const texts = { ...readTextFiles(root), 'plugins/planted/texts.json': { planted_title: 'Planted' } };
  expect(unshownTexts(root, texts)).toEqual(['plugins/planted/texts.json: planted_title: no code shows this text']);
  expect(unshownStaffTexts(root, { 'desk/here': { planted: 'Planted' } })).toEqual([
    'domain/texts/staff/en.json: desk/here/planted: no code shows this text',
  ]);
});
