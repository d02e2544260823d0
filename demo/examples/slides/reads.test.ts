import { describe, expect, it } from 'vitest';
import { isOn } from '../../../domain/flag.ts';
import { defineSlide, type SlideContext, type Verbs } from '../../../plugins/_kit/product.ts';
import newask from './newask/slide.ts';

/*
 * Undeclared reads and unknown texts must not compile: the compiler runs this test.
 */

/** A slide like the worked example; it declares only its own flag. */
const example = [
  defineSlide({
    ...newask,
    // @ts-expect-error no place says 'module_newaks'
    reads: ['module_newaks'],
  }),
  defineSlide({
    ...newask,
    // @ts-expect-error a flag of others
    isAsked: ({ module_kiosk }) => isOn(module_kiosk),
    // @ts-expect-error a flag of others
    place: ({ settings }) => (isOn(settings.module_kiosk) ? { after: 'form' } : {}),
    // @ts-expect-error a flag of others
    slides: ({ settings }) => (isOn(settings.module_kiosk) ? [{}] : []),
    // @ts-expect-error a flag of others
    footer: ({ settings }) => ({ next: isOn(settings.module_kiosk) ? 'shown' : 'hidden' }),
    // @ts-expect-error a flag of others
    leavesOut: (plugins, { settings }) => (isOn(settings.module_kiosk) ? plugins : []),
    // @ts-expect-error a flag of others
    parts: { camera: ({ module_kiosk }) => isOn(module_kiosk) },
    contributes: {
      // @ts-expect-error a flag of others
      rows: ({ settings }) => (isOn(settings.module_kiosk) ? [] : []),
      // @ts-expect-error a flag of others
      answers: ({ settings }) => ({ newask_answer: String(settings.module_kiosk) }),
      // @ts-expect-error a flag of others
      details: ({ settings }) => ({ luprefnr: String(settings.module_kiosk) }),
      // @ts-expect-error a flag of others
      awaits: ({ settings }) => String(settings.module_kiosk),
    },
    hooks: {
      // @ts-expect-error a flag of others
      beforeEnter: ({ settings }) => void settings.module_kiosk,
      // @ts-expect-error a flag of others
      beforeLeave: ({ settings }) => isOn(settings.module_kiosk),
    },
    // @ts-expect-error a flag of others
    on: { 'visit:ended': (_, { settings }) => void settings.module_kiosk },
  }),
  defineSlide({
    ...newask,
    // @ts-expect-error what another slide knows
    slides: ({ facts }) => (facts.form ? [{}] : []),
    hooks: {
      // @ts-expect-error a service
      afterEnter: ({ services }) => void services.http,
      // @ts-expect-error a service that no one has
      afterLeave: ({ services }) => void services.htp,
    },
    // @ts-expect-error a text that no one has
    footer: { nextLabel: 'newask_titel' },
    contributes: {
      // @ts-expect-error a text that no one has
      rows: ({ text }) => [{ name: 'newask', label: text('newask_titel'), value: '' }],
    },
  }),
  defineSlide({
    id: 'newask',
    place: {},
    idle: 'run',
    component: async () => ({ default: () => null }),
    reads: ['module_kiosk', 'facts.form', 'services.http'],
    slides: ({ settings, facts }) => (isOn(settings.module_kiosk) && facts.form ? [{}] : []),
    footer: { nextLabel: 'action_next' },
    hooks: { afterEnter: ({ services }) => void services.http.send },
  }),
];

/** In its component. */
const inComponent = (ctx: SlideContext<'newask'>): unknown => [
  ctx.services.text('newask_title'),
  ctx.services.text('action_next'),
  // @ts-expect-error a text that no one has
  ctx.services.text('newask_titel'),
  // @ts-expect-error a text of another slide
  ctx.services.text('video_play'),
  // @ts-expect-error no component sees what it does not say
  ctx.settings.module_newask,
  // @ts-expect-error a service
  ctx.services.http,
];

/** No component is given more than its declaration reads. */
const wantsMore = defineSlide({
  ...newask,
  // @ts-expect-error the component reads a flag that the declaration does not
  component: async () => ({ default: (_: { ctx: SlideContext<'newask', unknown, 'module_kiosk'> }) => null }),
});

/** No helper either. */
const helped = (ctx: Verbs<'newask', 'module_newask'>, ask: (ctx: Verbs<'newask', 'services.http'>) => void): void =>
  // @ts-expect-error the helper makes calls
  ask(ctx);

describe('the worked example', () => {
  it('compiles with the names in `reads`, and with nothing else', () => {
    expect(newask.reads).toEqual(['module_newask']);
    // The compiler has judged them.
    expect([example, inComponent, wantsMore, helped]).toHaveLength(4);
  });
});
