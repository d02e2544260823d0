import { describe, expect, it } from 'vitest';
import { plainSlide } from '../test/drivers/engine-driver.ts';
import { type DeckInput, deriveDeck, ruleContext } from './deck.ts';
import type { AnyPlugin } from './define.ts';
import type { Facts } from './registry.ts';

const decide = (plugins: readonly AnyPlugin[], facts: object = {}, off: readonly string[] = []) => {
  const input = {
    config: {},
    settings: {},
    facts: facts as Facts,
    seed: 1,
    isSwitchedOff: (id: string) => off.includes(id),
  };
  return deriveDeck(plugins, input as DeckInput);
};
const keys = (...of: Parameters<typeof decide>): string[] => decide(...of).slides.map(({ key }) => key);

const wanted: AnyPlugin = plainSlide('ask', { skips: ({ slice }) => 'skip' in slice });
const tour: AnyPlugin = plainSlide('tour', { place: { after: 'ask' }, skippable: true });
const end: AnyPlugin = plainSlide('end', { place: { after: 'tour' } });

describe('a slide that may be skipped', () => {
  it('is there until a plugin says that the visitor skips [INS-03]', () => {
    expect(keys([wanted, tour, end])).toEqual(['ask', 'tour', 'end']);
  });

  it('is left out then, and no other is [INS-03]', () => {
    const deck = decide([wanted, tour, end], { ask: { skip: true } });
    expect(deck.slides.map(({ key }) => key)).toEqual(['ask', 'end']);
    expect(deck.isSkipping).toBe(true);
    expect(deck.plugins.map(({ id }) => id)).toEqual(['ask', 'tour', 'end']);
  });

  it('stays when the plugin that would skip is switched off [LOC-03]', () => {
    expect(keys([wanted, tour, end], { ask: { skip: true } }, ['ask'])).toEqual(['tour', 'end']);
  });

  it('stays when the rule that would skip throws: a mistake hides no safety slide [NAV-10]', () => {
    const broken = plainSlide('ask', {
      skips() {
        throw new Error('a mistake');
      },
    });
    const deck = decide([broken, tour, end]);
    expect(deck.slides.map(({ key }) => key)).toEqual(['ask', 'tour', 'end']);
    expect(deck.troubles.map(({ code }) => code)).toEqual(['GH_RULE_THREW']);
  });
});

describe('what slides know of each other', () => {
  const scan = plainSlide('scan', {
    reads: ['scans'] as never,
    isAsked: (settings) => 'scans' in settings,
    isAnswered: ({ slice }) => 'card' in slice,
    slides: (c) => (c.isAsked('scan') ? [{}] : []),
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

  it('one that is not installed is neither asked for nor answered, one without a rule is asked for [LOC-03]', () => {
    const input = { config: {}, settings: {}, facts: { scan: { card: 1 } }, seed: 1, isSwitchedOff: () => false };
    const c = ruleContext(last, { ...(input as unknown as DeckInput), plugins: [scan, last] });
    expect(['gone', 'end', 'scan'].map((id) => c.isAsked(id))).toEqual([false, true, false]);
    expect(['gone', 'end', 'scan'].map((id) => c.isAnswered(id))).toEqual([false, false, true]);
  });
});
