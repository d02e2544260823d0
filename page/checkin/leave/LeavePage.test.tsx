// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { systemClock } from 'gatehouse-engine';
import { afterEach, expect, it, vi } from 'vitest';
import { english } from '../../../domain/texts/product-texts.ts';
import { newVisitCode } from '../../../domain/visit-names.ts';
import type { LanguageData, PageConfig } from '../../../schemas/generated/types.ts';
import { words } from '../../../test/drivers/words.ts';
import { createComfort } from '../comfort/settings.ts';
import { addressIn } from './LeaveBar.tsx';
import { LeavePage } from './LeavePage.tsx';
import { readScanned } from './sign-out.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const language = {
  locale: 'en',
  localeFallback: 'en',
  defaultLocale: 'sv',
  langData: english,
  langDataFallback: {},
} as unknown as LanguageData;
const languages = [
  { key: 'en', name: 'English' },
  { key: 'sv', name: 'Svenska' },
];

/** The page at a device whose server answers so; tells what was asked. */
function opens({ device, status = 200, answer }: { device: 'kiosk' | 'phone'; status?: number; answer: object }) {
  const asked: unknown[] = [];
  const fetch = async (_: string, init?: RequestInit) => {
    asked.push(JSON.parse(String(init?.body)));
    return new Response(JSON.stringify(answer), { status });
  };
  const replace = vi.fn();
  const location = { pathname: '/en/1/out', href: 'https://site.test/en/1/out', replace };
  const browser = { document, localStorage, location, fetch } as unknown as Window;
  const place = { id: 1, name: 'Yard', module_kiosk: device === 'kiosk' ? 1 : 0, module_pass: 1, help_number: '112' };
  const config = { location: place, languages, desk: {} } as unknown as PageConfig;
  const comfort = createComfort(document.documentElement, null);
  render(<LeavePage config={config} language={language} comfort={comfort} clock={systemClock} window={browser} />);
  return { asked, replace, comfort };
}

const enters = (name: string, value: string): void => {
  const field = document.querySelector(`[name="${name}"]`);
  if (field !== null) fireEvent.change(field, { target: { value } });
};
const button = (): HTMLButtonElement | null => document.querySelector('[data-action="sign-out"]');

it('needs a plate and a name on a phone, and says the same for everyone [DESK-02]', async () => {
  const { asked } = opens({ device: 'phone', answer: { left: true, assumed: true } });
  enters('form_field_name', 'Ada');
  expect(button()?.disabled).toBe(true);
  enters('form_field_registration_number', 'ABC 123');
  fireEvent.click(button() as HTMLButtonElement);
  expect((await screen.findByRole('heading', { level: 1, name: words('leave_noted') })).textContent).not.toBe('');
  expect(asked).toEqual([{ location_id: 1, plate: 'ABC 123', name: 'Ada' }]);
});

it('shows at a kiosk whether there is such a visit, also without a plate [DESK-02]', async () => {
  opens({ device: 'kiosk', answer: { left: false } });
  enters('form_field_name', 'Ada');
  fireEvent.click(button() as HTMLButtonElement);
  expect(await screen.findByText(words('leave_unknown'))).toBeTruthy();
  cleanup();
  opens({ device: 'kiosk', answer: { left: true } });
  enters('form_field_name', 'Ada');
  fireEvent.click(button() as HTMLButtonElement);
  expect(await screen.findByRole('heading', { level: 1, name: words('leave_done') })).toBeTruthy();
});

it('sends anyone who tried too often to a person [DESK-02]', async () => {
  opens({ device: 'phone', status: 429, answer: { error: { code: 'ask_person', message: '' } } });
  enters('form_field_name', 'Ada');
  enters('form_field_registration_number', 'ABC 123');
  fireEvent.click(button() as HTMLButtonElement);
  expect(await screen.findByText(words('leave_unknown'))).toBeTruthy();
});

/** A camera in front of which this is held. */
function sees(text: string): void {
  const stream = { getTracks: () => [{ stop() {} }] };
  vi.stubGlobal('BarcodeDetector', Detector);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: async () => stream } });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  Detector.text = text;
}
class Detector {
  static text = '';
  static getSupportedFormats = async () => ['qr_code'];
  detect = async () => [{ rawValue: Detector.text }];
}

it('takes the pass that is held in front of a kiosk’s camera, and nothing that is none [DESK-02]', async () => {
  const code = newVisitCode();
  sees('https://other.test/anything');
  const { asked } = opens({ device: 'kiosk', answer: { left: true } });
  fireEvent.click(screen.getByRole('button', { name: words('leave_scan') }));
  expect(await screen.findByText(words('leave_unknown'))).toBeTruthy();
  Detector.text = code;
  fireEvent.click(screen.getByRole('button', { name: words('leave_scan') }));
  expect(await screen.findByRole('heading', { level: 1, name: words('leave_done') })).toBeTruthy();
  expect(asked).toEqual([{ code }]);
});

it('has no camera on a phone, whose visitor has the pass at hand [DESK-02]', () => {
  opens({ device: 'phone', answer: {} });
  expect(screen.queryByRole('button', { name: words('leave_scan') })).toBeNull();
});

it('reads the code of a visit, its address and that of its pass, and no address of another site [DESK-02]', () => {
  const page = 'https://site.test/en/1/out';
  const code = newVisitCode();
  const pass = `/sv/pass/${'p'.repeat(43)}`;
  expect(readScanned(` ${code} `, page)).toEqual({ code });
  expect(readScanned(`https://site.test/en/out/${code}`, page)).toEqual({ code });
  expect(readScanned(`https://site.test${pass}`, page)).toEqual({ pass });
  for (const other of [`https://other.test${pass}`, 'WIFI:S:guest;;', '', 'https://site.test/en/1/slideshow'])
    expect(readScanned(other, page), other).toBeNull();
});

it('has language and help as the slides have, and calls staff to the sign-out [GATE-04] [GATE-08]', async () => {
  const { asked } = opens({ device: 'kiosk', answer: { id: 'c', state: 'waiting', by: '', staffed: true } });
  fireEvent.click(screen.getByRole('button', { name: 'English' }));
  expect(await screen.findByRole('button', { name: 'Svenska' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words('help_button') }));
  expect(screen.getByText('112')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words('help_call') }));
  await vi.waitFor(() => expect(asked).toEqual([{ location_id: 1, slide: 'leave', language: 'en' }]));
  expect(await screen.findByText(words('help_called'))).toBeTruthy();
});

it('goes back to the check-in in the kiosk’s own language, with the settings of the next visitor [GATE-02]', () => {
  const { replace, comfort } = opens({ device: 'kiosk', answer: {} });
  comfort.set({ textSize: 200 });
  fireEvent.click(screen.getByRole('button', { name: words('action_close') }));
  expect(replace).toHaveBeenCalledExactlyOnceWith('/sv/1/slideshow');
  expect(comfort.get().textSize).toBe(100);
});

it.each([
  ['/en/1/out', '/sv/1/out'],
  ['/en/out/abc', '/sv/out/abc'],
  ['/at/a/path/en/1/out/', '/at/a/path/sv/1/out/'],
])('has %s in another language at %s [GATE-04]', (from, to) => {
  expect(addressIn(from, 'sv')).toBe(to);
});
