import { describe, expect, it } from 'vitest';
import { prepareName, rankNames, searchNames } from './name-search.ts';

const nameRank = (query: string, name: string) => rankNames(query, [prepareName(name)])[0]?.rank;

describe('the search for a person', () => {
  it.each([
    ['Akesson', 'Åkesson, Eva'],
    ['Nystrom', 'Per Nyström'],
    ['Mueller', 'Jörg Müller'],
    ['muller', 'Jörg Mueller'],
    ['lukasz', 'Łukasz Nowak'],
    ['Soren', 'Søren Kjær'],
    ['strasse', 'Karl Straße'],
  ])('%s finds %s: accents need not be typed [FORM-07]', (query, name) => {
    expect(nameRank(query, name)).toBeGreaterThanOrEqual(3);
    expect(nameRank(query, name)).toBeLessThan(6);
  });

  it.each([
    ['Lindqist', 'Anna Lindqvist'],
    ['Lindqvsit', 'Anna Lindqvist'],
    ['anna lindkvist', 'Anna Lindqvist'],
    ['Jhon', 'John Berg'],
    ['Kowaslki', 'Jan Kowalski'],
  ])('%s finds %s in spite of a typing error, after those typed right [FORM-07]', (query, name) => {
    expect(nameRank(query, name)).toBe(6);
  });

  it.each([
    ['Bob', 'Rob Berg'],
    ['Anna', 'Bengt Öst'],
    ['', 'Anna'],
    ['zzqqxxzz', 'Anna Lindqvist'],
  ])('%s does not find %s [FORM-07]', (query, name) => {
    expect(nameRank(query, name)).toBeUndefined();
  });

  it.each([
    ['ann', ['Anna Berg', 'Eva Ann', 'Johanna Falk']],
    ['änn', ['Änne Koch']],
    ['ånn', ['Anna Berg', 'Änne Koch', 'Eva Ann', 'Johanna Falk']],
    ['jhoanna', ['Johanna Falk']],
  ])(
    '%s finds %j: accents and typing errors are forgiven only where no name has these letters [DEP-05]',
    (query, found) => {
      const names = ['Johanna Falk', 'Anna Berg', 'Änne Koch', 'Eva Ann', 'Per Nyström'];
      expect(searchNames(query, names, (name) => name)).toEqual(found);
    },
  );
});
