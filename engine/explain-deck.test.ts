import { describe, expect, it } from 'vitest';
import type { DeckInput } from './deck.ts';
import { type AnyPlugin, defineSlide } from './define.ts';
import { explainDeck } from './explain-deck.ts';

const component = async () => ({ default: () => null });
const plugin = (id: string, rest: object): AnyPlugin =>
  defineSlide({ id, reads: [], place: {}, slides: () => [{}], idle: 'run', component, ...rest } as never) as AnyPlugin;

const input = (change: object = {}): DeckInput =>
  ({
    config: { location: { id: 1, photos: [] } },
    settings: {},
    facts: { b: { answer: null } },
    seed: 1,
    isSwitchedOff: () => false,
    ...change,
  }) as unknown as DeckInput;

/** The reason of the one plugin. */
const why = (one: AnyPlugin, change: object = {}) => explainDeck([one], input(change))[0];

describe('the reason why a slide shows or not', () => {
  const byFlag = plugin('a', {
    reads: ['module_a', 'colour'],
    slides: ({ settings }: { settings: Record<string, unknown> }) => (settings['module_a'] ? [{}] : []),
  });

  it('is the flag with which it would be the other way round [STU-02]', () => {
    expect(why(byFlag)).toMatchObject({ state: 'absent', keys: [], flags: ['module_a'] });
    expect(why(byFlag, { settings: { module_a: 1 } })).toMatchObject({
      state: 'shown',
      keys: ['a'],
      flags: ['module_a'],
    });
  });

  it('is what is missing together where no flag does it alone, and never what other slides are set by [STU-02]', () => {
    type Settings = Record<string, unknown>;
    const byTwo = plugin('two', {
      reads: ['module_a', 'module_b', 'colour', 'facts.b'],
      isAsked: ({ module_a, module_b }: Settings) => module_a === 1 && module_b === 1,
      slides: ({ settings }: { settings: Settings }) => (settings['module_a'] && settings['module_b'] ? [{}] : []),
    });
    expect(why(byTwo)).toMatchObject({ state: 'absent', flags: ['module_a', 'module_b'] });
    const asks = plugin('asks', {
      reads: ['module_q', 'questions'],
      isAsked: ({ module_q }: Settings) => module_q === 1,
      slides: ({ config }: { config: { location: Settings } }) =>
        Object.values({ ...config.location, more: 1 }).length > 99 || config.location['module_a'] ? [{}] : [],
    });
    const config = { location: { id: 1, photos: [], rules: [] } };
    expect(explainDeck([byTwo, asks], input({ config, settings: { module_q: 1 } }))[0]).toMatchObject({
      id: 'asks',
      flags: ['questions'],
      content: [],
    });
  });

  it('is the switch by name, which says nothing to a required slide [STU-02]', () => {
    const off = { isSwitchedOff: () => true };
    expect(why(plugin('a', {}), off)).toMatchObject({ state: 'off', keys: [], isRequired: false });
    expect(why(plugin('a', { required: true }), off)).toMatchObject({ state: 'shown', isRequired: true });
  });

  it('is what the visit has not told yet [STU-02]', () => {
    const byFact = plugin('b', {
      slides: ({ slice, facts }: { slice: { answer: unknown }; facts: Record<string, { answer: unknown }> }) =>
        slice.answer !== null && facts['b']?.answer ? [{}] : [],
    });
    expect(why(byFact)).toMatchObject({ state: 'absent', flags: [], facts: ['b.answer'] });
  });

  it('is the content it is made from, as often as it is there [STU-02]', () => {
    const byContent = plugin('c', {
      slides: ({ config }: { config: { location: { photos: { id: number }[] } } }) =>
        config.location.photos.map(({ id }) => ({ key: String(id) })),
    });
    expect(why(byContent)).toMatchObject({ state: 'absent', content: ['photos'] });
    const config = { location: { photos: [{ id: 1 }, { id: 2 }] } };
    expect(why(byContent, { config })).toMatchObject({ state: 'shown', keys: ['c:1', 'c:2'] });
  });

  it('is given for every plugin in deck order, even for a plugin that throws [STU-02]', () => {
    const breaks = plugin('z', {
      place: { before: 'a' },
      slides: () => {
        throw new Error('no');
      },
    });
    const skipped = plugin('a', {});
    const skipper = plugin('s', { place: { after: 'z', before: 'a' }, leavesOut: () => [skipped] });
    const reasons = explainDeck([skipped, breaks, skipper], input());
    expect(reasons.map(({ id, state }) => `${id} ${state}`)).toEqual(['z broken', 's shown', 'a skipped']);
  });
});
