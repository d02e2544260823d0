import { describe, expect, it } from 'vitest';
import { slides } from './all-slides.ts';
import { demoPage } from './demo-deck.ts';
import { placeLines, placeOf } from './docs/place.ts';
import { visitOrder } from './visit-order.ts';

const plugins = slides.map(({ plugin }) => plugin);

describe('the order of the sidebar [DEV-02]', () => {
  it('is that of a visit, whatever order the folders come in', () => {
    const order = visitOrder(plugins);
    expect(visitOrder([...plugins].reverse())).toEqual(order);
    expect(order.at(0)).toBe('welcome');
    expect(order.at(-1)).toBe('done');
    expect(order).toHaveLength(new Set(plugins.map(({ id }) => id)).size);
  });

  it('keeps what every slide says of its place', () => {
    const order = visitOrder(plugins);
    for (const plugin of plugins) {
      const { after, before, follows } = placeOf(plugin).place;
      const at = order.indexOf(plugin.id);
      for (const other of [after ?? [], follows ?? []].flat()) expect(order.indexOf(other)).toBeLessThan(at);
      for (const other of [before ?? []].flat().filter((id) => order.includes(id)))
        expect(order.indexOf(other)).toBeGreaterThan(at);
    }
  });

  it('says what keeps it from being an order', () => {
    const [one] = plugins;
    if (one === undefined) throw new Error('no slides');
    const wait = (id: string, after: string) => ({ ...one, id, place: { after } });
    expect(() => visitOrder([wait('a', 'b'), wait('b', 'a')])).toThrow(/wait for each other/);
  });
});

describe('the place on a docs page', () => {
  it('names each constraint', () => {
    expect(placeLines({ after: ['form', 'otp'], before: 'sign' })).toEqual([
      ['after', 'form, otp'],
      ['before', 'sign'],
    ]);
    expect(placeLines({ follows: 'form' })).toEqual([['directly after', 'form']]);
    expect(placeLines({})).toEqual([]);
  });

  it('distinguishes a place that depends on the visit from one that does not', () => {
    const [one] = plugins;
    if (one === undefined) throw new Error('no slides');
    expect(placeOf({ ...one, place: () => ({ after: 'form' }) })).toEqual({ place: { after: 'form' }, depends: true });
    expect(placeOf({ ...one, place: {} }).depends).toBe(false);
  });
});

describe('the page of a demo location', () => {
  const location = { id: 3, name: 'Office', printout: 1, plugins: { otp: false } } as const;

  it('is what its document says, with the flags of the controls over it', () => {
    const demo = { id: 3, languages: [{ key: 'en', name: 'English' }], location, plugins: { video: false } } as const;
    const page = demoPage({ ...demo, languages: [{ key: 'en', name: 'English' }] }, { printout: 0 });
    expect(page.location).toMatchObject({ name: 'Office', printout: 0, plugins: { video: false, otp: false } });
  });
});
