// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Location } from '../../schemas/generated/types.ts';
import { showVisit } from '../../test/drivers/screen.tsx';
import { startVisit } from '../../test/drivers/visit.ts';
import { words } from '../../test/drivers/words.ts';
import type { Details } from '../_kit/details/details.ts';
import form from './slide.ts';

afterEach(cleanup);

const kept = { name: 'Rita Return', company: 'Åkeri', phone: '+48601234567', country: 'PL', plate: 'WA 12345' };
const fields = [
  { name: 'label_company', field_type: 'textbox' },
  { name: 'label_phone_number', field_type: 'tel' },
  { name: 'label_gate', field_type: 'textbox' },
];

async function atForm(location: Partial<Location> = {}, details: Details | null = kept) {
  const forget = vi.fn(async () => {});
  const own = { keep: async () => {}, read: async () => details, forget };
  const v = await startVisit({
    plugins: [form],
    location,
    answers: { getformfields: { json: { data: fields, label_location_id: 1 } } },
    details: { isKept: () => details !== null, open: async () => own },
  });
  const s = await showVisit(v);
  await s.next();
  expect(v.slide()).toBe('form');
  return { v, s, forget };
}

const offer = () => screen.queryByRole('heading', { name: words('form_details_title') });

describe('a returning visitor at their own phone', () => {
  it('has who they are filled in by one tap, and no more than that [FORM-01]', async () => {
    const { v, s } = await atForm();
    await waitFor(() => expect(offer()).not.toBeNull());
    expect(v.slice('form').values['form_field_name'], 'nothing is filled in unasked').toBe('');
    await s.tap(s.action('use-details'));
    expect(v.slice('form').values).toMatchObject({
      form_field_name: 'Rita Return',
      form_field_registration_number: 'WA 12345',
      label_company: 'Åkeri',
      label_phone_number: '+48601234567',
    });
    expect(v.slice('form').values['label_gate']).toBe('');
    expect(v.slice('form').countries).toEqual({ label_phone_number: 'PL' });
    expect(offer()).toBeNull();
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('removes it by one tap [FORM-01]', async () => {
    const { s, forget } = await atForm();
    await waitFor(() => expect(offer()).not.toBeNull());
    await s.tap(s.action('forget-details'));
    expect(forget).toHaveBeenCalledOnce();
    expect(offer()).toBeNull();
  });

  it('is not disturbed once they type, nor where nothing is kept [FORM-01]', async () => {
    const { s } = await atForm();
    await waitFor(() => expect(offer()).not.toBeNull());
    await s.type('form_field_name', 'Somebody');
    expect(offer()).toBeNull();
    cleanup();
    await atForm({}, null);
    expect(offer()).toBeNull();
  });

  it('finds nothing of it on a device that has become a kiosk, which forgets it [OFF-03]', async () => {
    const { forget } = await atForm({ module_kiosk: 1 });
    await waitFor(() => expect(forget).toHaveBeenCalledOnce());
    await act(async () => {});
    expect(offer()).toBeNull();
  });
});
