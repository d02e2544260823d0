import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkLocation } from './check-location.ts';
import { type Known, NOTHING_KNOWN } from './known.ts';

const folder = new URL('../../../../demo/', import.meta.url);
const photos = new Set(readdirSync(new URL('photos/', folder)));
const known: Known = { ...NOTHING_KNOWN, hasMedia: (name) => photos.has(name.replace(/^nordhamn\//, '')) };

describe.each(readdirSync(new URL('location/', folder)))('the demo location %s', (file) => {
  it('passes without a finding [STU-05]', async () => {
    const document = JSON.parse(readFileSync(new URL(`location/${file}`, folder), 'utf8'));
    expect(await checkLocation(document, known)).toEqual([]);
  });
});
