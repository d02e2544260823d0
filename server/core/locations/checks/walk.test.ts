import { expect, it } from 'vitest';
import { pointersIn } from '../../../../domain/json-pointer.ts';
import type { SlideCheck } from '../../../../domain/slide-check.ts';
import { type AnyPlugin, defineSlide } from '../../../../plugins/_kit/product.ts';
import { sampleLocation } from '../../../testing/location.ts';
import { NO_LOOKUPS } from './lookups.ts';
import { type Walkers, walkDecks } from './walk.ts';

const slide = (id: string, change: Partial<AnyPlugin> = {}): AnyPlugin =>
  ({
    ...defineSlide({
      id,
      reads: [],
      place: {},
      slides: () => [{}],
      idle: 'run',
      component: () => new Promise(() => {}),
    }),
    ...change,
  }) as AnyPlugin;

const { location } = sampleLocation();
const document = sampleLocation({
  location: { ...location, tracks: [{ id: 7, name: 'Dock 7', visibility: 'public' }] },
});
const walk = (slides: readonly AnyPlugin[], checks: Record<string, SlideCheck> = {}) => {
  const walkers: Walkers = { slides, checks: new Map(Object.entries(checks)) };
  return walkDecks(document, pointersIn(document), NO_LOOKUPS, walkers);
};
const codes = async (...given: Parameters<typeof walk>) => [
  ...new Set((await walk(...given)).map(({ code, path }) => `${code} ${path}`)),
];

const start = slide('start', { required: true });
const track = slide('track', { place: { after: 'start' } });

it('finds nothing where every visitor gets every slide they need [STU-05]', async () => {
  expect(await walk([start, track])).toEqual([]);
});

it('finds rules that fail, for whom, and why [STU-05]', async () => {
  const fails = () => {
    throw new Error('no helmet');
  };
  const broken = slide('helmet', { place: { after: 'track' }, slides: fails });
  expect((await walk([start, track, broken]))[0]).toMatchObject({
    code: 'slide_broken',
    severity: 'refuse',
    path: '/location',
    words: 'the slide helmet fails for visitors to North Yard: no helmet',
  });
  const rows = slide('helmet', { place: { after: 'track' }, contributes: { rows: fails } });
  expect(await codes([start, track, rows])).toContain('slide_broken /location/tracks/0');
  const footer = slide('helmet', { place: { after: 'track' }, footer: fails });
  expect(await codes([start, track, footer])).toContain('slide_broken /location/tracks/0');
  const required = slide('start', { required: true, slides: fails });
  expect(await codes([required, track])).toContain('deck_impossible /location');
});

it('finds slides that cannot be put in order, or are missing where a visitor needs them [STU-05]', async () => {
  const circle = slide('helmet', { place: { after: 'track', before: 'start' } });
  expect(await codes([start, track, circle])).toContain('deck_impossible /location');
  const absent = slide('start', { required: true, slides: () => [] });
  expect(await codes([absent, track])).toContain('slide_missing /location');
  expect(await codes([start])).toEqual(['choice_missing /location']);
});

it('finds buttons without words [STU-05]', async () => {
  const mute = slide('helmet', { place: { after: 'track' }, footer: { nextLabel: 'helmet_go' } });
  expect(await codes([start, track, mute])).toContain('button_no_words /location');
});

it('walks what chance and other systems may bring, and asks the slide about each place in each language [STU-05]', async () => {
  const asked: string[] = [];
  const seen: string[] = [];
  const helmet = slide('helmet', {
    place: { after: 'track' },
    slides: ({ random, facts, config }) => {
      const { size } = (facts as Record<string, { size?: string }>)['helmet'] ?? {};
      const { locale } = (config as { language: { locale: string } }).language;
      const isDrawn = random('draw')() < 0.5;
      seen.push(`${locale} ${size} ${isDrawn}`);
      return isDrawn && size === 'large' ? [{ key: 'large' }] : [];
    },
  });
  const check: SlideCheck = {
    kinds: {},
    states: () => [{ size: 'large' }, { size: 'none' }],
    findings: ({ destination, language }, slides) => {
      asked.push(`${destination.id} ${language} ${slides.map(({ key }) => key)}`);
      return [];
    },
  };
  await walk([start, track, helmet], { helmet: check });
  expect(asked).toEqual(['7 en helmet:large', '7 sv helmet:large']);
  expect(new Set(seen.filter((one) => one.startsWith('en')))).toEqual(
    new Set(['en large true', 'en large false', 'en none true', 'en none false']),
  );
  // In the other languages the deck that has every slide is enough.
  expect(new Set(seen.filter((one) => one.startsWith('sv')))).toEqual(new Set(['sv large true']));
});
