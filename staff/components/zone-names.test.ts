import { describe, expect, it } from 'vitest';
import { type NamedZone, namedZones } from './zone-names.ts';

/** Including a zone that no browser lists. */
const english = namedZones('en', 'Etc/GMT+5');

describe('time zones', () => {
  it('are found by country and city, in the language of the reader [STU-03]', () => {
    const named = (zones: readonly NamedZone[], zone: string) => zones.find(({ id }) => id === zone)?.name;
    expect(named(english, 'Europe/Stockholm')).toBe('Sweden, Stockholm');
    expect(named(namedZones('de'), 'America/New_York')).toBe('Vereinigte Staaten, New York');
  });

  it('keep a chosen zone that the browser does not list, and are grouped by country [STU-03]', () => {
    expect(english.filter(({ id }) => id === 'Etc/GMT+5')).toHaveLength(1);
    const spanish = english.flatMap(({ name }, i) => (name.startsWith('Spain, ') ? [i] : []));
    expect((spanish.at(-1) ?? 0) - (spanish[0] ?? 0)).toBe(spanish.length - 1);
  });
});
