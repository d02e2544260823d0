import { describe, expect, it } from 'vitest';
import { titleOf } from './title.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));
const lanes = named('Lane 1', 'Lane 2');
const errands = named('Deliver', 'Collect');
const at = (...types: string[]) => types.map((type) => ({ type }));

describe('the slide of the tracks asks', () => {
  it.each([
    ['what for, of errands', errands, at(), 'purpose'],
    ['where to, of numbered lanes', lanes, at(), 'where'],
    ['where to, once what for was asked', errands, at('purpose'), 'where'],
    ['where to, in an address', lanes, at('address'), 'where'],
    ['where exactly, once where to was asked', lanes, at('purpose', 'hall'), 'exactly'],
    ['what for, in a hall', errands, at('hall'), 'purpose'],
    ['what for, of a single track', named('Lane 1'), at(), 'purpose'],
  ] as const)('%s [SUB-02] [TRK-01]', (_, items, path, title) => {
    expect(titleOf(items, path)).toBe(title);
  });
});
