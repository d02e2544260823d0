// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { showVisit } from '../../../../test/drivers/screen.tsx';
import { type Answer, startVisit, type VisitDriver } from '../../../../test/drivers/visit.ts';
import { visitToSign } from '../../../../test/drivers/visit-to-sign.ts';
import guard from './guard.ts';
import routes from './routes.ts';
import { ANSWER } from './slice.ts';
import slide from './slide.ts';

/** On the slide; the server answers by the slide's own route unless told. */
async function begin(answer?: Answer): Promise<VisitDriver> {
  const byRoute: Answer = ({ body }) => ({ json: routes['check-newcheck']({ entry: String(body['entry']) }) });
  const visit = await startVisit({
    plugins: [slide],
    location: { module_newcheck: 1 },
    answers: { 'slideshow/check-newcheck': answer ?? byRoute },
  });
  await visit.nextTo('newcheck');
  return visit;
}

/** After Next. */
async function entered(entry: string, answer?: Answer): Promise<VisitDriver> {
  const visit = await begin(answer);
  visit.context().update({ entry });
  await visit.next();
  return visit;
}

describe('the code', () => {
  it('is asked for where the location wants it, before the form', async () => {
    const keys = async (module_newcheck: 0 | 1) =>
      (await startVisit({ plugins: [slide], location: { module_newcheck } })).keys();
    expect(await keys(0)).not.toContain('newcheck');
    expect((await keys(1)).indexOf('newcheck')).toBeLessThan((await keys(1)).indexOf('form'));
  });

  it('is typed, and Next asks the server', async () => {
    const visit = await begin();
    const page = await showVisit(visit);
    await page.type(ANSWER, '1234');
    await page.next();
    expect(visit.slide()).not.toBe('newcheck');
  });

  it('lets the visitor continue once the server accepts it, and travels with the visit', async () => {
    const visit = await entered('1234');
    expect(visit.slide()).not.toBe('newcheck');
    expect(visit.checkIn.services.visit.answers()).toMatchObject({ [ANSWER]: '1234' });
  });

  it('is refused in words, and the visitor stays', async () => {
    const visit = await entered('12');
    expect(visit.slide()).toBe('newcheck');
    expect(visit.slice('newcheck')).toMatchObject({ refused: '12', accepted: '' });
  });

  it('can be tried again if the server fails', async () => {
    const visit = await entered('1234', (_, tries) =>
      tries === 1 ? { json: {}, status: 500 } : { json: { accepted: true } },
    );
    expect(visit.modal()).not.toBeNull();
    await visit.answerModal('submit');
    expect(visit.slide()).not.toBe('newcheck');
  });
});

describe('the guard', () => {
  it('refuses a visit without a right code, where one is wanted', () => {
    const verdict = (module_newcheck: 0 | 1, form: Record<string, string> = {}) =>
      guard.check(visitToSign({ settings: { module_newcheck }, form }));
    expect(verdict(0)).toBeNull();
    expect(verdict(1)).toBe('newcheck_required');
    expect(verdict(1, { [ANSWER]: '12' })).toBe('newcheck_required');
    expect(verdict(1, { [ANSWER]: '1234' })).toBeNull();
  });
});
