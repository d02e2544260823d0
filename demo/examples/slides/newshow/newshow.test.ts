// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { showVisit } from '../../../../test/drivers/screen.tsx';
import { startVisit, type VisitDriver } from '../../../../test/drivers/visit.ts';
import slide from './slide.ts';
import texts from './texts.json' with { type: 'json' };

const begin = (module_newshow: 0 | 1): Promise<VisitDriver> =>
  startVisit({ plugins: [slide], location: { module_newshow } });

it('is shown where the location wants it, after the form', async () => {
  expect((await begin(0)).keys()).not.toContain('newshow');
  const visit = await begin(1);
  await visit.nextTo('newshow');
  const keys = visit.keys();
  expect(keys.indexOf('newshow')).toBeGreaterThan(keys.indexOf('form'));
  expect(keys.indexOf('newshow')).toBeLessThan(keys.indexOf('sign'));
});

it('is read, and left by a tap on Next', async () => {
  const visit = await begin(1);
  await visit.nextTo('newshow');
  const page = await showVisit(visit);
  expect(page.has(texts.newshow_body)).toBe(true);
  await page.pass(1000);
  await page.tap(page.action('next'));
  expect(visit.slide()).not.toBe('newshow');
});
