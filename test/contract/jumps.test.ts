import { describe, expect, it } from 'vitest';
import { flushPromises, startVisit, type VisitDriver } from '../drivers/visit.ts';

const field = { name: 'form_field_name', field_type: 'textbox', required: 1 };

/** Types the address of every slide ahead, starting with the last. @returns the slides shown on the way */
async function typesEveryAddress(visit: VisitDriver): Promise<string[]> {
  const { engine } = visit.checkIn;
  const seen = new Set<string>();
  for (let index = engine.state().deck.length; index > engine.state().index; index -= 1) {
    visit.page.visit(`#/${index}`);
    await flushPromises();
    seen.add(visit.slide());
  }
  return [...seen];
}

describe('an address typed by hand', () => {
  it('leads to no signature before the steps are done, and to no last slide before it [DEP-12]', async () => {
    const visit = await startVisit({
      plugins: ['welcome', 'form', 'instruction', 'sign', 'done'],
      location: { location_texts: [{ language: 'en', instructions: 'Wear a vest' }] },
      config: { fields: [field] as never },
      answers: { 'slideshow/slideshow_watcher_sign': { json: { status: 1 } } },
    });
    expect(visit.keys()).toEqual(['welcome', 'form', 'instruction', 'sign', 'done']);
    const comesAtMostTo = async (slide: string) => {
      const seen = await typesEveryAddress(visit);
      const last = visit.keys().indexOf(slide);
      expect(seen.filter((key) => visit.keys().indexOf(key) > last)).toEqual([]);
      expect(visit.slide()).toBe(slide);
      await visit.clock.advance(5_000);
    };
    await comesAtMostTo('form');
    // An empty form says what is missing.
    await comesAtMostTo('form');
    await visit.answerModal('submit');
    visit.context().update((form) => Object.assign(form, { values: { form_field_name: 'Ann Berg' } }));
    await comesAtMostTo('instruction');
    await comesAtMostTo('sign');
    await comesAtMostTo('sign');
    expect(visit.page.hash()).toBe('#/3');
  });
});
