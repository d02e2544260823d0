// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showVisit } from '../../test/drivers/screen.tsx';
import { startVisit } from '../../test/drivers/visit.ts';
import { words } from '../../test/drivers/words.ts';
import done from '../done/slide.ts';
import sign from './slide.ts';

afterEach(cleanup);

const answers = {
  'slideshow/slideshow_watcher_sign': { json: { signature_id: 17 } },
  'slideshow/sign': { json: { signature_id: 17, pdf: 'badge-17' } },
};

it('opens no tab that no one asked for: the last slide has a link to the PDF [SIGN-04] [DEP-09]', async () => {
  const visit = await startVisit({ plugins: [sign, done], location: { printout: 1 }, answers });
  await visit.nextTo('sign');
  const screen = await showVisit(visit);
  await screen.pass(2500);
  await screen.tap(screen.action('accept'));
  await screen.pass(1000);
  expect(visit.page.opened).toBeNull();
  expect(visit.slide()).toBe('done');
  expect(visit.slice('sign').printing.state).toBe('blocked');
});

it('asks no one to try again what Accept does without a server, and tells it above the summary otherwise [SIGN-01] [OFF-08]', async () => {
  const failing = { ...answers, 'slideshow/slideshow_watcher_sign': { json: {}, status: 500 } };
  const visit = await startVisit({ plugins: [sign], answers: failing });
  await visit.nextTo('sign');
  const screen = await showVisit(visit);
  await screen.pass(1000);
  const notice = screen.action('retry')?.closest('.gh-notice');
  expect(notice).toHaveTextContent(words('sign_register_failed'));
  expect(notice?.parentElement?.firstElementChild).toBe(notice);
  const { connection } = visit.checkIn.services;
  const announced = () => visit.callsTo('slideshow/slideshow_watcher_sign').length;
  act(() => connection.note(false));
  expect(screen.has(words('sign_register_failed'))).toBe(false);
  expect(announced()).toBe(1);
  act(() => connection.note(true));
  await screen.pass(100);
  expect(announced()).toBe(2);
});
