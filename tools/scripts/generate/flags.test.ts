import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drawSheet, readFlags } from './flags.ts';

it('the sheet of flags is as its flags are: run "npm run generate -- flags" [WEL-01]', () => {
  const { svg, keys, css } = drawSheet(readFlags());
  const committed = (name: string): string => readFileSync(`page/ui/flags/${name}`, 'utf8');
  expect(committed('flags.svg')).toBe(svg);
  expect(committed('flags.css')).toBe(css);
  expect(JSON.parse(committed('keys.json'))).toEqual(keys);
});
