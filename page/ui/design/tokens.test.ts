import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, parseHex } from '../../../domain/contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The colours set in a block of tokens.css, with the default for a brand colour. */
function colours(selector: string, from = 0): Record<string, string> {
  const start = css.indexOf(`${selector} {`, from);
  if (start < 0) throw new Error(`tokens.css has no ${selector}`);
  const block = css.slice(start, css.indexOf('}', start));
  const found = [...block.matchAll(/--gh-([\w-]+): (?:var\([\w-]+, )?(#[\da-f]{3,6})\)?;/g)];
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value]));
}

const base = colours(':root');
const light = { ...base, ...colours(':root', css.indexOf('/* Light */')) };
const schemes = {
  light,
  dark: { ...light, ...colours(':root[data-scheme="dark"]') },
  'dark by system': { ...light, ...colours(':root:not([data-scheme="light"])') },
};
const high = { ...light, ...colours(':root[data-contrast="high"]') };
const highSchemes = {
  'high contrast': high,
  'high contrast, dark': { ...high, ...colours(':root[data-contrast="high"][data-scheme="dark"]') },
};

const grounds = ['ground', 'surface', 'sunken'];
const tones = ['info', 'success', 'warning', 'danger'];
const texts = [
  ...['ink', 'ink-soft', ...tones].flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...tones.map((tone) => [tone, `${tone}-soft`] as const),
  ...tones.map((tone) => ['ink', `${tone}-soft`] as const),
  ...['ground', 'surface'].map((ground) => ['brand-text', ground] as const),
  ['on-brand', 'brand'] as const,
];
const parts = ['edge', 'brand', 'focus'].flatMap((part) =>
  ['ground', 'surface'].map((ground) => [part, ground] as const),
);

function ratio(scheme: Record<string, string>, [a, b]: readonly [string, string]): number {
  const [first, second] = [parseHex(scheme[a] ?? ''), parseHex(scheme[b] ?? '')];
  if (!first || !second) throw new Error(`no colour for ${a} or ${b}`);
  return contrast(first, second);
}

describe('the colours of the house', () => {
  it.each(Object.entries(schemes))('%s: text is 4.5:1 and parts are 3:1 on every ground', (_, scheme) => {
    for (const pair of texts) expect(ratio(scheme, pair), pair.join(' on ')).toBeGreaterThanOrEqual(4.5);
    for (const pair of parts) expect(ratio(scheme, pair), pair.join(' on ')).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.entries(highSchemes))('%s: all of it is 10:1 and more', (_, scheme) => {
    for (const pair of [...texts, ...parts]) expect(ratio(scheme, pair), pair.join(' on ')).toBeGreaterThanOrEqual(10);
  });

  it('are the same in the dark whether the system or a setting asks for it', () => {
    expect(schemes['dark by system']).toEqual(schemes.dark);
  });

  it('keep the hi-vis yellow readable', () => {
    expect(ratio(light, ['on-hivis', 'hivis'])).toBeGreaterThanOrEqual(10);
  });
});
