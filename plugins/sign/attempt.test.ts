import { describe, expect, it } from 'vitest';
import type { SignRequest } from '../../schemas/generated/types.ts';
import { type AttemptInput, detailsOf, markOf, prepareAttempt, type SignAttempt } from './attempt.ts';

const body = (form: Record<string, string>, more: Partial<SignRequest> = {}): SignRequest => ({
  form: { form_field_name: 'Ann', ...form },
  subLocationId: 0,
  trackId: 0,
  readSlideshow: 1,
  breathalyzer_check: 0,
  module_kiosk: 0,
  main_location_id: 1,
  checkin_time: 1_700_000_000,
  printer_type: 'A4',
  slideshow_html: '<p>1</p>',
  isLandscape: 0,
  luprefnr: '',
  contact_to_visit: '',
  ...more,
});
const attempt = (over: Partial<SignAttempt> = {}): SignAttempt => ({
  key: 'first',
  body: body({}),
  outcome: 'unknown',
  at: 1000,
  ...over,
});
const decide = (over: Partial<AttemptInput> = {}) =>
  prepareAttempt({ body: body({}), now: 2000, own: null, mark: null, newKey: () => 'new', isRedrawn, ...over });
const isRedrawn = (key: string): boolean => key.startsWith('control_question_');

describe('the request sent on Accept', () => {
  it('is a new attempt with a new key at first [SIGN-03]', () => {
    expect(decide()).toEqual({ key: 'new', body: body({}), outcome: 'unknown', at: 2000 });
  });

  it('is the very same request again while the outcome is unknown [SIGN-06]', () => {
    const own = attempt();
    expect(decide({ own, body: body({}, { checkin_time: 9, slideshow_html: '<p>2</p>' }) })).toBe(own);
  });

  it('has the same key also after a reload of the tab, when the same is entered again [SIGN-03]', () => {
    const again = body({ form_field_signature_id: '8', qrcode: 'q', control_question_4: 'a' });
    expect(decide({ mark: markOf(attempt(), isRedrawn), body: again })).toMatchObject({ key: 'first', body: again });
  });

  it('is a new one when another visitor stands there after a reload', () => {
    expect(decide({ mark: markOf(attempt(), isRedrawn), body: body({ form_field_name: 'Bo' }) }).key).toBe('new');
  });

  it('is a new one when the reload was long ago', () => {
    expect(decide({ mark: markOf(attempt(), isRedrawn), now: 1000 + 16 * 60_000 }).key).toBe('new');
  });

  it('is remembered by nothing that anyone could read of the visitor [OFF-03]', () => {
    const mark = markOf(attempt({ body: body({ label_phone_number: '+46701234567' }) }), isRedrawn);
    expect(mark).toEqual({ key: 'first', print: expect.any(Number), at: 1000 });
    // Of a list of names, many fit: no one can find out which one was entered.
    const names = Array.from({ length: 200_000 }, (_, i) => `Person ${i}`);
    const fitting = names.filter(
      (name) => markOf(attempt({ body: body({ form_field_name: name }) }), isRedrawn).print === 7,
    );
    expect(fitting.length).toBeLessThan(50);
    expect(mark.print).toBeLessThan(65_536);
  });

  it("keeps the visit's key when details were changed after a failure [SIGN-03]", () => {
    expect(decide({ own: attempt(), body: body({ form_field_name: 'Anna' }) })).toMatchObject({
      key: 'first',
      body: { form: { form_field_name: 'Anna' } },
    });
  });

  it('keeps the key and takes the new body after a refusal', () => {
    const own = attempt({ outcome: 'refused' });
    const next = decide({ own, body: body({ control_question_1: 'right' }) });
    expect(next).toMatchObject({ key: 'first', outcome: 'unknown', body: { form: { control_question_1: 'right' } } });
  });

  it('distinguishes details from additions', () => {
    const details = (of: SignRequest): string => detailsOf(of, isRedrawn);
    expect(details(body({ qrcode: 'x', control_question_4: 'a', form_field_signature_id: '3' }))).toBe(
      details(body({})),
    );
    expect(details(body({ label_phone_number: '+46' }))).not.toBe(details(body({})));
    expect(details(body({}, { trackId: 3 }))).not.toBe(details(body({})));
    expect(details(body({}, { trackId: '3' }))).toBe(details(body({}, { trackId: 3 })));
  });
});
