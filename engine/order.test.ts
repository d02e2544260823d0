import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Place } from './define.ts';
import { orderPlugins, type Placed } from './order.ts';

const placed = (places: Record<string, Place>): Placed[] =>
  Object.entries(places).map(([id, place]) => ({ id, place }));

const idsOf = (places: readonly Placed[]): readonly string[] => {
  const order = orderPlugins(places);
  if (!order.ok) throw order.error;
  return order.value.ids;
};

const CHAIN = placed({
  welcome: {},
  form: { after: 'welcome' },
  otp: { follows: 'form' },
  photo: { after: 'form' },
  question: { after: 'photo', before: 'sign' },
  sign: { after: 'photo' },
  done: { after: 'sign' },
});

describe('orderPlugins', () => {
  it('sorts by the constraints of each plugin [NAV-11]', () => {
    expect(idsOf(CHAIN)).toEqual(['welcome', 'form', 'otp', 'photo', 'question', 'sign', 'done']);
  });

  it('gives the same order for any order of registration [NAV-11]', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(CHAIN, { minLength: CHAIN.length }), (shuffled) => {
        expect(idsOf(shuffled)).toEqual(idsOf(CHAIN));
      }),
    );
  });

  it('keeps any acyclic set of constraints, and every plugin once', () => {
    const edges = fc.uniqueArray(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 20, selector: String });
    fc.assert(
      fc.property(edges, (pairs) => {
        const after = (n: number) => pairs.filter(([a, b]) => b === n && a < b).map(([a]) => `p${a}`);
        const plugins = Array.from({ length: 10 }, (_, n) => ({ id: `p${n}`, place: { after: after(n) } }));
        const ids = idsOf(plugins);
        expect([...ids].sort()).toEqual(plugins.map(({ id }) => id));
        for (const { id, place } of plugins)
          for (const earlier of place.after) expect(ids.indexOf(earlier)).toBeLessThan(ids.indexOf(id));
      }),
    );
  });

  it('places nothing between a slide and its direct follower [NAV-11]', () => {
    const ids = idsOf(placed({ form: {}, aaa: { after: 'form' }, otp: { follows: 'form' }, bbb: { after: 'aaa' } }));
    expect(ids.indexOf('otp')).toBe(ids.indexOf('form') + 1);
  });

  it('drops a constraint on a plugin that is not installed, and reports it [DEV-01]', () => {
    const order = orderPlugins(
      placed({ b: { after: ['a', 'video'] }, a: { before: 'photo' }, c: { follows: 'otp', after: 'b' } }),
    );
    const absent = [
      ['a', 'photo'],
      ['b', 'video'],
      ['c', 'otp'],
    ];
    expect(order).toMatchObject({ ok: true, value: { ids: ['a', 'b', 'c'], ties: [] } });
    expect(order.ok && [...order.value.absent].sort()).toEqual(absent);
  });

  it('prints the path of a cycle', () => {
    const order = orderPlugins(placed({ a: { after: 'c' }, b: { after: 'a' }, c: { after: 'b' }, d: {} }));
    expect(order.ok ? '' : order.error.message).toMatch(/a → b → c → a|b → c → a → b|c → a → b → c/);
  });

  it('refuses a follower that something keeps away', () => {
    const order = orderPlugins(
      placed({ form: {}, photo: { after: 'form' }, otp: { follows: 'form', after: 'photo' } }),
    );
    expect(order.ok ? '' : order.error.code).toMatch(/GH_ORDER_(APART|CYCLE)/);
  });

  it('tells which slides nothing tells apart', () => {
    const order = orderPlugins(placed({ form: {}, b: { after: 'form' }, a: { after: 'form' } }));
    expect(order).toMatchObject({ ok: true, value: { ids: ['form', 'a', 'b'], ties: [['a', 'b']] } });
  });
});
