// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { plainSlide } from '../../test/drivers/engine-driver.ts';
import { showVisit } from '../../test/drivers/screen.tsx';
import { flushPromises, startVisit, type VisitOptions } from '../../test/drivers/visit.ts';
import form from '../form/slide.ts';
import welcome from './slide.ts';

const languages = [
  { key: 'sv', name: 'Svenska' },
  { key: 'en', name: 'English' },
  { key: 'ar', name: 'العربية' },
];
const fields = { json: { data: [{ name: 'label_company', field_type: 'textbox' }], label_location_id: 1 } };

function memoryStorage(entries: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

async function arrive(options: Partial<VisitOptions> = {}) {
  const visit = await startVisit({
    plugins: [welcome, form, plainSlide('idscan', { slides: () => [] })],
    ...options,
    config: { languages, ...options.config },
    answers: { getformfields: fields, ...options.answers },
  });
  const page = await showVisit(visit);
  const flag = (key: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(`[data-language="${key}"]`);
    if (!found) throw new Error(`there is no flag '${key}'`);
    return found;
  };
  return { visit, page, flag };
}

afterEach(cleanup);

describe('a kiosk on its welcome slide', () => {
  const arriveAt = (version: string | undefined, answer: string, session?: Storage) =>
    arrive({
      config: { version },
      location: { module_kiosk: 1 },
      answers: { 'slideshow/page-version': { json: { version: answer } }, '/get-kiosk-info': 'no network' },
      ...(session !== undefined && { session }),
    });

  /** Lets time pass once the asking has begun. */
  const passes = async ({ visit }: Awaited<ReturnType<typeof arrive>>, ms: number) => {
    await vi.waitFor(() => expect(visit.clock.pending()).toBeGreaterThan(0));
    await visit.clock.advance(ms);
    await flushPromises();
  };

  it('starts over when its location has a new version, once [STU-05]', async () => {
    const session = memoryStorage();
    const first = await arriveAt('1', '2', session);
    await passes(first, 5_000);
    expect(first.visit.page.reloads).toBe(1);
    cleanup();
    // Something between here and the server gave the same page again.
    const again = await arriveAt('1', '2', session);
    await passes(again, 30_000);
    expect(again.visit.page.reloads).toBe(0);
  });

  it('stays as it is while the version is the same, and asks no more once the visit begins [STU-05]', async () => {
    const same = await arriveAt('2', '2');
    await passes(same, 5_000);
    expect([same.visit.page.reloads, same.visit.callsTo('slideshow/page-version').length]).toEqual([0, 1]);
    await same.visit.next();
    await same.visit.clock.advance(30_000);
    expect(same.visit.callsTo('slideshow/page-version')).toHaveLength(1);
  });

  it('asks a backend that tells no version nothing [STU-05]', async () => {
    const { visit } = await arriveAt(undefined, '2');
    await flushPromises();
    await visit.clock.advance(30_000);
    expect(visit.callsTo('slideshow/page-version')).toEqual([]);
  });
});

describe('the welcome slide', () => {
  it('has heading, text, and a flag for each language named by its key [WEL-01]', async () => {
    const { page, flag } = await arrive();
    expect(document.querySelector('h1')).toHaveTextContent('Check-in');
    expect(page.has('Click on a flag to start')).toBe(true);
    expect(flag('sv').querySelector('[data-flag]')).toHaveAttribute('data-flag', 'sv');
    expect(flag('ar')).toHaveTextContent('العربية');
    expect(flag('ar').querySelector('bdi')).toHaveAttribute('lang', 'ar');
  });

  it('shows the logo only where the location has one, and has it say nothing beside the name [WEL-01]', async () => {
    await arrive();
    expect(document.querySelector('.gh-welcome__logo')).toBeNull();
    cleanup();
    await arrive({ location: { profile_image: 'logo.svg' } });
    const logo = document.querySelector('.gh-welcome__logo');
    expect(logo).toHaveAttribute('src', '/media/1/logo.svg');
    expect(logo).toHaveAttribute('alt', '');
    expect(document.querySelector('.gh-welcome__place')).toHaveTextContent('North yard');
  });

  it('has no link for the current language: its flag comes first and continues [WEL-02]', async () => {
    const { visit, page, flag } = await arrive();
    expect(document.querySelector('[data-language]')).toBe(flag('en'));
    expect(flag('en')).not.toHaveAttribute('href');
    await page.tap(flag('en'));
    expect(visit.slide()).toBe('form');
  });

  it('links the other flags to the same place in their language [WEL-03]', async () => {
    const { flag } = await arrive();
    expect(flag('sv')).toHaveAttribute('href', '/sv/1/slideshow#/1');
    cleanup();
    const direct = await arrive({ config: { locationIdDirectlink: 9001 } });
    expect(direct.flag('sv')).toHaveAttribute('href', '/sv/link/9001#/1');
  });

  it('on leaving clears the form and what storage knew, and notes place and time [WEL-04]', async () => {
    const storage = memoryStorage({ phone_no: '+46700000000', luprefnr: '12' });
    const { visit, page, flag } = await arrive({ storage });
    const startedAt = visit.clock.now();
    await page.tap(flag('en'));
    expect(storage.getItem('main_location_id')).toBe('1');
    expect(Number(storage.getItem('checkin_time'))).toBe(startedAt);
    expect(storage.getItem('phone_no')).toBeNull();
    expect(storage.getItem('luprefnr')).toBeNull();
    const { values } = visit.slice('form');
    expect(values).toMatchObject({ form_field_name: '', label_exist_code: '0', form_field_signature_id: '0' });
  });

  it('on leaving loads the form fields of the location [WEL-04]', async () => {
    const { visit, page, flag } = await arrive();
    await page.tap(flag('en'));
    expect(visit.callsTo('getformfields').at(-1)?.body).toEqual({ location_id: '1' });
    expect(visit.slice('form').fields).toMatchObject([{ name: 'label_company' }]);
  });

  describe('in a language that is not the location’s own', () => {
    const inArabic = (module_kiosk: 0 | 1) =>
      arrive({
        location: { module_kiosk, default_language: 'sv' },
        language: 'ar',
        answers: { '/get-kiosk-info': 'no network' },
      });

    it('a kiosk begins the next visit in its own, after Cancel and time-out alike [GATE-02]', async () => {
      const { visit, page, flag } = await inArabic(1);
      await page.tap(flag('ar'));
      expect(visit.slide()).toBe('form');
      await act(async () => visit.checkIn.engine.cancel());
      expect(visit.checkIn.services.pageUrl()).toBe('http://site.test/sv/1/slideshow');
      expect(visit.page.reloads).toBe(1);
    });

    it('a kiosk that no one uses goes back to its own after a minute [GATE-02]', async () => {
      const { visit } = await inArabic(1);
      await visit.clock.advance(59_000);
      expect(visit.page.reloads).toBe(0);
      await visit.clock.advance(1_000);
      expect(visit.page.reloads).toBe(1);
      expect(visit.checkIn.services.pageUrl()).toBe('http://site.test/sv/1/slideshow');
    });

    it('a visitor’s own device keeps the language [GATE-02]', async () => {
      const { visit, page, flag } = await inArabic(0);
      await visit.clock.advance(120_000);
      await page.tap(flag('ar'));
      await act(async () => visit.checkIn.engine.cancel());
      expect(visit.checkIn.services.pageUrl()).toMatch(/en\/1\/slideshow/);
    });
  });

  it('on a kiosk asks its service for the printer [WEL-05]', async () => {
    const storage = memoryStorage();
    const kiosk = { location: { module_kiosk: '1' as const }, storage };
    const { page, flag } = await arrive({
      ...kiosk,
      answers: { '/get-kiosk-info': { json: { printer_type: 'RECEIPT' } } },
    });
    await page.tap(flag('en'));
    await vi.waitFor(() => expect(storage.getItem('printer_type')).toBe('RECEIPT'));
  });

  it('on a kiosk asks the usual address where none is given [WEL-05]', async () => {
    const { visit, page, flag } = await arrive({
      location: { module_kiosk: 1 },
      config: { languages, kioskService: null },
      answers: { '/get-kiosk-info': { json: { printer_type: 'A4' } } },
    });
    await page.tap(flag('en'));
    await vi.waitFor(() => expect(visit.callsTo('/get-kiosk-info')[0]?.url.origin).toBe('http://127.0.0.1:8321'));
  });

  it.each(['no network', 'hang', { json: { printer_type: 'FAX' } }, { json: {}, status: 500 }] as const)(
    'on a kiosk continues with A4 when the service fails: %j [WEL-05]',
    async (answer) => {
      const storage = memoryStorage({ printer_type: 'RECEIPT' });
      const kiosk = { location: { module_kiosk: 1 as const }, storage };
      const { visit, page, flag } = await arrive({ ...kiosk, answers: { '/get-kiosk-info': answer } });
      await page.tap(flag('en'));
      expect(visit.slide()).toBe('form');
      await page.pass(3000);
      expect(storage.getItem('printer_type')).toBe('A4');
    },
  );

  it('elsewhere asks no kiosk service [WEL-05]', async () => {
    const { visit, page, flag } = await arrive();
    await page.tap(flag('en'));
    expect(visit.calls.some(({ path }) => path.includes('get-kiosk-info'))).toBe(false);
  });
});
