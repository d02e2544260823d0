import { expect, it } from 'vitest';
import { changedPart } from './set-inside.ts';

const pin = { kind: 'toilet', x: 50, y: 50 };
const of = (...pins: object[]) => ({ picture: 'a.svg', pins });

it.each([
  ['what has no parts', '20', '25', ''],
  ['a letter of a note, the first one too', of(pin), of({ ...pin, note: { en: 'B' } }), '.pins.0.note.en'],
  ['a sign that moves both ways', of(pin, pin), of(pin, { ...pin, x: 52, y: 40 }), '.pins.1'],
  ['a sign that is added', of(pin), of(pin, pin), undefined],
  ['the first sign', { picture: 'a.svg' }, of(pin), undefined],
  ['the last sign that is taken away', of(pin), of(), undefined],
  ['a flag that was not set', undefined, 'a', ''],
  ['a part of a flag that was not set', undefined, { en: 'a' }, '.en'],
])('names the part that was changed: %s [STU-05]', (_, before, after, part) => {
  expect(changedPart(before, after)).toBe(part);
});
