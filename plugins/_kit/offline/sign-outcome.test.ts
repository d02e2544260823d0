import { describe, expect, it } from 'vitest';
import { sign } from '../../../schemas/generated/calls/sign.ts';
import type { SignAnswer } from '../../../schemas/generated/types.ts';
import type { CallResult } from '../calls/call-error.ts';
import { readAnswer } from '../calls/read-answer.ts';
import { isAnswerLost, isKeyKnown, type SignOutcome, signOutcome } from './sign-outcome.ts';

const coded = (code: string): string => JSON.stringify({ error: { code, message: '' } });

/** Outcomes for our server and for another backend, the same in page and outbox. */
async function outcomes(status: number, body: string): Promise<{ ours: SignOutcome; another: SignOutcome }> {
  const response = new Response([204, 304].includes(status) ? null : body, { status });
  const answer: CallResult<SignAnswer> = await readAnswer(sign, response, () => {});
  return { ours: signOutcome(answer, true), another: signOutcome(answer, false) };
}

describe('the meaning of an answer to a signature', () => {
  it.each<[number, string, SignOutcome]>([
    [200, '{"signature_id":1,"pdf":null}', 'stored'],
    [200, '{"signature_id":1}', 'stored'],
    [200, ' <!DOCTYPE html><p>Wi-Fi', 'away'],
    [200, '<html><title>Sign in</title>', 'away'],
    [302, '', 'away'],
    [304, '', 'away'],
    [400, coded('unreadable_request'), 'refused'],
    [400, '', 'refused'],
    [401, '', 'away'],
    [403, coded('visit_not_begun'), 'away'],
    [403, '<html>Blocked', 'away'],
    [404, coded('location_unknown'), 'unsure'],
    [404, '<html>Not found', 'unsure'],
    [405, '', 'unsure'],
    [407, '<html>Proxy', 'away'],
    [408, '', 'away'],
    [409, coded('sign_in_flight'), 'in-flight'],
    [409, '{"error":"in progress"}', 'in-flight'],
    [409, coded('booking_checked_in'), 'refused'],
    [409, '', 'refused'],
    [410, '', 'unsure'],
    [413, '', 'refused'],
    [415, '', 'refused'],
    [421, '', 'away'],
    [422, coded('idempotency_key_reused'), 'other-body'],
    [422, '', 'other-body'],
    [422, coded('form_invalid'), 'refused'],
    [425, '', 'away'],
    [429, coded('too_many_requests'), 'away'],
    [429, coded('outbox_full'), 'away'],
    [431, '', 'refused'],
    [451, '', 'away'],
    [500, coded('internal'), 'unsure'],
    [501, '', 'unsure'],
    [502, '<html>Bad gateway', 'away'],
    [503, coded('database'), 'away'],
    [503, coded('room_reserved'), 'away'],
    [504, '', 'away'],
    [507, '', 'unsure'],
    [511, '<html>Sign in', 'away'],
    [522, '', 'away'],
  ])('%i %s is %s [SIGN-06] [OFF-02]', async (status, body, outcome) => {
    expect(await outcomes(status, body)).toEqual({ ours: outcome, another: outcome });
  });

  it.each(['badge-17.pdf', '{"ok":true}', 'null', '', '<p>Saved</p>'])(
    'is that it is stored with 200 %s at another backend, and not at our server, which names it [OFF-02] [ANY-04]',
    async (body) => {
      expect(await outcomes(200, body)).toEqual({ ours: 'away', another: 'stored' });
    },
  );

  it.each(['timeout', 'network', 'aborted', 'malformed'] as const)(
    'is that nothing is known when there is none: %s [SIGN-06]',
    (kind) => {
      expect(signOutcome({ ok: false, error: { kind } }, true)).toBe('away');
      expect(isAnswerLost({ kind })).toBe(true);
    },
  );

  it('is asked about where the visit may be stored: not where it was refused, or not looked at [SIGN-06]', () => {
    const asked = [400, 401, 404, 409, 429, 500, 502, 522].filter((status) => isAnswerLost({ kind: 'status', status }));
    expect(asked).toEqual([500, 502, 522]);
  });

  it('is that a key is known only where a code says so [SIGN-03]', () => {
    const known = [
      'idempotency_key_reused',
      'key_already_exists',
      'idempotency_key_invalid',
      'form_invalid',
      undefined,
    ];
    expect(known.filter((code) => isKeyKnown(code))).toEqual(['idempotency_key_reused', 'key_already_exists']);
  });
});
