import { describe, expect, it } from 'vitest';
import { createEngine, defineSlide, memoryPage, type PerSlide, type SlideContext } from './index.ts';

interface Museum {
  config: { paintings: readonly string[] };
  settings: { hasTime: boolean };
  slices: { door: { name: string } };
  moments: { 'painting:liked': { readonly name: string } };
}

interface Own<Id> {
  readonly says: (id: Id) => string;
}

interface Titled<Id extends string, R extends string> {
  readonly title: (ctx: SlideContext<Quiz, Id, unknown, R>) => string;
}

interface Quiz extends PerSlide {
  slices: { door: { score: number } };
  services: { beep: () => string };
  ownServices: Own<this['id']>;
  textKeys: { shared: 'next'; door: 'enter' };
  declaration: Titled<this['id'], this['reads']>;
}

const rest = { place: {}, idle: 'run', component: async () => ({ default: () => null }) } as const;
const page = memoryPage();

const painting = defineSlide<Museum>()({
  ...rest,
  id: 'door',
  reads: ['hasTime'],
  initial: () => ({ name: '' }),
  slides: ({ config, settings }) =>
    settings.hasTime ? config.paintings.map((name) => ({ key: name, props: name })) : [],
  footer: ({ slice }) => ({ next: slice.name.trim() === '' ? 'disabled' : 'shown' }),
  on: { 'painting:liked': ({ name }, ctx) => ctx.update({ name }) },
});

const question = defineSlide<Quiz>()({
  ...rest,
  id: 'door',
  reads: ['services.beep'],
  initial: () => ({ score: 1 }),
  slides: () => [{}],
  footer: { nextLabel: 'enter' },
  title: ({ services, slice }) => services.beep() + services.says('door') + slice.score.toFixed(1),
});

describe('two products in one program [LIGHT-04]', () => {
  it('have slides of the same name, each with its own types', () => {
    const museum = createEngine<Museum>({
      plugins: [painting],
      page,
      config: { paintings: ['orchard'] },
      settings: () => ({ hasTime: true }),
    });
    const quiz = createEngine<Quiz>({ plugins: [question], page, services: { beep: () => '!' } });
    expect(museum.state().facts.door?.name.trim()).toBe('');
    expect(quiz.state().facts.door?.score.toFixed(1)).toBe('1.0');
    expect(typeof quiz.state().slide.plugin.title).toBe('function');
  });

  it('have nothing of each other', () => {
    const ofMuseum = { plugins: [painting], config: { paintings: [] }, settings: () => ({ hasTime: true }) };
    // @ts-expect-error: a slide of the museum is none of the quiz.
    expect(() => createEngine<Quiz>({ ...ofMuseum, page, services: { beep: () => '!' } })).toThrow('GH_DECK_EMPTY');
    // @ts-expect-error: the museum has a configuration.
    expect(() => createEngine<Museum>({ plugins: [painting], page })).toThrow();
    const define = defineSlide<Museum>();
    // @ts-expect-error: it has no such flag.
    define({ ...rest, id: 'other', reads: ['isHurried'], slides: () => [] });
    // @ts-expect-error: it does not read the flag.
    define({ ...rest, id: 'other', reads: [], slides: ({ settings }) => (settings.hasTime ? [{}] : []) });
  });

  it('need not describe themselves', () => {
    const free = defineSlide({
      ...rest,
      id: 'free',
      reads: ['isLong'],
      initial: () => ({ count: 1 }),
      slides: ({ settings }) => [{ key: String(settings.isLong) }],
      footer: ({ slice }) => ({ next: slice['count'] === 1 ? 'shown' : 'hidden' }),
    });
    expect(createEngine({ plugins: [free], page }).state().slide.key).toBe('free:undefined');
  });
});
