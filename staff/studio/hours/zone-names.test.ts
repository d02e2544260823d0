import { describe, expect, it } from 'vitest';
import { namedZones } from './zone-names.ts';

describe('time zones', () => {
  it('are found by country and city, in the language of the reader [STU-03]', () => {
    const named = (language: string) => new Map(namedZones(language).map(({ id, name }) => [id, name]));
    expect(named('en').get('Europe/Stockholm')).toBe('Sweden, Stockholm');
    expect(named('de').get('America/New_York')).toBe('Vereinigte Staaten, New York');
  });

  it('keep one that the browser does not list, and stand by country [STU-03]', () => {
    const zones = namedZones('en', 'Etc/GMT+5');
    expect(zones.filter(({ id }) => id === 'Etc/GMT+5')).toHaveLength(1);
    const spanish = zones.flatMap(({ name }, i) => (name.startsWith('Spain, ') ? [i] : []));
    expect((spanish.at(-1) ?? 0) - (spanish[0] ?? 0)).toBe(spanish.length - 1);
  });
});
