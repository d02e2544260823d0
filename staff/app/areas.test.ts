import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadStaffWords } from '../../domain/texts/staff/staff-words.ts';
import { type AreaGroup, areas, familyOf, isListed } from './areas.ts';

const groups = Object.keys(areas) as AreaGroup[];
const entries = groups.flatMap((group) => areas[group].filter((area) => area.within === undefined));

describe('the navigation', () => {
  it('has room for all its entries above the fold of a laptop [STAFF-05]', () => {
    expect(entries.filter((area) => isListed(area, false, true)).length).toBeLessThanOrEqual(18);
  });

  it('leads to every area: by an entry, by a tab beside one, or from another page [STAFF-05]', () => {
    for (const group of groups)
      for (const area of areas[group]) {
        const [first] = familyOf(group, area);
        expect(first?.within, area.id).toBeUndefined();
        expect(familyOf(group, area), area.id).toContain(area);
      }
  });

  it('lists the first steps only until a location is published [STU-01]', () => {
    const start = areas.studio[0];
    expect(start?.id).toBe('start');
    expect([true, false].map((isNew) => start && isListed(start, isNew))).toEqual([true, false]);
  });

  it('lists the line only where there is one [DAY-01]', () => {
    const yard = areas.desk.find(({ id }) => id === 'yard');
    expect([true, false].map((hasLine) => yard && isListed(yard, false, hasLine))).toEqual([true, false]);
  });
});

describe('the help of a page', () => {
  const all = groups.flatMap((group) => areas[group].map((area) => [`${group}/${area.id}`, area.docs] as const));

  it.each(all)('of %s leads to a heading that is in the documentation: %s [STAFF-05]', (_, docs) => {
    const [file, heading] = docs.split('#');
    const text = readFileSync(new URL(`../../docs/${file}.md`, import.meta.url), 'utf8');
    // As the page that shows it names its headings.
    const slugs = [...text.matchAll(/^#+ (.*)$/gm)].map(([, words = '']) =>
      words
        .toLowerCase()
        .replaceAll(/[^a-z0-9 ]/g, '')
        .replaceAll(' ', '-'),
    );
    if (heading !== undefined) expect(slugs).toContain(heading);
  });

  it('says how each is used, in every language [STAFF-05]', async () => {
    const { help } = await loadStaffWords('en');
    expect(all.map(([area]) => area).filter((area) => !(area in help) && area !== 'organisation/docs')).toEqual([]);
  });
});
