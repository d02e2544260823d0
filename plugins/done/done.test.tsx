// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startVisit, type VisitOptions } from '../../test/drivers/visit.ts';
import { words } from '../../test/drivers/words.ts';
import Done from './Done.tsx';
import { printoutHint } from './printout.ts';
import done from './slide.ts';

async function onDone(options: Partial<VisitOptions> = {}) {
  const visit = await startVisit({ plugins: [done], form: { form_field_name: 'Ann Berg' }, ...options });
  await visit.nextTo('done');
  render(<Done ctx={visit.context() as never} />);
  return visit;
}

afterEach(cleanup);

describe('the done slide', () => {
  it('greets by name under a checkmark [DONE-01]', async () => {
    await onDone();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words('done_title'));
    expect(screen.getByText('Thank you, Ann Berg!')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Done' })).toBeTruthy();
  });

  it('counts down from 20 s, and starts over at zero with nothing kept [DONE-01] [DONE-02]', async () => {
    const visit = await onDone();
    expect(screen.getByText(words('done_countdown', { seconds: 20 }))).toBeTruthy();
    await act(() => visit.clock.advance(7000));
    expect(screen.getByText(words('done_countdown', { seconds: 13 }))).toBeTruthy();
    await act(() => visit.clock.advance(12_000));
    expect(screen.getByText(/in 1 second$/)).toBeTruthy();
    await act(() => visit.clock.advance(999));
    expect(visit.slide()).toBe('done');
    await act(() => visit.clock.advance(1));
    expect(visit.slide()).toBe('welcome');
    expect(visit.page.reloads).toBe(1);
  });

  it('starts over on Done [DONE-01]', async () => {
    const visit = await onDone();
    await act(async () => screen.getByRole('button', { name: 'Done' }).click());
    expect(visit.slide()).toBe('welcome');
  });

  it('ends the visit whichever way it is left: there is no way back into it [DONE-02]', async () => {
    const visit = await onDone();
    await visit.previous();
    expect(visit.slide()).toBe('welcome');
    expect(visit.footer()).toMatchObject({ previous: 'hidden' });
  });

  it('has no buttons of the footer, and no idle timer beside its own [DONE-01] [IDLE-01]', async () => {
    const visit = await onDone();
    expect(visit.footer()).toMatchObject({ previous: 'hidden', next: 'hidden', cancel: 'hidden' });
    expect(done.idle).toBe('stop');
  });

  it('says that the check-in waits on the device, and that nothing was printed [OFF-02] [OFF-06]', async () => {
    const sign = { printing: { state: 'away' }, delivery: 'later' };
    await onDone({ facts: { sign }, location: { printout: 1 } });
    expect(screen.getByText(words('done_kept'))).toBeTruthy();
    expect(await screen.findByText(words('print_away'))).toBeTruthy();
  });

  it('prints the sheet itself, with number and code of the visit, and shows the code [OFF-08] [SIGN-02]', async () => {
    const print = vi.fn();
    const sign = { printing: { state: 'away' }, delivery: 'later', signatureId: 4_000_000_017, qrcode: 'a-visit-code' };
    await onDone({ facts: { sign }, location: { printout: 1 }, print });
    const button = await screen.findByRole('button', { name: words('action_print') });
    await vi.waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    expect(document.querySelector('.gh-page-sheet')?.textContent).toContain('4000000017');
    await vi.waitFor(() => expect(screen.getByRole('img', { name: words('sign_qr_alt') })).toBeTruthy());
    await act(async () => button.click());
    expect(print).toHaveBeenCalledOnce();
  });

  it('says whether the host was told, and what they answer, where hosts are told [DESK-06]', async () => {
    const answer = (told: string, said = 'none', place = '') => ({
      json: { host: 'Ada Berg', told, answer: said, place },
    });
    const later = [answer('waiting'), answer('sent'), answer('read', 'dock', 'Dock 4')];
    const facts = { sign: { printing: { state: 'none' }, delivery: 'now', signatureId: 17 } };
    const answers = { 'slideshow/get-host-answer': () => later.shift() ?? answer('read', 'dock', 'Dock 4') };
    const visit = await onDone({ facts, location: { module_tell_host: 1 }, answers });
    expect(await screen.findByText(words('host_telling', { host: 'Ada Berg' }))).toBeTruthy();
    await act(() => visit.clock.advance(4000));
    expect(screen.getByText(words('host_told', { host: 'Ada Berg' }))).toBeTruthy();
    await act(() => visit.clock.advance(4000));
    expect(screen.getByText(words('host_dock', { host: 'Ada Berg', place: 'Dock 4' }))).toBeTruthy();
  });

  it('asks nobody about a host where hosts are not told [DESK-06]', async () => {
    const facts = { sign: { printing: { state: 'none' }, delivery: 'now', signatureId: 17 } };
    const visit = await onDone({ facts });
    await act(() => visit.clock.advance(8000));
    expect(visit.calls).toEqual([]);
  });

  it('offers the PDF where the pop-up was blocked [SIGN-04]', async () => {
    const sign = { printing: { state: 'blocked', href: 'http://site.test/print-pdf/x' } };
    await onDone({ facts: { sign }, location: { printout: 1 } });
    expect(screen.getByRole('link').getAttribute('href')).toBe('http://site.test/print-pdf/x');
  });
});

describe('the hint to the printout', () => {
  const facts = (printing: object) => ({ sign: { printing } }) as never;
  it.each<[unknown, object, string]>([
    [1, { state: 'sent' }, 'take'],
    [1, { state: 'none' }, 'take'],
    [0, { state: 'none' }, 'none'],
    ['0', { state: 'none' }, 'none'],
    [1, { state: 'opened' }, 'none'],
    [1, { state: 'failed', reason: 'offline' }, 'missing'],
    [1, { state: 'missing' }, 'missing'],
    [1, { state: 'away' }, 'away'],
  ])('with printout %s and printing %o is %s [DONE-01]', (printout, printing, kind) => {
    expect(printoutHint(printout, facts(printing)).kind).toBe(kind);
  });
});
