// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { showVisit } from '../../../../test/drivers/screen.tsx';
import { startVisit, type VisitDriver } from '../../../../test/drivers/visit.ts';
import { visitToSign } from '../../../../test/drivers/visit-to-sign.ts';
import guard from './guard.ts';
import { ANSWER } from './slice.ts';
import slide from './slide.ts';
import texts from './texts.json' with { type: 'json' };

const newchoose_items = [
  { id: 'first', name: { en: 'The first', sv: 'Den första' } },
  { id: 'second', name: 'The second', picture: 'second.jpg' },
];
const on = { module_newchoose: 1, newchoose_items } as const;

const begin = (location: object): Promise<VisitDriver> => startVisit({ plugins: [slide], location });

describe('the choice', () => {
  it('is asked for where there is something to choose, before the form', async () => {
    expect((await begin({ ...on, module_newchoose: 0 })).keys()).not.toContain('newchoose');
    expect((await begin({ ...on, newchoose_items: [] })).keys()).not.toContain('newchoose');
    const keys = (await begin(on)).keys();
    expect(keys.indexOf('newchoose')).toBeLessThan(keys.indexOf('form'));
  });

  it('is made by a tap before the visitor continues, and travels with the visit in words and by its id', async () => {
    const visit = await begin(on);
    await visit.nextTo('newchoose');
    expect(visit.footer().next).toBe('disabled');
    await visit.next();
    expect(visit.slide()).toBe('newchoose');
    const page = await showVisit(visit);
    await page.tap(page.choice('first'));
    expect(visit.slide()).not.toBe('newchoose');
    const { visit: collected } = visit.checkIn.services;
    expect(collected.answers()).toMatchObject({ [ANSWER]: 'first' });
    expect(collected.rows()).toContainEqual({ name: ANSWER, label: texts.newchoose_choice, value: 'The first' });
  });
});

describe('the guard', () => {
  it('refuses a visit without one of the choices, where there are any', () => {
    const verdict = (settings: object, form: Record<string, string> = {}) =>
      guard.check(visitToSign({ settings, form }));
    expect(verdict({ ...on, module_newchoose: 0 })).toBeNull();
    expect(verdict({ module_newchoose: 1 })).toBeNull();
    expect(verdict(on)).toBe('newchoose_required');
    expect(verdict(on, { [ANSWER]: 'third' })).toBe('newchoose_required');
    expect(verdict(on, { [ANSWER]: 'second' })).toBeNull();
  });
});
