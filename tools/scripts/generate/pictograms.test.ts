import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import names from '../../../domain/pictograms.json' with { type: 'json' };
import { drawPictograms } from './pictograms.ts';

it('the sheet of pictures and the list of their names are as drawn: run "npm run generate -- pictograms" [GATE-07]', () => {
  const { sheet, names: list } = drawPictograms();
  expect(readFileSync('page/ui/pictograms/pictograms.svg', 'utf8')).toBe(sheet);
  expect(names).toEqual(JSON.parse(list));
});

it('a drawing has no style and no script, which the policy of a page would keep from it [GATE-07]', () => {
  expect(drawPictograms().sheet).not.toMatch(/<style|<script|\bstyle=|url\(/);
});
