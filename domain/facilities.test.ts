import { expect, it } from 'vitest';
import { facilityMap } from './facilities.ts';

const pin = { kind: 'toilet' as const, x: 10, y: 20 };

it.each([
  ['no map', null],
  ['a picture without signs', { picture: 'plan.svg', pins: [] }],
  ['signs without a picture', { picture: null, pins: [pin] }],
  ['a picture at an address that shows none', { picture: 'javascript:alert(1)', pins: [pin] }],
])('shows nothing of %s [DAY-05]', (_, facilities) => {
  expect(facilityMap({ facilities }, '/media/1/', ['en'])).toBeNull();
});

it('has each note in the first language that has it, and leaves out what it cannot name [DAY-05]', () => {
  const other = { ...pin, kind: 'sauna' as 'toilet' };
  const pins = [{ ...pin, note: { sv: 'Hall N1', de: 'Halle N1' } }, other, { ...pin, note: '24/7' }, pin];
  expect(facilityMap({ facilities: { picture: 'plan.svg', pins } }, '/media/1/', ['ar', 'sv'])).toEqual({
    picture: '/media/1/plan.svg',
    pins: [
      { ...pin, note: 'Hall N1' },
      { ...pin, note: '24/7' },
      { ...pin, note: '' },
    ],
  });
});
