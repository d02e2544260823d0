import { describe, expect, it } from 'vitest';
import { plainSlide } from '../test/drivers/engine-driver.ts';
import { type DeckInput, deriveDeck, ruleContext } from './deck.ts';
import type { AnyPlugin } from './define.ts';

const decide = (plugins: readonly AnyPlugin[], facts: object = {}, off: readonly string[] = []) => {
  const input: DeckInput = {
    config: {},
    settings: {},
    facts: facts as DeckInput['facts'],
    seed: 1,
    isSwitchedOff: (id: string) => off.includes(id),
  };
  return deriveDeck(plugins, input);
};
const keys = (...of: Parameters<typeof decide>): string[] => decide(...of).slides.map(({ key }) => key);

const wanted: AnyPlugin = plainSlide('ask', {
  leavesOut: (plugins, { slice }) => ('skip' in slice ? plugins.filter(({ id }) => id === 'tour') : []),
});
const tour: AnyPlugin = plainSlide('tour', { place: { after: 'ask' } });
const end: AnyPlugin = plainSlide('end', { place: { after: 'tour' } });

describe('a slide that another one leaves out', () => {
  it('stays until the other slide says so [INS-03]', () => {
    expect(keys([wanted, tour, end])).toEqual(['ask', 'tour', 'end']);
  });

  it('is not in the deck then, but still adds to the visit [INS-03]', () => {
    const deck = decide([wanted, tour, end], { ask: { skip: true } });
    expect(deck.slides.map(({ key }) => key)).toEqual(['ask', 'end']);
    expect(deck.standing.map(({ plugin, isLeftOut }) => [plugin.id, isLeftOut])).toEqual([
      ['ask', false],
      ['tour', true],
      ['end', false],
    ]);
  });

  it('stays when the other slide is switched off [LOC-03]', () => {
    expect(keys([wanted, tour, end], { ask: { skip: true } }, ['ask'])).toEqual(['tour', 'end']);
  });

  it('stays when the rule that would leave it out throws: a mistake hides no safety slide [NAV-10]', () => {
    const broken = plainSlide('ask', {
      leavesOut() {
        throw new Error('a mistake');
      },
    });
    const deck = decide([broken, tour, end]);
    expect(deck.slides.map(({ key }) => key)).toEqual(['ask', 'tour', 'end']);
    expect(deck.troubles.map(({ code }) => code)).toEqual(['GH_RULE_THREW']);
  });
});

describe('facts shared between slides', () => {
  const scan = plainSlide('scan', {
    reads: ['scans'] as never,
    isAsked: (settings) => 'scans' in settings,
    slides: (ctx) => (ctx.isAsked('scan') ? [{}] : []),
  });
  const last = plainSlide('end', { place: { after: 'scan' } });
  const known = (settings: object, facts: object = {}, off: readonly string[] = []) => {
    const input = { config: {}, settings, facts, seed: 1, isSwitchedOff: (id: string) => off.includes(id) };
    return deriveDeck([scan, last], input as unknown as DeckInput).slides.map(({ key }) => key);
  };

  it('a slide is asked for where the settings say so, and not where it is switched off [LOC-03]', () => {
    expect(known({ scans: 1 })).toEqual(['scan', 'end']);
    expect(known({})).toEqual(['end']);
    expect(known({ scans: 1 }, {}, ['scan'])).toEqual(['end']);
  });

  it('one that is not installed is not asked for, one without a rule is [LOC-03]', () => {
    const input = { config: {}, settings: {}, facts: {}, seed: 1, isSwitchedOff: () => false };
    const ctx = ruleContext(last, { ...(input as unknown as DeckInput), plugins: [scan, last] });
    expect(['gone', 'end', 'scan'].map((id) => ctx.isAsked(id))).toEqual([false, true, false]);
  });
});
