// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { showVisit } from '../../../../test/drivers/screen.tsx';
import { startVisit, type VisitDriver } from '../../../../test/drivers/visit.ts';
import { visitToSign } from '../../../../test/drivers/visit-to-sign.ts';
import guard from './guard.ts';
import { ANSWER } from './slice.ts';
import slide from './slide.ts';
import texts from './texts.json' with { type: 'json' };

const begin = (module_newask: 0 | 1 = 1): Promise<VisitDriver> =>
  startVisit({ plugins: [slide], location: { module_newask } });

const answer = (visit: VisitDriver, answer: 'yes' | 'no'): void => visit.context().update({ answer });

describe('the question', () => {
  it('is asked where the location wants it, after the form', async () => {
    expect((await begin(0)).keys()).not.toContain('newask');
    const keys = (await begin(1)).keys();
    expect(keys.indexOf('newask')).toBeGreaterThan(keys.indexOf('form'));
  });

  it('is answered by a tap, which moves on', async () => {
    const visit = await begin();
    await visit.nextTo('newask');
    expect(visit.footer().next).toBe('disabled');
    await visit.next();
    expect(visit.slide()).toBe('newask');
    const page = await showVisit(visit);
    await page.tap(page.input(ANSWER));
    expect(visit.slide()).not.toBe('newask');
  });

  it('is in the summary and printout, and travels with the visit, once it is answered', async () => {
    const visit = await begin();
    await visit.nextTo('newask');
    const { visit: collected } = visit.checkIn.services;
    expect(collected.answers()).not.toHaveProperty(ANSWER);
    answer(visit, 'no');
    expect(collected.answers()).toMatchObject({ [ANSWER]: 'no' });
    expect(collected.rows()).toContainEqual({ name: ANSWER, label: texts.newask_answer, value: texts.newask_no });
  });
});

describe('the guard', () => {
  it('refuses a visit without an answer, where one is wanted', () => {
    const verdict = (module_newask: 0 | 1, form: Record<string, string> = {}) =>
      guard.check(visitToSign({ settings: { module_newask }, form }));
    expect(verdict(0)).toBeNull();
    expect(verdict(1)).toBe('newask_required');
    expect(verdict(1, { [ANSWER]: 'maybe' })).toBe('newask_required');
    expect(verdict(1, { [ANSWER]: 'yes' })).toBeNull();
  });
});
