// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { showVisit } from '../../test/drivers/screen.tsx';
import { type Answer, startVisit } from '../../test/drivers/visit.ts';
import { words } from '../../test/drivers/words.ts';
import form from '../form/slide.ts';
import { eraseDigit, readPastedDigits, typeDigits } from './digits.ts';
import { clockTime } from './Otp.tsx';
import otp from './slide.ts';

afterEach(cleanup);

const SEND = 'slideshow/send_otp';
const VERIFY = 'slideshow/verify_otp';
const STATUS = 'slideshow/validate-sms-status';
const SENT: Answer = { json: { status: true, message: '', sms_sent_time: '2026-11-21 08:00:00', error_message: '' } };
const PENDING: Answer = { json: { status: true, delivery_status: 'pending', delivered_time: null } };

async function visit(answers: Readonly<Record<string, Answer>> = {}, phone = '0701234567') {
  const v = await startVisit({
    plugins: ['sublocation', 'track', 'slotbooking', 'idscan', form, otp],
    location: { module_sms: 1, module_verify_otp: 1 },
    answers: {
      getformfields: {
        json: { data: [{ name: 'label_phone_number', field_type: 'tel', required: 0 }], label_location_id: 1 },
      },
      'slideshow/check-eligibility-for-otp': { json: { status: true } },
      [SEND]: SENT,
      [VERIFY]: { json: { result: false } },
      [STATUS]: PENDING,
      ...answers,
    },
  });
  const s = await showVisit(v);
  await s.next();
  await s.type('form_field_name', 'Eva');
  if (phone) await s.type('label_phone_number', phone);
  await s.next();
  expect(v.slide()).toBe('otp');
  const boxes = () => [1, 2, 3, 4].map((n) => s.input(`otp_${n}`));
  const code = () =>
    boxes()
      .map((box) => box.value)
      .join('');
  return { v, s, boxes, code };
}

describe('the code slide', () => {
  it('stands directly after the form and shows both buttons [OTP-01, SHELL-03]', async () => {
    const { v, s } = await visit();
    await s.pass(1000);
    const keys = v.keys();
    expect(keys[keys.indexOf('form') + 1]).toBe('otp');
    expect(v.footer()).toMatchObject({ previous: 'shown', next: 'shown' });
  });

  it('has four boxes for one character each, of phone type [OTP-02]', async () => {
    const { boxes } = await visit();
    for (const box of boxes()) expect(box).toHaveAttribute('type', 'tel');
    expect(boxes().map((box) => box.getAttribute('autocomplete'))).toEqual(['one-time-code', 'off', 'off', 'off']);
    expect(boxes()[1]).toHaveAccessibleName('Digit 2 of 4');
  });

  it('sends a code on entry, once for a phone [OTP-04]', async () => {
    const { v, s } = await visit();
    expect(v.callsTo(SEND)[0]?.body).toMatchObject({
      phone_no: '+46701234567',
      location_id: 1,
      form: { form_field_name: 'Eva', label_phone_number: '+46701234567' },
    });
    await s.pass(1000);
    await v.previous();
    await s.next();
    expect(v.callsTo(SEND)).toHaveLength(1);
  });

  it('sends a new code to another number, and forgets what was typed [OTP-04, OTP-06]', async () => {
    const { v, s, boxes, code } = await visit();
    await s.user.type(boxes()[0] as HTMLInputElement, '12');
    await s.pass(1000);
    await s.tap(s.action('change-phone'));
    expect(v.slide()).toBe('form');
    await s.type('label_phone_number', '0709999999');
    await s.next();
    expect(v.callsTo(SEND).map((call) => call.body.phone_no)).toEqual(['+46701234567', '+46709999999']);
    expect(code()).toBe('');
  });

  it('continues automatically with the last digit of the right code [OTP-07]', async () => {
    const { v, s, boxes } = await visit({ [VERIFY]: { json: { result: true } } });
    await s.user.type(boxes()[0] as HTMLInputElement, '1234');
    await s.pass(1000);
    expect(v.callsTo(VERIFY)[0]?.body).toEqual({ phone_no: '+46701234567', otp: '1234' });
    expect(v.slide()).not.toBe('otp');
    expect(v.slice('otp').verifiedPhone).toBe('+46701234567');
  });

  it('says that a code is wrong, there and in a dialog; its digits stay, to be typed over [OTP-07] [PASS-05]', async () => {
    const { v, s, boxes, code } = await visit();
    await s.user.type(boxes()[0] as HTMLInputElement, '1234');
    await s.pass(1000);
    expect(v.modal()).toMatchObject({ title: 'Text message', body: words('otp_matching_error') });
    await s.tap(s.action('modal-submit'));
    expect(code()).toBe('1234');
    expect(boxes()[0]).toHaveFocus();
    expect(boxes()[0]).toHaveAccessibleDescription(words('otp_matching_error'));
    await s.user.keyboard('15');
    expect(boxes()[2]).toHaveFocus();
    expect(boxes()[0]).not.toHaveAccessibleDescription();
    await s.pass(1000);
    expect([code(), v.callsTo(VERIFY).length]).toEqual(['1534', 1]);
    await s.user.keyboard('34');
    await s.pass(1000);
    expect(v.callsTo(VERIFY)[1]?.body).toMatchObject({ otp: '1534' });
    expect(v.slide()).toBe('otp');
  });

  it('sends a code that is pasted, and takes another one after a wrong one [OTP-03] [OTP-07]', async () => {
    const { v, s, boxes } = await visit({ [VERIFY]: (_, tries) => ({ json: { result: tries > 1 } }) });
    const paste = (code: string) =>
      fireEvent.paste(boxes()[0] as HTMLInputElement, { clipboardData: { getData: () => code } });
    paste('1111');
    await s.pass(1000);
    expect(v.modal()?.body).toBe(words('otp_matching_error'));
    await s.tap(s.action('modal-submit'));
    expect(boxes()[0]).toHaveFocus();
    paste('2222');
    await s.pass(1000);
    expect(v.slide()).not.toBe('otp');
  });

  it('needs all four [OTP-02]', async () => {
    const { v, s, boxes } = await visit();
    await s.user.type(boxes()[0] as HTMLInputElement, '123');
    await s.next();
    expect(v.modal()).toBeNull();
    expect(boxes()[3]).toHaveFocus();
    expect(boxes()[3]).toHaveAccessibleDescription(words('otp_incomplete'));
    expect(v.callsTo(VERIFY)).toHaveLength(0);
  });

  it.each<[string, Answer]>([
    ['refused', { json: {}, status: 429 }],
    ['broken', { json: {}, status: 500 }],
    ['malformed', { json: {} }],
    ['cut off', 'no network'],
    ['hanging', 'hang'],
  ])('can be checked again when the call is %s [CALL-03]', async (how, answer) => {
    let isBroken = true;
    const { v, s, boxes, code } = await visit({
      [VERIFY]: (() => (isBroken ? answer : { json: { result: true } })) as Answer,
    });
    await s.user.type(boxes()[0] as HTMLInputElement, '1234');
    await s.pass(1000);
    if (how === 'hanging') await s.pass(15_000);
    const told = renderToStaticMarkup(v.modal()?.body as ReactNode);
    expect(told).toContain('We couldn’t check the code. Please try again.');
    expect(code()).toBe('1234');
    isBroken = false;
    await s.tap(s.action('modal-submit'));
    expect(v.slide()).not.toBe('otp');
  });
});

describe('the boxes', () => {
  it('move on after a digit or letter, back on backspace and left arrow, forward on right arrow [OTP-02]', async () => {
    const { s, boxes, code } = await visit();
    await s.tap(boxes()[0] ?? null);
    await s.user.keyboard('1');
    expect(boxes()[1]).toHaveFocus();
    await s.user.keyboard('a');
    expect(boxes()[2]).toHaveFocus();
    await s.user.keyboard('{ArrowLeft}');
    expect(boxes()[1]).toHaveFocus();
    await s.user.keyboard('{ArrowRight}{ArrowRight}');
    expect(boxes()[3]).toHaveFocus();
    await s.user.keyboard('9{Backspace}');
    expect(boxes()[2]).toHaveFocus();
    await s.user.keyboard('{Backspace}');
    expect(code()).toBe('1');
  });

  it('are filled by pasting, anything but a digit as 0 [OTP-03]', async () => {
    const { boxes, code } = await visit();
    fireEvent.paste(boxes()[0] as HTMLInputElement, { clipboardData: { getData: () => ' 1x34 ' } });
    expect(code()).toBe('1034');
  });

  it('spread a code that the phone fills into the first box [OTP-03]', async () => {
    const { boxes, code } = await visit();
    fireEvent.input(boxes()[0] as HTMLInputElement, { target: { value: '5678' } });
    expect(code()).toBe('5678');
  });

  it('replace a digit typed over, whichever side the cursor was on [OTP-02]', () => {
    const digits = ['1', '2', '', ''];
    expect(typeDigits(digits, 1, '27')).toEqual({ digits: ['1', '7', '', ''], box: 2 });
    expect(typeDigits(digits, 1, '72').digits[1]).toBe('2');
    expect(typeDigits(digits, 1, '22').digits[1]).toBe('2');
    expect(typeDigits(digits, 1, '')).toEqual({ digits: ['1', '', '', ''], box: 1 });
    expect(typeDigits(digits, 3, '4').box).toBe(3);
    expect([typeDigits(digits, 1, '٧').digits[1], readPastedDigits('۴٢17').join('')]).toEqual(['7', '4217']);
    expect(typeDigits(digits, 0, '-').box).toBe(0);
  });

  it('never hold more than one character, and the cursor never leaves them [OTP-02, OTP-03]', () => {
    const box = fc.nat(3);
    const step = fc.oneof(
      fc.tuple(fc.constant('type' as const), box, fc.string({ maxLength: 6, unit: 'grapheme' })),
      fc.tuple(fc.constant('erase' as const), box, fc.constant('')),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let digits: readonly string[] = ['', '', '', ''];
        for (const [how, at, text] of steps) {
          const next = how === 'type' ? typeDigits(digits, at, text) : eraseDigit(digits, at);
          digits = next.digits;
          expect(digits).toHaveLength(4);
          expect(digits.every((digit) => [...digit].length <= 1)).toBe(true);
          expect(next.box >= 0 && next.box <= 3).toBe(true);
        }
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => /^\d{0,4}$/.test(readPastedDigits(text).join(''))));
  });
});

/** The slide's text without direction marks. */
const shown = (): string => document.body.textContent?.replace(/[\u2066-\u2069]/g, '') ?? '';

describe('the message', () => {
  it('is said to be sent at the time the server tells [OTP-04]', async () => {
    await visit();
    expect(shown()).toMatch(/The message was sent at 0?8:00/);
  });

  it('is on its way, and has arrived, where the server tells no times [OTP-04] [OTP-05] [ANY-04]', async () => {
    const { s } = await visit({
      [SEND]: { json: { status: 1 } },
      [STATUS]: { json: { delivery_status: 'Delivered' } },
    });
    expect(shown()).toContain('The message is on its way.');
    await s.pass(5_000);
    expect(shown()).toContain('The message has arrived.');
  });

  it('that failed is reported in the server’s words with the reason; a new code is the way on [OTP-04] [TRUE-07]', async () => {
    const answer = { status: false, message: 'This number is blocked until tomorrow.', error_message: 'barred' };
    const { v } = await visit({ [SEND]: { json: answer } });
    expect(shown()).toContain('This number is blocked until tomorrow.');
    expect(shown()).toContain('Message Failed (barred)');
    expect(v.footer().next).toBe('hidden');
  });

  it.each([
    ['2026-11-21 08:05:00', '8:05 AM'],
    ['2026-11-21T08:05:00', '8:05 AM'],
    [String(new Date(2026, 10, 21, 8, 5).getTime()), '8:05 AM'],
    [String(new Date(2026, 10, 21, 8, 5).getTime() / 1000), '8:05 AM'],
    ['08:05', '08:05'],
    ['just now', 'just now'],
    ['2026-11-21T07:05:00Z', '8:05 AM', 'Europe/Stockholm'],
    ['2026-11-21 08:05:00', '8:05 AM', 'Asia/Tokyo'],
  ])('has a time that a server writes as %s [ANY-04]', (written, readable, zone = '') => {
    expect(clockTime(written, 'en', zone || null).replace('\u202f', ' ')).toBe(readable);
  });

  it('is asked about every 5 s, at most 60 times, and not after it arrived [OTP-05, CALL-02]', async () => {
    const { v, s } = await visit();
    const start = v.callsTo(STATUS).length;
    await s.pass(5_000);
    expect(v.callsTo(STATUS)).toHaveLength(start + 1);
    for (let i = 0; i < 8; i += 1) {
      await s.pass(50_000);
      v.context().idle.reset();
    }
    expect(v.callsTo(STATUS)).toHaveLength(60);
    expect(s.has(words('otp_status_late'))).toBe(true);
  });

  it('is reported as arrived [OTP-05]', async () => {
    const { v, s } = await visit({
      [STATUS]: { json: { status: true, delivery_status: 'delivered', delivered_time: '08:00' } },
    });
    await s.pass(5_000);
    expect(shown()).toContain('The message arrived at 08:00.');
    await s.pass(20_000);
    expect(v.callsTo(STATUS)).toHaveLength(1);
  });

  it('that could not be delivered is reported, and failed tries do not end the asking [OTP-05, CALL-02]', async () => {
    const failed = { json: { status: true, delivery_status: 'failed', delivered_time: null } };
    const { v, s } = await visit({ [STATUS]: (_, tries) => (tries < 3 ? { json: {}, status: 500 } : failed) });
    await s.pass(1_000);
    expect(v.footer().next).toBe('shown');
    await s.pass(14_000);
    expect(s.has('Message Failed (no reason given)')).toBe(true);
    expect(v.footer().next).toBe('hidden');
  });

  it('can be sent again 30 s later, counted down [OTP-06]', async () => {
    const { v, s } = await visit();
    expect(s.action('resend')).toBeNull();
    await s.pass(10_000);
    expect(s.has(/You can get a new code in (19|20) seconds\./)).toBe(true);
    await s.pass(20_000);
    await s.tap(s.action('resend'));
    expect(v.callsTo(SEND)).toHaveLength(2);
    expect(shown()).toContain('A new code is on its way.');
    expect(s.action('resend')).toBeNull();
  });

  it('can be sent again when the server says that one can be sent [OTP-06]', async () => {
    const { v, s } = await visit({
      [SEND]: (_, tries) => ({
        json:
          tries === 1
            ? { status: true, sms_sent_time: null, resend_seconds: 60 }
            : { status: false, message: 'Too soon', resend_seconds: 20 },
      }),
    });
    await s.pass(59_000);
    expect(s.action('resend')).toBeNull();
    await s.pass(1_000);
    await s.tap(s.action('resend'));
    expect(v.callsTo(SEND)).toHaveLength(2);
    expect(document.body.textContent).toContain('Too soon');
    await s.pass(19_000);
    expect(s.action('resend')).toBeNull();
    await s.pass(1_000);
    expect(s.action('resend')).not.toBeNull();
  });

  it.each<[string, Answer, string]>([
    ['not sent', { json: { status: false, error_message: 'no credit' } }, 'Message Failed (no credit)'],
    ['refused', { json: {}, status: 429 }, words('otp_status_failed', { reason: words('error_call_status') })],
    ['broken', { json: {}, status: 500 }, words('otp_status_failed', { reason: words('error_call_status') })],
    ['malformed', { json: { sent: 1 } }, words('otp_status_failed', { reason: words('error_call_status') })],
    ['cut off', 'no network', words('otp_status_failed', { reason: words('error_call_body') })],
    ['hanging', 'hang', words('otp_status_failed', { reason: words('error_call_timeout') })],
  ])('that is %s is reported, with resend and change-phone at once [OTP-04, CALL-03]', async (how, answer, words) => {
    let isBroken = true;
    const { v, s } = await visit({ [SEND]: (() => (isBroken ? answer : SENT)) as Answer });
    if (how === 'hanging') await s.pass(15_000);
    expect(document.body.textContent).toContain(words);
    expect(s.action('change-phone')).not.toBeNull();
    isBroken = false;
    await s.tap(s.action('resend'));
    expect(v.slice('otp').sending).toBe('sent');
    expect(document.body.textContent).not.toContain('Message Failed');
  });

  it('cannot be sent without a phone; a message leads back to the form [OTP-04]', async () => {
    const { v, s } = await visit({}, '');
    expect(s.has(words('phone_not_exist_msg'))).toBe(true);
    expect(v.callsTo(SEND)).toHaveLength(0);
    expect(v.footer().next).toBe('disabled');
    await s.pass(1000);
    await s.tap(s.action('change-phone'));
    expect(v.slide()).toBe('form');
  });
});
