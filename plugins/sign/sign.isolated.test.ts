// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isInstalled } from '../../test/drivers/installed.ts';
import {
  type Answer,
  flushPromises,
  type Reply,
  startVisit,
  type VisitDriver,
  type VisitOptions,
} from '../../test/drivers/visit.ts';
import { words } from '../../test/drivers/words.ts';
import { type AcceptButton, accept } from './accept.ts';
import type { SignContext } from './reads.ts';
import { loadDocuments, register } from './register.ts';
import { readMark } from './session.ts';
import sign from './slide.ts';

vi.mock('../_kit/print/print-html.tsx', { spy: true });

const FORM = { form_field_name: 'Ann Berg', form_field_registration_number: 'ABC123', form_field_signature_id: '0' };
const SIGNED = { json: { signature_id: 7, pdf: 'p'.repeat(32) } };

const DEFAULT_ANSWERS: Readonly<Record<string, Answer>> = {
  'slideshow/slideshow_watcher_sign': { json: 7 },
  'slideshow/sign': SIGNED,
  '/kiosk/delete-pdf': { json: { deleted: true } },
  '/print': { json: { status: 'printed' } },
};

async function onSign(options: Partial<VisitOptions> = {}): Promise<VisitDriver> {
  const visit = await startVisit({
    plugins: [sign],
    form: FORM,
    session: sessionStorage,
    ...options,
    answers: { ...DEFAULT_ANSWERS, ...options.answers },
  });
  await visit.nextTo('sign');
  return visit;
}

const contextOf = (visit: VisitDriver) => visit.context() as unknown as SignContext;

/** Taps Accept and waits until it has finished, on the visit's clock. */
async function tap(visit: VisitDriver, button: AcceptButton = 'accept', tab: Window | null = null): Promise<void> {
  const accepted = accept(contextOf(visit), button, tab);
  for (let i = 0; i < 40; i += 1) {
    await flushPromises();
    if (visit.modal() !== null || visit.slide() !== 'sign') break;
    await visit.clock.advance(1000);
  }
  if (visit.modal() === null) await accepted;
}

beforeEach(() => sessionStorage.clear());

describe('the sign slide on entry', () => {
  it('enables Accept after 2 s only [SIGN-01]', async () => {
    const visit = await onSign();
    const armedAtFirst = visit.slice('sign').isArmed;
    await visit.clock.advance(2000);
    expect([armedAtFirst, visit.slice('sign').isArmed]).toEqual([false, true]);
  });

  it('announces the visit and keeps its signature id [SIGN-02]', async () => {
    const visit = await onSign();
    expect(visit.callsTo('slideshow/slideshow_watcher_sign')).toHaveLength(1);
    expect(visit.callsTo('slideshow/slideshow_watcher_sign')[0]?.body).toMatchObject({
      form: FORM,
      subLocationId: 0,
      trackId: 0,
      main_location_id: 1,
      breathalyzer_check: 0,
    });
    expect(visit.slice('sign')).toMatchObject({ registration: 'done', signatureId: 7 });
  });

  it.each<[string, Reply]>([
    ['refused', { json: {}, status: 403 }],
    ['failing', { json: {}, status: 500 }],
    ['cut off', 'no network'],
    ['malformed', { json: 'seven' }],
  ])('says when announcing is %s, and tries again when asked [SIGN-02] [CALL-03]', async (_, failure) => {
    const visit = await onSign({
      answers: { 'slideshow/slideshow_watcher_sign': (_call, tries) => (tries === 1 ? failure : { json: 8 }) },
    });
    expect(visit.slice('sign').registration).toBe('failed');
    await register(contextOf(visit));
    expect(visit.slice('sign')).toMatchObject({ registration: 'done', signatureId: 8 });
  });

  it('asks for a QR code only with module_qr_code [SIGN-02]', async () => {
    const without = await onSign();
    expect(without.callsTo('slideshow/getqrcode')).toHaveLength(0);
    const visit = await onSign({
      location: { module_qr_code: 1 },
      answers: { 'slideshow/getqrcode': { json: { qrcodeimage: null, qrcode: 'https://site.test/v/abc' } } },
    });
    expect(visit.callsTo('slideshow/getqrcode')[0]?.body).toEqual({
      locationId: 1,
      name: 'Ann Berg',
      lpnumber: 'ABC123',
    });
    await tap(visit);
    const body = visit.callsTo('slideshow/sign')[0]?.body as { form: Record<string, string>; slideshow_html: string };
    expect(body.form['qrcode']).toBe('https://site.test/v/abc');
    expect(body.slideshow_html).toContain('<svg');
  });

  it.runIf(isInstalled('photo'))(
    'is printed with the full address of each photo, as plain as it was given [ANY-04] [PRINT-01]',
    async () => {
      const visit = await onSign({ location: { photos: [{ id: 1, url: 'a.jpg', order: 1, show_in_slideshow: 1 }] } });
      await tap(visit);
      const html = visit.callsTo('slideshow/sign')[0]?.body['slideshow_html'];
      expect(html).toMatch(/^<!doctype html>/);
      expect(html).toContain('src="http://site.test/media/1/a.jpg"');
    },
  );

  it.each<[string, Answer]>([
    ['is refused', { json: {}, status: 403 }],
    ['fails', { json: {}, status: 500 }],
    ['is cut off', 'no network'],
    ['is malformed', { json: { code: { text: 1 } } }],
    ['never comes', 'hang'],
  ])('delays no one when the QR code %s [SIGN-02] [CALL-03]', async (_, answer) => {
    const visit = await onSign({ location: { module_qr_code: 1 }, answers: { 'slideshow/getqrcode': answer } });
    expect(visit.slice('sign')).toMatchObject({ qrcode: '', signatureId: 7 });
    await tap(visit);
    expect(visit.slide()).toBe('done');
  });

  it.runIf(isInstalled('track'))("lists the track's documents, also when the first try fails [SIGN-02]", async () => {
    const tracks = [{ id: 3, name: 'Lane 3', visibility: 'public' }];
    const visit = await onSign({
      location: { tracks },
      facts: { track: { trackId: 3 } },
      answers: { getdocument: (_, tries) => (tries === 1 ? 'no network' : { json: ['rules.pdf'] }) },
    });
    expect(visit.callsTo('getdocument')[0]?.body).toEqual({ trackid: '3' });
    await visit.clock.advance(5000);
    await flushPromises();
    expect(visit.slice('sign').documents).toEqual(['rules.pdf']);
  });

  it.runIf(isInstalled('track'))(
    "reports that the track's documents cannot be had, with another try [SIGN-02]",
    async () => {
      let isAway = true;
      const visit = await onSign({
        location: { tracks: [{ id: 3, name: 'Lane 3', visibility: 'public' }] },
        facts: { track: { trackId: 3 } },
        answers: { getdocument: () => (isAway ? { json: {}, status: 500 } : { json: ['rules.pdf'] }) },
      });
      expect(visit.slice('sign').areDocumentsMissing).toBe(false);
      for (let tries = 0; tries < 3; tries += 1) {
        await visit.clock.advance(5000);
        await flushPromises();
      }
      expect(visit.slice('sign').areDocumentsMissing).toBe(true);
      isAway = false;
      await loadDocuments(visit.context() as unknown as Parameters<typeof loadDocuments>[0]);
      expect(visit.slice('sign')).toMatchObject({ areDocumentsMissing: false, documents: ['rules.pdf'] });
    },
  );

  it.runIf(isInstalled('track'))('says nothing of documents to a backend that knows none [SIGN-02]', async () => {
    const visit = await onSign({
      location: { tracks: [{ id: 3, name: 'Lane 3', visibility: 'public' }] },
      facts: { track: { trackId: 3 } },
      answers: { getdocument: { json: {}, status: 404 } },
    });
    await visit.clock.advance(20_000);
    await flushPromises();
    expect(visit.slice('sign').areDocumentsMissing).toBe(false);
    expect(visit.callsTo('getdocument')).toHaveLength(1);
  });

  it('signs neither by Enter nor by going forward [SIGN-01]', async () => {
    const visit = await onSign();
    await visit.next();
    expect(visit.slide()).toBe('sign');
    expect(visit.callsTo('slideshow/sign')).toHaveLength(0);
    expect(visit.footer()).toMatchObject({ next: 'hidden', previous: 'shown', cancel: 'shown' });
  });
});

describe('Accept', () => {
  it.runIf(isInstalled('track', 'controlquestion', 'breathalyzer'))(
    'sends everything the call table names, and continues to done [SIGN-03]',
    async () => {
      const tracks = [{ id: 3, name: 'Lane 3', visibility: 'public' }];
      const visit = await onSign({
        location: { tracks, module_kiosk: 1, printout_landscape_mode: '1' },
        facts: {
          track: { trackId: 3 },
          controlquestion: { answered: { 4: 'Helmet' } },
          breathalyzer: { test: 'passed' },
        },
        answers: { getdocument: { json: [] } },
      });
      visit.checkIn.services.storage.set('checkin_time', 1_700_000_123_999);
      visit.checkIn.services.storage.set('printer_type', 'RECEIPT');
      visit.checkIn.services.storage.set('luprefnr', 'LU-1');
      visit.checkIn.services.storage.set('contact_to_visit', '12');
      await tap(visit);
      const call = visit.callsTo('slideshow/sign')[0];
      expect(Object.keys(call?.body ?? {}).sort()).toEqual([
        'breathalyzer_check',
        'checkin_time',
        'contact_to_visit',
        'form',
        'isLandscape',
        'luprefnr',
        'main_location_id',
        'module_kiosk',
        'printer_type',
        'readSlideshow',
        'slideshow_html',
        'subLocationId',
        'trackId',
      ]);
      expect(call?.body).toMatchObject({
        form: { ...FORM, form_field_signature_id: '7', control_question_4: 'Helmet' },
        subLocationId: 0,
        trackId: 3,
        readSlideshow: 1,
        breathalyzer_check: 1,
        module_kiosk: 1,
        main_location_id: 1,
        checkin_time: 1_700_000_123,
        printer_type: 'RECEIPT',
        isLandscape: 1,
        luprefnr: 'LU-1',
        contact_to_visit: '12',
      });
      expect(call?.body['slideshow_html']).toContain('Ann Berg');
      expect(visit.slide()).toBe('done');
    },
  );

  it.runIf(isInstalled('instruction'))('says that the slideshow was skipped [INS-03]', async () => {
    const visit = await onSign({ facts: { instruction: { hasSkipped: true } } });
    await tap(visit);
    expect(visit.callsTo('slideshow/sign')[0]?.body).toMatchObject({ readSlideshow: 0 });
  });

  it('is sent once however often it is tapped [SIGN-03]', async () => {
    const visit = await onSign();
    const ctx = contextOf(visit);
    for (let i = 0; i < 20; i += 1) void accept(ctx, 'accept', null);
    await tap(visit);
    expect(visit.callsTo('slideshow/sign')).toHaveLength(1);
  });

  it.each<[string, Answer]>([
    ['the network is down', (_, tries) => (tries <= 2 ? 'no network' : SIGNED)],
    ['the server fails', (_, tries) => (tries <= 2 ? { json: {}, status: 500 } : SIGNED)],
    ['the answer never comes', (_, tries) => (tries <= 2 ? 'hang' : SIGNED)],
  ])('keeps everything and can be retried with the same key and body when %s [SIGN-06]', async (_, answer) => {
    const visit = await onSign({ answers: { 'slideshow/sign': answer } });
    await tap(visit);
    expect(visit.modal()).toMatchObject({ title: words('sign_failed_title') });
    await visit.answerModal('submit');
    expect(visit.slice('sign').phase).toBe('failed');
    expect(visit.slice('form').values).toMatchObject(FORM);
    await visit.clock.advance(60_000);
    await tap(visit);
    const [first, ...more] = visit.callsTo('slideshow/sign');
    expect(more).toHaveLength(2);
    for (const { headers, body } of more)
      expect([headers['idempotency-key'], body]).toEqual([first?.headers['idempotency-key'], first?.body]);
    expect(first?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(visit.slide()).toBe('done');
  });

  it.each<[string, Reply]>([
    ['is lost on the way', 'no network'],
    ['never comes', 'hang'],
    ['is that of a proxy', { json: {}, status: 502 }],
    ['says that the server failed', { json: {}, status: 500 }],
  ])(
    'asks by the key before it tells anything when the answer %s: who is stored is told so [SIGN-06]',
    async (_, lost) => {
      const visit = await onSign({ answers: { 'slideshow/sign': (_call, tries) => (tries === 1 ? lost : SIGNED) } });
      await tap(visit);
      expect([visit.modal(), visit.slide(), visit.slice('sign').signatureId]).toEqual([null, 'done', 7]);
      const [first, asked] = visit.callsTo('slideshow/sign');
      expect(asked?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
      expect(asked?.body).toEqual(first?.body);
    },
  );

  it('reports what the server says when it was asked: a refusal is told as one [SIGN-06]', async () => {
    const refused = { json: { error: { code: 'scan_required', message: '' } }, status: 409 };
    const visit = await onSign({
      answers: { 'slideshow/sign': (_, tries) => (tries === 1 ? 'no network' : refused) },
    });
    await tap(visit);
    expect([visit.modal()?.title, visit.slice('sign').phase]).toEqual([words('sign_refused_title'), 'refused']);
  });

  it.each<[string, unknown, string | null]>([
    ['says only that it went well', { ok: 1 }, null],
    ['is nothing', null, null],
    ['is a bare name', 'visit_12.pdf', 'visit_12.pdf'],
    ['is a link without a number', { link: 'https://b.example/9.pdf' }, 'https://b.example/9.pdf'],
  ])('stores the visit whatever a 2xx says: the answer %s [ANY-04] [SIGN-03]', async (_, json, pdf) => {
    const visit = await onSign({ answers: { 'slideshow/sign': { json } } });
    await tap(visit);
    expect(visit.slide()).toBe('done');
    expect(visit.slice('sign')).toMatchObject({ phase: 'signed', signatureId: 7, pdf });
    expect(visit.callsTo('slideshow/sign')).toHaveLength(1);
  });

  it.each<[string, unknown, string]>([
    ['that a person has to confirm it', { signature_id: 7, pdf: null, confirmed: false }, 'unconfirmed'],
    ['nothing of it', { signature_id: 7, pdf: null }, 'now'],
    ['something else of it', { signature_id: 7, pdf: null, confirmed: 'who knows' }, 'now'],
  ])('is stored, and the visitor learns whether it counts: the answer says %s [SIGN-03]', async (_, json, delivery) => {
    const visit = await onSign({ answers: { 'slideshow/sign': { json } } });
    await tap(visit);
    expect(visit.slide()).toBe('done');
    expect(visit.slice('sign')).toMatchObject({ phase: 'signed', delivery, printing: { state: 'none' } });
  });

  it('is sent with the same key after a reload of the tab, and the visit that is stored under it stands [SIGN-03]', async () => {
    const before = await onSign({ answers: { 'slideshow/sign': 'hang' } });
    void accept(contextOf(before), 'accept', null);
    await flushPromises();
    const [lost] = before.callsTo('slideshow/sign');
    const known = { json: { error: { code: 'idempotency_key_reused', message: '' } }, status: 422 };
    const after = await onSign({
      answers: { 'slideshow/slideshow_watcher_sign': { json: 99 }, 'slideshow/sign': known },
    });
    await tap(after);
    const keys = after.callsTo('slideshow/sign').map((call) => call.headers['idempotency-key']);
    expect(keys).toEqual([lost?.headers['idempotency-key']]);
    expect([after.slide(), after.modal()]).toEqual(['done', null]);
  });

  it('is sent with the same key by a visitor who reloads beside the last slide and checks in once more [SIGN-03]', async () => {
    const signed = [await onSign(), await onSign()];
    for (const visit of signed) await tap(visit);
    expect(signed.map((visit) => visit.slide())).toEqual(['done', 'done']);
    const [first, again] = signed.map((visit) => visit.callsTo('slideshow/sign')[0]?.headers['idempotency-key']);
    expect(again).toBe(first);
  });

  it('is sent with a new key after a reload of the tab where someone else stands there [SIGN-03]', async () => {
    const before = await onSign({ answers: { 'slideshow/sign': 'hang' } });
    void accept(contextOf(before), 'accept', null);
    await flushPromises();
    const [lost] = before.callsTo('slideshow/sign');
    const after = await onSign({ form: { ...FORM, form_field_name: 'Bo Lind' } });
    await tap(after);
    expect(after.callsTo('slideshow/sign')[0]?.headers['idempotency-key']).not.toBe(lost?.headers['idempotency-key']);
    expect(after.slide()).toBe('done');
  });

  it('tells a refusal apart, and takes the corrected form with the same key [SIGN-06]', async () => {
    const visit = await onSign({
      answers: {
        'slideshow/sign': (_, tries) =>
          tries === 1 ? { json: { error: { code: 'questions_unanswered', message: '' } }, status: 409 } : SIGNED,
      },
    });
    await tap(visit);
    expect(visit.modal()).toMatchObject({ title: 'Something is missing' });
    await visit.answerModal('submit');
    expect(visit.slice('sign').phase).toBe('refused');
    await tap(visit);
    const keys = visit.callsTo('slideshow/sign').map((call) => call.headers['idempotency-key']);
    expect(keys[1]).toBe(keys[0]);
    expect(visit.slide()).toBe('done');
  });

  it('finds the visit that stands when details were changed after a lost answer [SIGN-03]', async () => {
    const conflict = { json: { error: { code: 'idempotency_key_reused', message: '' } }, status: 422 };
    const visit = await onSign({
      answers: { 'slideshow/sign': (_, tries) => (tries <= 2 ? 'no network' : tries === 3 ? conflict : SIGNED) },
    });
    await tap(visit);
    await visit.answerModal('submit');
    visit.checkIn.engine.state();
    const attempt = visit.slice('sign').attempt;
    contextOf(visit).update((slice) => {
      // As if the form had been changed: the body differs from the sent one.
      if (attempt) slice.attempt = { ...attempt, body: { ...attempt.body, form: { ...attempt.body.form, x: 'old' } } };
    });
    sessionStorage.clear();
    await tap(visit);
    const calls = visit.callsTo('slideshow/sign');
    expect(new Set(calls.map((call) => call.headers['idempotency-key'])).size).toBe(1);
    expect(calls[3]?.body).toMatchObject({ form: { x: 'old' } });
    expect(visit.slide()).toBe('done');
  });

  it('waits while an earlier try is still under way [SIGN-03]', async () => {
    const visit = await onSign({
      answers: {
        'slideshow/sign': (_, tries) =>
          tries < 3 ? { json: { error: { code: 'sign_in_flight', message: '' } }, status: 409 } : SIGNED,
      },
    });
    await tap(visit);
    expect(visit.callsTo('slideshow/sign')).toHaveLength(3);
    expect(visit.slide()).toBe('done');
  });

  it('signs also when announcing fails for good [SIGN-06]', async () => {
    const visit = await onSign({ answers: { 'slideshow/slideshow_watcher_sign': { json: {}, status: 500 } } });
    await tap(visit);
    expect(visit.callsTo('slideshow/slideshow_watcher_sign')).toHaveLength(2);
    expect(visit.callsTo('slideshow/sign')[0]?.body).toMatchObject({ form: { form_field_signature_id: '0' } });
    expect(visit.slide()).toBe('done');
  });

  it('signs without a printout when that cannot be made, and says so [SIGN-06]', async () => {
    const visit = await onSign({
      location: { printout: 1, module_kiosk: 1 },
      answers: {
        'slideshow/sign': (call) => ({ json: { signature_id: 7, pdf: call.body['slideshow_html'] ? 'p' : null } }),
      },
    });
    vi.spyOn(await import('../_kit/print/print-html.tsx'), 'printHtml').mockImplementationOnce(() => {
      throw new Error('no layout');
    });
    await tap(visit);
    expect(visit.callsTo('slideshow/sign')[0]?.body['slideshow_html']).toBe('');
    expect(visit.slice('sign').printing).toEqual({ state: 'missing' });
    expect(visit.slide()).toBe('done');
    expect(visit.log.lines).toContainEqual(expect.stringContaining('no layout'));
  });

  it('leaves no way back into a visit that is being signed [SIGN-06]', async () => {
    const visit = await onSign({ answers: { 'slideshow/sign': 'hang' } });
    void accept(contextOf(visit), 'accept', null);
    await flushPromises();
    expect(visit.footer()).toMatchObject({ previous: 'disabled', cancel: 'disabled' });
    await visit.previous();
    expect(visit.slide()).toBe('sign');
  });

  it('forgets the attempt when the visit ends [SIGN-05]', async () => {
    const visit = await onSign();
    await tap(visit);
    expect(visit.slide()).toBe('done');
    expect(readMark(visit.checkIn.services.session)).not.toBeNull();
    expect(Object.values(sessionStorage).join()).not.toContain('Ann');
    visit.context().go.restart('finished');
    expect(readMark(visit.checkIn.services.session)).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });
});

describe('the printout', () => {
  const kiosk = { module_kiosk: 1, printout: 1 } as const;
  const tab = () => {
    const shown: string[] = [];
    const opened = {
      opener: window,
      closed: false,
      shown,
      location: { replace: (href: string) => void shown.push(href) },
    };
    return { ...opened, close: () => void shown.push('closed') } as unknown as Window & { shown: string[] };
  };

  it('goes to the kiosk printer, then the file is deleted [SIGN-04]', async () => {
    const visit = await onSign({ location: kiosk });
    await tap(visit);
    expect(visit.callsTo('/print')[0]?.url.searchParams.get('link')).toMatch(/\/print-pdf\/p{32}$/);
    expect(visit.callsTo('/kiosk/delete-pdf')[0]?.body).toEqual({ file: 'p'.repeat(32) });
    expect(visit.slice('sign').printing).toEqual({ state: 'sent' });
    expect(visit.slide()).toBe('done');
  });

  it.each<[string, Answer, string]>([
    ['paper is out', { json: { status: 'failed', reason: 'paper-out' } }, 'print_paper_out'],
    ['the printer has stopped', { json: { status: 'failed', reason: 'stopped' } }, 'print_stopped'],
    ['the printer is offline', { json: { status: 'failed', reason: 'offline' } }, 'print_offline'],
    ['the printer took too long', { json: { status: 'failed', reason: 'timeout' } }, 'print_offline'],
    ['the printer is unknown', { json: { status: 'failed', reason: 'unknown-printer' } }, 'print_failed'],
    ['the service refuses', { json: { status: 'failed', reason: 'refused' } }, 'print_failed'],
    ['the service answers an error', { json: {}, status: 500 }, 'print_failed'],
    ['there is no service', 'no network', 'print_offline'],
    ['the service never answers', 'hang', 'print_offline'],
  ])('reports when %s, deletes the file and keeps the visit [SIGN-04]', async (_, answer, told) => {
    const visit = await onSign({ location: kiosk, answers: { '/print': answer } });
    await tap(visit);
    expect(visit.modal()?.body).toBe(words(told));
    expect(visit.callsTo('/kiosk/delete-pdf')).toHaveLength(1);
    await visit.answerModal('submit');
    await flushPromises();
    expect(visit.slide()).toBe('done');
  });

  it.each<[string, Answer]>([
    ['refuses', { json: {}, status: 403 }],
    ['fails', { json: {}, status: 500 }],
    ['cannot be reached', 'no network'],
    ['answers nonsense', { json: 'gone' }],
    ['never answers', 'hang'],
  ])('is printed anyway when the server %s to delete the file [SIGN-04] [CALL-03]', async (_, answer) => {
    const visit = await onSign({ location: kiosk, answers: { '/kiosk/delete-pdf': answer } });
    await tap(visit);
    expect(visit.slice('sign').printing).toEqual({ state: 'sent' });
    expect(visit.slide()).toBe('done');
  });

  it('waits 5 s at most for the kiosk service [SIGN-04]', async () => {
    const visit = await onSign({ location: kiosk, answers: { '/print': 'hang' } });
    void accept(contextOf(visit), 'accept', null);
    await flushPromises();
    await visit.clock.advance(4999);
    const before = visit.modal();
    await visit.clock.advance(1);
    await flushPromises();
    expect([before, visit.modal() !== null]).toEqual([null, true]);
  });

  it('opens in the tab that the tap opened, elsewhere [SIGN-04]', async () => {
    const visit = await onSign({ location: { printout: 1 } });
    const window = tab();
    await tap(visit, 'accept', window);
    expect(window.shown[0]).toMatch(/\/print-pdf\/p{32}$/);
    expect(window.opener).toBeNull();
    expect(visit.callsTo('/print')).toHaveLength(0);
  });

  it('is kept for a button where the pop-up was blocked [SIGN-04]', async () => {
    const visit = await onSign({ location: { printout: 1 } });
    await tap(visit, 'accept', null);
    expect(visit.slice('sign').printing).toMatchObject({ state: 'blocked', href: expect.stringMatching(/print-pdf/) });
  });

  it('closes the opened tab when the sign failed [SIGN-06]', async () => {
    const visit = await onSign({ location: { printout: 1 }, answers: { 'slideshow/sign': 'no network' } });
    const window = tab();
    await tap(visit, 'accept', window);
    expect(window.shown).toEqual(['closed']);
  });

  it('is made on request only where the visitor may choose [SIGN-04]', async () => {
    const optional = { module_kiosk: 1, printout_optional: 1 } as const;
    const without = await onSign({ location: optional });
    await tap(without, 'accept');
    expect(without.callsTo('/print')).toHaveLength(0);
    const visit = await onSign({ location: optional });
    await tap(visit, 'print');
    expect(visit.callsTo('/print')).toHaveLength(1);
  });

  it('does not hold the visitor when the server made none', async () => {
    const visit = await onSign({
      location: kiosk,
      answers: { 'slideshow/sign': { json: { signature_id: 7, pdf: null } } },
    });
    await tap(visit);
    expect(visit.slice('sign').printing).toEqual({ state: 'missing' });
    expect(visit.slide()).toBe('done');
  });

  it('is followed by forgetting the stored visit data [SIGN-05]', async () => {
    const visit = await onSign({ location: kiosk });
    const { storage } = visit.checkIn.services;
    storage.set('phone_no', '+46701234567');
    storage.set('printer_type', 'A4');
    await tap(visit);
    expect([storage.get('phone_no'), storage.get('checkin_time'), storage.get('printer_type')]).toEqual([
      null,
      null,
      'A4',
    ]);
  });
});
