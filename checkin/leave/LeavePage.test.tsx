// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { systemClock } from 'gatehouse-engine';
import { afterEach, expect, it } from 'vitest';
import type { LanguageData, PageConfig } from '../../schemas/generated/types.ts';
import { words } from '../../test/drivers/words.ts';
import { LeavePage } from './LeavePage.tsx';

afterEach(cleanup);

const KEYS = [
  'action_close',
  'keyboard_open',
  'leave_body',
  'leave_done',
  'leave_heading',
  'leave_noted',
  'leave_unknown',
  'form_field_name',
];
const TEXTS = Object.fromEntries([...KEYS, 'form_field_registration_number'].map((key) => [key, words(key)]));
const language = {
  locale: 'en',
  localeFallback: 'en',
  langData: TEXTS,
  langDataFallback: {},
} as unknown as LanguageData;

/** The page at a device whose server answers so; tells what was asked. */
function opens({ device, status = 200, answer }: { device: 'kiosk' | 'phone'; status?: number; answer: object }) {
  const asked: unknown[] = [];
  const fetch = async (_: string, init?: RequestInit) => {
    asked.push(JSON.parse(String(init?.body)));
    return new Response(JSON.stringify(answer), { status });
  };
  const location = { pathname: '/en/1/out', replace: () => {} };
  const browser = { document, localStorage, location, fetch } as unknown as Window;
  const config = { location: { id: 1, name: 'Yard', module_kiosk: device === 'kiosk' ? 1 : 0 } } as PageConfig;
  render(<LeavePage config={config} language={language} clock={systemClock} window={browser} />);
  return asked;
}

const enters = (name: string, value: string): void => {
  const field = document.querySelector(`[name="${name}"]`);
  if (field !== null) fireEvent.change(field, { target: { value } });
};
const button = (): HTMLButtonElement | null => document.querySelector('[data-action="sign-out"]');

it('needs a plate and a name on a phone, and says the same for everybody [DESK-02]', async () => {
  const asked = opens({ device: 'phone', answer: { left: true, assumed: true } });
  enters('form_field_name', 'Ada');
  expect(button()?.disabled).toBe(true);
  enters('form_field_registration_number', 'ABC 123');
  fireEvent.click(button() as HTMLButtonElement);
  expect((await screen.findByRole('heading', { level: 1, name: words('leave_noted') })).textContent).not.toBe('');
  expect(asked).toEqual([{ location_id: 1, plate: 'ABC 123', name: 'Ada' }]);
});

it('is told at a kiosk whether there is such a visit, also without a plate [DESK-02]', async () => {
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
