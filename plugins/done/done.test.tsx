// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '../../domain/time.ts';
import { memoryStorage } from '../../page/simulation/environment.ts';
import type { Location } from '../../schemas/generated/types.ts';
import { isInstalled } from '../../test/drivers/installed.ts';
import { type SentCall, startVisit, type VisitOptions } from '../../test/drivers/visit.ts';
import { words } from '../../test/drivers/words.ts';
import type { DevicePass } from '../_kit/pass/device-pass.ts';
import { PASS_ASIDE, PASS_SHOWN } from '../_kit/pass/stored-pass.ts';
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

  it.each([0, 1] as const)(
    'counts down from 20 s, and starts over at zero with nothing kept, module_kiosk %i [DONE-01] [DONE-02]',
    async (module_kiosk) => {
      const visit = await onDone({ location: { module_kiosk } });
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
    },
  );

  describe('on their own phone', () => {
    const fields = [{ name: 'label_company', field_type: 'textbox' }];
    const entered = {
      values: { form_field_name: 'Ann Berg', label_company: 'Åkeri', label_gate: 'A' },
      fields,
      countries: {},
    };
    const device = (isKept: boolean) => {
      const before = { name: 'Ann', company: '', phone: '+46701234567', country: 'SE', plate: 'ABC 123' };
      const own = {
        keep: vi.fn(async () => {}),
        read: async () => (isKept ? before : null),
        forget: vi.fn(async () => {}),
      };
      return { own, details: { isKept: () => isKept, open: async () => own } };
    };
    const toggle = () => screen.findByRole('switch', { name: words('done_details_keep') });

    it('lets a visitor say whether it keeps who they are; unasked it keeps nothing [OFF-03]', async () => {
      const { own, details } = device(false);
      await onDone({ details, facts: { form: entered } });
      expect(await toggle()).not.toBeChecked();
      expect(own.keep).not.toHaveBeenCalled();
      expect(screen.getByText(words('done_details_privacy'))).toBeTruthy();
      await act(async () => fireEvent.click(await toggle()));
      const known = { name: 'Ann Berg', company: 'Åkeri', phone: '', country: '', plate: '' };
      await vi.waitFor(() => expect(own.keep).toHaveBeenCalledWith(known));
      await act(async () => fireEvent.click(await toggle()));
      await vi.waitFor(() => expect(own.forget).toHaveBeenCalledOnce());
    });

    it('keeps the last of them for those who said so, and what was not asked this time [OFF-03]', async () => {
      const { own, details } = device(true);
      await onDone({ details, facts: { form: entered } });
      expect(await toggle()).toBeChecked();
      const known = { name: 'Ann Berg', company: 'Åkeri', phone: '+46701234567', country: 'SE', plate: 'ABC 123' };
      await vi.waitFor(() => expect(own.keep).toHaveBeenCalledWith(known));
    });

    it('is asked nothing of it at a kiosk [OFF-03]', async () => {
      const { own, details } = device(true);
      await onDone({ details, location: { module_kiosk: 1 }, facts: { form: entered } });
      expect(screen.queryByRole('switch')).toBeNull();
      expect(own.keep).not.toHaveBeenCalled();
    });
  });

  it('begins to count again with each touch: someone is still there [DONE-01]', async () => {
    const visit = await onDone({ location: { module_kiosk: 1 } });
    await act(() => visit.clock.advance(19_000));
    fireEvent.pointerDown(document.body);
    await act(() => visit.clock.advance(19_000));
    expect(visit.slide()).toBe('done');
    await act(() => visit.clock.advance(1000));
    expect(visit.slide()).toBe('welcome');
  });

  it('has the code for the gate, also where there is no pass [GATE-05] [DONE-01]', async () => {
    const sign = { printing: { state: 'none' }, delivery: 'now', qrcode: 'a-visit-code', qrImage: '' };
    await onDone({ facts: { sign } });
    expect(await screen.findByRole('img', { name: words('sign_qr_alt') })).toBeTruthy();
  });

  it('sends anyone who has to be confirmed to a person, and says neither that they are checked in nor that they may go in [DONE-01]', async () => {
    const sign = { printing: { state: 'none' }, delivery: 'unconfirmed', qrcode: 'a-visit-code', qrImage: '' };
    await onDone({ facts: { sign }, location: { module_tell_host: 1 } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words('done_unconfirmed_title'));
    expect(screen.getByText(words('done_unconfirmed'))).toBeTruthy();
    expect(screen.queryByText(words('done_welcome'))).toBeNull();
    expect(screen.queryByRole('img', { name: words('done_checkmark_alt') })).toBeNull();
    // Known to the desk by this.
    expect(await screen.findByRole('img', { name: words('sign_qr_alt') })).toBeTruthy();
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
    const visit = await onDone({ facts: { sign }, location: { printout: 1 } });
    const { connection } = visit.checkIn.services;
    act(() => connection.setWaiting({ count: 1, since: visit.clock.now() }));
    expect(screen.getByText(words('done_kept'))).toBeTruthy();
    expect(await screen.findByText(words('print_away'))).toBeTruthy();
    const clouds = () => document.querySelectorAll('.lucide-cloud-off').length;
    expect(clouds()).toBe(1);
    act(() => connection.setWaiting({ count: 0, since: null }));
    expect(screen.getByText(words('done_sent'))).toBeTruthy();
    expect([screen.queryByText(words('done_kept')), clouds()]).toEqual([null, 0]);
  });

  it('prints the sheet itself, with number and code of the visit, and shows the code [OFF-08] [SIGN-02]', async () => {
    const print = vi.fn();
    const sign = { printing: { state: 'away' }, delivery: 'later', signatureId: 4_000_000_017, qrcode: 'a-visit-code' };
    await onDone({ facts: { sign }, location: { printout: 1 }, print });
    const button = await screen.findByRole('button', { name: words('action_print') });
    await vi.waitFor(() => expect(button.hasAttribute('disabled')).toBe(false), 20_000);
    expect(document.querySelector('.gh-page-sheet')?.textContent).toContain('4000000017');
    expect(await screen.findByRole('img', { name: words('sign_qr_alt') })).toBeTruthy();
    await act(async () => button.click());
    expect(print).toHaveBeenCalledOnce();
  });

  it('names the person who is visited [DONE-01] [DESK-06]', async () => {
    await onDone({ form: { form_field_name: 'Ann Berg', label_who_visit: 'Ada Ek' } });
    expect(screen.getByText(words('done_host', { host: 'Ada Ek' }))).toBeTruthy();
  });

  it.each(['wait', 'dock', 'no'])(
    'does not say that one may go in where the host answers otherwise: %s [DESK-06]',
    async (answer) => {
      const facts = { sign: { printing: { state: 'none' }, delivery: 'now', signatureId: 17 } };
      const answers = {
        'slideshow/get-host-answer': { json: { host: 'Ada Ek', told: 'read', answer, place: 'Dock 4' } },
      };
      await onDone({ facts, location: { module_tell_host: 1 }, answers });
      expect(await screen.findByText(words(`host_${answer}`, { host: 'Ada Ek', place: 'Dock 4' }))).toBeTruthy();
      expect(screen.queryByText(words('done_welcome'))).toBeNull();
    },
  );

  it('says whether the host was notified, and the answer, where hosts are notified [DESK-06]', async () => {
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

  it('never says that a host was told who is told of many visitors together, and sends to a person [DESK-06]', async () => {
    const facts = { sign: { printing: { state: 'none' }, delivery: 'now', signatureId: 17 } };
    const said = { json: { host: 'Ada Berg', told: 'summary', answer: 'none', place: '' } };
    await onDone({ facts, location: { module_tell_host: 1 }, answers: { 'slideshow/get-host-answer': () => said } });
    expect(await screen.findByText(words('host_together', { host: 'Ada Berg' }))).toBeTruthy();
    expect(screen.queryByText(words('host_told', { host: 'Ada Berg' }))).toBeNull();
  });

  it('asks no one about a host where hosts are not told [DESK-06]', async () => {
    const facts = { sign: { printing: { state: 'none' }, delivery: 'now', signatureId: 17 } };
    const visit = await onDone({ facts });
    await act(() => visit.clock.advance(8000));
    expect(visit.calls).toEqual([]);
  });

  const PASS = { url: `/en/pass/${'p'.repeat(43)}`, until: 10 ** 15 };
  const asPass: Partial<Location> = {
    module_pass: 1 as const,
    pass_map: 'map.svg',
    pass_rules: ['vest', 'no-phone'] as ('vest' | 'no-phone')[],
    emergency_number: '112',
    sub_locations: [{ id: 5, name: 'Dock 11' }],
  };
  const signed = { printing: { state: 'none' }, delivery: 'now', signatureId: 17, qrcode: 'a-visit-code', qrImage: '' };
  const signedAt = { sign: signed, sublocation: { path: [5] } };
  const answersOf = (pass: object) => ({
    'slideshow/get-pass': { json: pass },
    'slideshow/end-pass': { json: { left: true } },
  });

  it.each([
    ['at a kiosk', 1 as const, 0],
    ['on their own phone', 0 as const, 1],
  ])(
    'says that the pass calls who waits in a line, and nothing else, %s [DAY-01] [TRUE-07]',
    async (_, module_kiosk, links) => {
      const pass = { url: '/en/pass/abc', until: Date.now() + HOUR_MS };
      const config = { waitingLine: { serves: [5] } };
      await onDone({ facts: signedAt, location: { ...asPass, module_kiosk }, config, answers: answersOf(pass) });
      expect(await screen.findByText(words('pass_calls'))).toBeTruthy();
      // Nothing else says where to go, or that it is time [TRUE-07].
      expect(screen.queryByText(words('done_welcome'))).toBeNull();
      expect(document.querySelector('.gh-pass__goal')).toBeNull();
      await vi.waitFor(() => expect(screen.queryAllByRole('link', { name: words('pass_title') })).toHaveLength(links));
    },
  );

  it('says the place in line in giant letters, and the dock as soon as the visitor is called [DAY-01]', async () => {
    const line = { state: 'waiting', title: 'Number 3 in line', hint: '', wait: 'Estimated wait: 25 to 40 minutes' };
    const called = { state: 'called', title: 'Go to Dock 4', hint: 'Called at 10:05' };
    const answers = {
      ...answersOf(PASS),
      'slideshow/get-pass': ({ body }: SentCall) => ({
        json: body['given'] === 1 ? { ...PASS, url: '', line: called } : { ...PASS, line },
      }),
    };
    const visit = await onDone({
      facts: signedAt,
      location: asPass,
      config: { waitingLine: { serves: [5] } },
      answers,
    });
    expect((await screen.findByText(line.title)).tagName).toBe('STRONG');
    expect(screen.getByText(line.wait)).toBeTruthy();
    await act(() => visit.clock.advance(10_000));
    expect((await screen.findByText(called.title)).tagName).toBe('STRONG');
    expect(screen.queryByText(line.title)).toBeNull();
  });

  it.runIf(isInstalled('sublocation'))(
    'shows the last place on the way large, and above it where that is [GATE-05]',
    async () => {
      const dock = { id: 6, name: 'Dock 11' };
      const places = [{ id: 5, name: 'North', sub_locations: [{ id: 7, name: 'Hall', sub_locations: [dock] }] }];
      const location = { ...asPass, sub_locations: places };
      const facts = { ...signedAt, sublocation: { path: [5, 7, 6] } };
      await onDone({ facts, location, answers: answersOf(PASS) });
      expect((await screen.findByText('Dock 11')).tagName).toBe('STRONG');
      expect(screen.getByText('North – Hall')).toBeTruthy();
    },
  );

  it.runIf(isInstalled('sublocation'))(
    'is a pass where the location gives one: where to go, map, signs, number, sign-out [GATE-05]',
    async () => {
      const visit = await onDone({ facts: signedAt, location: asPass, answers: answersOf(PASS) });
      expect(await screen.findByText('Dock 11')).toBeTruthy();
      expect(screen.getByRole('img', { name: words('pass_map_alt') }).getAttribute('src')).toContain('map.svg');
      for (const key of ['pass_rule_vest', 'pass_rule_no_phone']) expect(screen.getByText(words(key))).toBeTruthy();
      expect(screen.getByRole('link', { name: /112/ }).getAttribute('href')).toBe('tel:112');
      const out = await screen.findByRole('button', { name: words('leave_heading') });
      expect(document.querySelector('[data-action="calendar"]')?.getAttribute('href')).toBe(`${PASS.url}/pass.ics`);
      expect(screen.getByRole('button', { name: words('done_another') })).toBeTruthy();
      await act(async () => out.click());
      // No one is signed out by one wrong tap.
      expect(visit.modal()?.title).toBe(words('pass_leave'));
      await act(() => visit.answerModal('cancel'));
      expect(visit.calls.map(({ path }) => path)).not.toContain('slideshow/end-pass');
      await act(async () => out.click());
      await act(() => visit.answerModal('submit'));
      expect(await screen.findByRole('heading', { level: 1, name: words('pass_left') })).toBeTruthy();
      expect(screen.queryByText(words('done_welcome'))).toBeNull();
      expect(screen.getByRole('button', { name: words('done_button') })).toBeTruthy();
      expect(visit.calls.map(({ path }) => path)).toContain('slideshow/end-pass');
    },
  );

  it.each([
    ['the last slide', {}],
    ['the pass', asPass],
  ])(
    'opens the map of what is where from %s, and shows on it what is tapped in the list [DAY-05]',
    async (_, place) => {
      const facilities = {
        picture: 'plan.svg',
        pins: [
          { kind: 'toilet' as const, x: 10, y: 20, note: { en: 'Beside gate 4' } },
          { kind: 'parking' as const, x: 70, y: 30 },
        ],
      };
      const visit = await onDone({ facts: signedAt, location: { ...place, facilities }, answers: answersOf(PASS) });
      const open = await screen.findByRole('button', { name: words('facility_map') });
      await act(async () => open.click());
      render(visit.modal()?.body as ReactNode);
      const plan = screen.getByRole('img', { name: words('facility_map') });
      expect(plan.getAttribute('src')).toContain('plan.svg');
      const toilets = screen.getByRole('button', { name: /Toilets.*Beside gate 4/ });
      const pin = () => document.querySelector('[data-pin="toilet"]');
      expect(pin()?.parentElement?.getAttribute('x')).toBe('10%');
      expect(pin()?.getAttribute('data-chosen')).toBe('false');
      fireEvent.click(toilets);
      expect(toilets.getAttribute('aria-pressed')).toBe('true');
      expect(pin()?.getAttribute('data-chosen')).toBe('true');
      // Without its picture, the list still says what there is.
      fireEvent.error(plan);
      expect(screen.queryByRole('img', { name: words('facility_map') })).toBeNull();
      expect(screen.getByRole('button', { name: words('facility_parking') })).toBeTruthy();
    },
  );

  it('has no map where the place has none [DAY-05]', async () => {
    await onDone({ facts: signedAt, location: { facilities: { picture: null, pins: [] } } });
    expect(screen.queryByRole('button', { name: words('facility_map') })).toBeNull();
  });

  it('shows no broken map, and the map once the server is back [GATE-05] [OFF-01]', async () => {
    const visit = await onDone({ facts: { sign: signed }, location: asPass, answers: answersOf(PASS) });
    const map = () => screen.queryByRole('img', { name: words('pass_map_alt') });
    const { connection } = visit.checkIn.services;
    fireEvent.error(await screen.findByRole('img', { name: words('pass_map_alt') }));
    expect(map()).toBeNull();
    act(() => connection.note(false));
    expect(map()).toBeNull();
    act(() => connection.note(true));
    expect(map()).not.toBeNull();
  });

  it.runIf(isInstalled('sublocation'))(
    'keeps the pass in sight where signing out does not reach the server [GATE-05]',
    async () => {
      const answers = { ...answersOf(PASS), 'slideshow/end-pass': { json: {}, status: 500 } };
      const visit = await onDone({ facts: signedAt, location: asPass, answers });
      const out = await screen.findByRole('button', { name: words('leave_heading') });
      await act(async () => out.click());
      await act(() => visit.answerModal('submit'));
      expect(await screen.findByRole('alert')).toBeTruthy();
      expect(screen.getByText('Dock 11')).toBeTruthy();
    },
  );

  const NO_PASS: DevicePass = {
    keep() {},
    leaveLater() {},
    sendLeavings: async () => true,
    forget() {},
    show() {},
    share: null,
  };

  it('keeps a sign-out on the phone where there is no connection, and tells the server when it is back [GATE-05] [DESK-02]', async () => {
    let isBack = false;
    const leaveLater = vi.fn();
    const pass = async () => ({ ...NO_PASS, leaveLater, sendLeavings: async () => isBack });
    const answers = { ...answersOf(PASS), 'slideshow/end-pass': 'no network' as const };
    const visit = await onDone({ facts: { sign: signed }, location: asPass, answers, pass });
    const out = await screen.findByRole('button', { name: words('leave_heading') });
    await act(async () => out.click());
    await act(() => visit.answerModal('submit'));
    expect(await screen.findByText(new RegExp(words('leave_kept')))).toBeTruthy();
    expect(leaveLater).toHaveBeenCalledExactlyOnceWith(PASS);
    expect(screen.queryByRole('button', { name: words('leave_heading') })).toBeNull();
    await act(() => visit.clock.advance(5000));
    expect(screen.queryByRole('heading', { name: words('pass_left') })).toBeNull();
    isBack = true;
    await act(() => visit.clock.advance(5000));
    expect(await screen.findByRole('heading', { level: 1, name: words('pass_left') })).toBeTruthy();
  });

  it('keeps of the pass its address, name, place and end, and for a reload the code until there is one [GATE-05]', async () => {
    const keep = vi.fn();
    const session = memoryStorage();
    const pass = async () => ({ ...NO_PASS, keep });
    const answers = { ...answersOf(PASS), 'slideshow/get-pass': { json: { url: '', until: 0 } } };
    const shown = () => JSON.parse(session.getItem(PASS_SHOWN) ?? '{}');
    await onDone({ facts: { sign: signed }, location: asPass, answers, pass, session });
    await vi.waitFor(() => expect(shown()).toMatchObject({ url: '', code: 'a-visit-code', location: '1' }));
    cleanup();
    await onDone({ facts: { sign: signed }, location: asPass, answers: answersOf(PASS), pass, session });
    const card = { ...PASS, name: 'Ann Berg', place: 'North yard' };
    await vi.waitFor(() => expect(keep).toHaveBeenCalledExactlyOnceWith(card, ['/media/1/map.svg']));
    expect(shown()).toEqual({ ...PASS, place: card.place, location: '1', code: '' });
  });

  it('has the start show the code again where the location gives no pass, also after the countdown, but not after Done [GATE-05] [DONE-01]', async () => {
    const session = memoryStorage();
    const visit = await onDone({ facts: { sign: signed }, session });
    await vi.waitFor(() => expect(session.getItem(PASS_SHOWN)).toContain('a-visit-code'));
    // Browser storage stays readable, so the name is not stored [OFF-03].
    expect(session.getItem(PASS_SHOWN)).not.toContain('Ann');
    await act(() => visit.clock.advance(20_000));
    expect(visit.slide()).toBe('welcome');
    expect(session.getItem(PASS_SHOWN)).toContain('a-visit-code');
    cleanup();
    await onDone({ facts: { sign: signed }, session });
    await act(async () => screen.getByRole('button', { name: new RegExp(words('done_button')) }).click());
    expect(session.getItem(PASS_SHOWN)).toBe(PASS_ASIDE);
    const kiosk = memoryStorage();
    await onDone({ facts: { sign: signed }, session: kiosk, location: { module_kiosk: 1 } });
    expect(kiosk.getItem(PASS_SHOWN)).toBeNull();
  });

  it('shows the pass’s address as its one code at a kiosk, and keeps nothing there [GATE-05]', async () => {
    const pass = vi.fn();
    const location: Partial<Location> = { ...asPass, module_kiosk: 1 };
    await onDone({ facts: signedAt, location, answers: answersOf(PASS), pass });
    expect(await screen.findByText(words('pass_take_along'))).toBeTruthy();
    // Drawn by a module that is loaded when it is first needed.
    expect(await screen.findByRole('img', { name: words('sign_qr_alt') })).toBeTruthy();
    expect(screen.getAllByRole('img', { name: words('sign_qr_alt') })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: words('leave_heading') })).toBeNull();
    expect(pass).not.toHaveBeenCalled();
  });

  it('says at a kiosk that someone has opened the pass, which has a number to read aloud [GATE-05]', async () => {
    let opened = false;
    const answers = {
      'slideshow/get-pass': ({ body }: SentCall) => ({
        json: body['given'] === 1 ? { url: '', until: PASS.until, opened } : { ...PASS, opened: false },
      }),
    };
    const sign = { ...signed, signatureId: 482_915_006_731 };
    const visit = await onDone({ facts: { sign }, location: { ...asPass, module_kiosk: 1 }, answers });
    expect(await screen.findByText('482 915 006 731')).toBeTruthy();
    expect(await screen.findByText(words('pass_take_along'))).toBeTruthy();
    await act(() => visit.clock.advance(6000));
    expect(screen.queryByText(words('pass_taken'))).toBeNull();
    opened = true;
    await act(() => visit.clock.advance(3000));
    expect(screen.getByText(words('pass_taken'))).toBeTruthy();
  });

  it.runIf(isInstalled('sublocation'))('says where to go also where there is no pass [DONE-01]', async () => {
    await onDone({ facts: { sublocation: { path: [5] } }, location: { sub_locations: [{ id: 5, name: 'Lane 11' }] } });
    expect(screen.getByText('Lane 11')).toBeTruthy();
  });

  it.runIf(isInstalled('sublocation'))(
    'stays as it was where the backend has no pass for the visit [GATE-05]',
    async () => {
      await onDone({ facts: signedAt, location: asPass, answers: { 'slideshow/get-pass': { json: {}, status: 404 } } });
      expect(await screen.findByText('Dock 11')).toBeTruthy();
      expect(screen.getByRole('button', { name: words('done_button') })).toBeTruthy();
      expect(screen.getByText(words('sign_qr_hint'))).toBeTruthy();
      expect(screen.queryByRole('button', { name: words('leave_heading') })).toBeNull();
    },
  );

  it('offers the PDF where the pop-up was blocked [SIGN-04]', async () => {
    const sign = { printing: { state: 'blocked', href: 'http://site.test/print-pdf/x' } };
    await onDone({ facts: { sign }, location: { printout: 1 } });
    expect(screen.getByRole('link').getAttribute('href')).toBe('http://site.test/print-pdf/x');
  });
});

describe('the hint to the printout', () => {
  const facts = (printing: object) => ({ sign: { printing } }) as never;
  it.each<[object, string]>([
    [{ state: 'sent' }, 'take'],
    [{ state: 'none' }, 'none'],
    [{ state: 'opened' }, 'none'],
    [{ state: 'failed', reason: 'offline' }, 'missing'],
    [{ state: 'missing' }, 'missing'],
    [{ state: 'away' }, 'away'],
  ])('after printing %o is %s: nothing is promised that was not printed [DONE-01]', (printing, kind) => {
    expect(printoutHint(facts(printing), { printout: 1 }).kind).toBe(kind);
  });

  it('is not shown for a sheet that the visitor asked for themselves [DONE-01]', () => {
    expect(printoutHint(facts({ state: 'sent' }), { printout: 0 }).kind).toBe('none');
  });
});
