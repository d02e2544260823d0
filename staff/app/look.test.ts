// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { lookOf, looksAt } from './look.ts';

function from(html: string) {
  const page = document.createElement('main');
  page.innerHTML = html;
  const here = page.querySelector('#here');
  return here && lookOf(here, page);
}

it('is what is marked around the focus, in the language of the input [STU-04]', () => {
  const marks = Object.entries(looksAt('/location/photos', '7', 's2')).map(([name, value]) => `${name}="${value}"`);
  const input = from(`<div ${marks.join(' ')}><p><input id="here" lang="sv"></p></div>`);
  expect(input).toEqual({ at: '/location/photos', item: '7', place: 's2', language: 'sv' });
});

it('is what is marked in a row that has the focus itself, and nothing elsewhere [STU-04]', () => {
  const row = from(
    '<div role="row" id="here"><p data-look-at="/fields/default" data-look-item="label_cargo"></p></div>',
  );
  expect(row).toEqual({ at: '/fields/default', item: 'label_cargo', place: undefined, language: undefined });
  expect(from('<p data-look-at="photo"></p><button id="here"></button>')).toBeNull();
});
