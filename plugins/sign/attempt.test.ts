import { describe, expect, it } from 'vitest';
import type { SignRequest } from '../../schemas/generated/types.ts';
import type { CallError } from '../_kit/calls/call-error.ts';
import { type AttemptInput, detailsOf, type Failure, failureOf, nextAttempt, type SignAttempt } from './attempt.ts';

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
  nextAttempt({ body: body({}), now: 2000, own: null, stored: null, newKey: () => 'new', isRedrawn, ...over });
const isRedrawn = (key: string): boolean => key.startsWith('control_question_');

describe('what goes out on Accept', () => {
  it('is a new attempt with a new key at first [SIGN-03]', () => {
    expect(decide()).toEqual({ key: 'new', body: body({}), outcome: 'unknown', at: 2000 });
  });

  it('is the very same request again while the outcome is unknown [SIGN-06]', () => {
    const own = attempt();
    expect(decide({ own, body: body({}, { checkin_time: 9, slideshow_html: '<p>2</p>' }) })).toBe(own);
  });

  it('is the same request also after a reload of the tab [SIGN-03]', () => {
    const stored = attempt();
    expect(decide({ stored, body: body({ form_field_signature_id: '8', qrcode: 'q' }) })).toBe(stored);
  });

  it('is a new one when another visitor stands there after a reload', () => {
    expect(decide({ stored: attempt(), body: body({ form_field_name: 'Bo' }) }).key).toBe('new');
  });

  it('is a new one when the reload was long ago, or the earlier one was refused', () => {
    expect(decide({ stored: attempt(), now: 1000 + 16 * 60_000 }).key).toBe('new');
    expect(decide({ stored: attempt({ outcome: 'refused' }) }).key).toBe('new');
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

  it('tells details from what is added on the way', () => {
    const details = (of: SignRequest): string => detailsOf(of, isRedrawn);
    expect(details(body({ qrcode: 'x', control_question_4: 'a', form_field_signature_id: '3' }))).toBe(
      details(body({})),
    );
    expect(details(body({ label_phone_number: '+46' }))).not.toBe(details(body({})));
    expect(details(body({}, { trackId: 3 }))).not.toBe(details(body({})));
    expect(details(body({}, { trackId: '3' }))).toBe(details(body({}, { trackId: 3 })));
  });
});

describe('what a failed sign means', () => {
  it.each<[CallError, Failure]>([
    [{ kind: 'timeout' }, 'unknown'],
    [{ kind: 'network' }, 'unknown'],
    [{ kind: 'malformed', status: 200 }, 'unknown'],
    [{ kind: 'status', status: 500 }, 'unknown'],
    [{ kind: 'status', status: 503 }, 'unknown'],
    [{ kind: 'status', status: 429 }, 'unknown'],
    [{ kind: 'status', status: 409, code: 'questions_unanswered' }, 'refused'],
    [{ kind: 'status', status: 409, code: 'sign_in_flight' }, 'in-flight'],
    [{ kind: 'status', status: 422, code: 'idempotency_key_reused' }, 'other-body'],
    [{ kind: 'status', status: 422, code: 'form_invalid' }, 'refused'],
    [{ kind: 'status', status: 400 }, 'refused'],
  ])('%o is %s [SIGN-06]', (error, failure) => {
    expect(failureOf(error)).toBe(failure);
  });
});
