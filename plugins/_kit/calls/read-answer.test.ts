import { describe, expect, it } from 'vitest';
import type { Call } from '../../../schemas/call.ts';
import { readAnswer } from './read-answer.ts';

const modules = import.meta.glob<Record<string, Call<object, unknown>>>('../../../schemas/generated/calls/*.ts', {
  eager: true,
});

/** The page's reading of a body, and its console output. */
async function read(name: string, body: string | null, status = 200) {
  const [call] = Object.values(modules[`../../../schemas/generated/calls/${name}.ts`] ?? {});
  if (!call) throw new Error(`no call is named ${name}`);
  const said: string[] = [];
  const result = await readAnswer(call, new Response(body, { status }), (message) => said.push(message));
  return { result, said };
}

const json = (value: unknown): string => JSON.stringify(value);

/** A name of a call, a body as another backend sends it, and what the page understands. */
type Example = readonly [call: string, body: string | null, understood: unknown];

const none: readonly string[] = [];

const EXAMPLES: readonly Example[] = [
  ...['https://b.example/print/9.pdf', '/files/9.pdf', 'visit_12.pdf', '6f9f2c41'].flatMap((pdf): Example[] => [
    ['sign', json(pdf), { signature_id: 0, pdf }],
    ['sign', pdf, { signature_id: 0, pdf }],
    ['sign', json({ pdf }), { signature_id: 0, pdf }],
    ['sign', json({ link: pdf, status: 'success' }), { signature_id: 0, pdf }],
  ]),
  ['sign', json({ signature_id: '99', pdf: '' }), { signature_id: 99, pdf: null }],
  ['sign', json({ signature_id: 'c1d7-uuid', pdf: 'a.pdf' }), { signature_id: 0, pdf: 'a.pdf' }],
  ['sign', json({ signature_id: 7, pdf: false }), { signature_id: 7, pdf: null }],
  ['sign', json({ data: { signature_id: 7, pdf: 'a.pdf' } }), { signature_id: 7, pdf: 'a.pdf' }],
  ...['', 'null', 'true', '1', '"1"', 'success', '"OK"', 'Saved', '[]', '{}', '{"ok":1}', '<p>Saved</p>', '{"pd'].map(
    (body): Example => ['sign', body, { signature_id: 0, pdf: null }],
  ),

  ...[{}, [], null, { checkin_not_allowed: false }, { date: false, time: null }, { date: null, time: '' }].map(
    (answer): Example => ['get-location-close-data', json(answer), expect.objectContaining({ date: null, time: null })],
  ),
  ['get-location-close-data', json({ date: '', time: '' }), { checkin_not_allowed: 'false', date: '', time: null }],
  ['get-location-close-data', json({}), { checkin_not_allowed: 'false', date: null, time: null }],
  ...[true, 1, '1', 'true', 'yes'].map(
    (not): Example => [
      'get-location-close-data',
      json({ checkin_not_allowed: not }),
      { checkin_not_allowed: 'true', date: null, time: null },
    ],
  ),
  [
    'get-location-close-data',
    json({ checkin_not_allowed: 0, date: '2026-11-21 00:00:00', time: '16:00' }),
    { checkin_not_allowed: 'false', date: '2026-11-21', time: '16:00' },
  ],
  [
    'get-location-close-data',
    json({ checkin_not_allowed: 'false', date: 'false', time: 'null' }),
    { checkin_not_allowed: 'false', date: null, time: null },
  ],

  ...['"success"', 'success', '1', 'true', '{"status":"success"}', '{"status":1}', '{"status":true}'].flatMap(
    (body): Example[] => [
      ['check-eligibility-for-otp', body, { status: true }],
      ['verify-otp', body.replace('status', 'result'), { result: true }],
      ['verify-otp', body, { result: true }],
    ],
  ),
  ...['"0"', '0', 'false', '{"status":"failed"}', '{"status":0}', '{"status":""}'].flatMap((body): Example[] => [
    ['check-eligibility-for-otp', body, { status: false }],
    ['verify-otp', body.replace('status', 'result'), { result: false }],
  ]),
  ['verify-otp', json({ result: 'wrong code' }), { result: false }],
  ['verify-otp', json({ status: 'success', result: '' }), { result: false }],
  ['verify-otp', json({ status: 'success', result: false }), { result: false }],
  ['verify-otp', json({ status: 422, message: 'wrong' }), { result: false }],

  [
    'get-slot-time-booking-status',
    json({
      status: 'success',
      luprefnr: 4711,
      regnr: 123,
      bay_info: 7,
      sublocortrackid: '',
      CustomSignatureValues: null,
    }),
    expect.objectContaining({ status: 'yes', luprefnr: '4711', regnr: '123', bay_info: '7' }),
  ],
  ...[1, true, 'YES', 'success', 'found'].map(
    (status): Example => ['get-slot-time-booking-status', json({ status }), { status: 'yes' }],
  ),
  ...[0, false, 'No', '', null, 'error'].map(
    (status): Example => ['get-slot-time-booking-status', json({ status }), { status: 'no' }],
  ),
  ...['checkedin', 'checked_in', 'CheckedIn', 'already checked in'].map(
    (status): Example => ['get-slot-time-booking-status', json({ status }), { status: 'checkedin' }],
  ),
  ['get-slot-time-booking-status', 'checkedin', { status: 'checkedin' }],

  ...['success', '"success"', ' Success\n', '1', 'true', '{"status":"success"}', '{"data":"success"}'].flatMap(
    (body): Example[] => [
      ['get-brethalyzer-sign', body, 'success'],
      ['get-company-breathalyzer-data', body, 'success'],
    ],
  ),
  ...['', 'null', 'waiting', 'fail', '0', 'false', '[]', '{"status":"pending"}', '{"error":"busy"}'].flatMap(
    (body): Example[] => [
      ['get-brethalyzer-sign', body, 'waiting'],
      ['get-company-breathalyzer-data', body, 'none'],
    ],
  ),

  ...['"17"', '17', ' 17 ', '{"id":17}', '{"approval_id":"17"}', '{"data":17}'].map(
    (body): Example => ['brethalyzer-sign', body, 17],
  ),
  ...['0', '"0"', 'false', 'null', ''].map((body): Example => ['brethalyzer-sign', body, 0]),
  ...['"99"', '99', '{"signature_id":"99"}', '{"id":99}'].map((body): Example => ['watcher-sign', body, 99]),

  ['get-form-fields', json({ data: null }), { data: [], label_location_id: 0 }],
  ['get-form-fields', json([]), { data: [], label_location_id: 0 }],
  [
    'get-form-fields',
    json({ data: { 0: { name: 'label_company', required: '' } }, label_location_id: '12' }),
    { data: [{ name: 'label_company', field_type: 'textbox' }], label_location_id: 12 },
  ],
  [
    'get-form-fields',
    json([{ name: 'a', field_type: 'select', required: 'true', value: 4, field_value: { x: 'One', y: 2 } }]),
    {
      data: [{ name: 'a', field_type: 'textbox', required: 1, value: '4', field_value: ['One', '2'] }],
      label_location_id: 0,
    },
  ],

  ...['{"is_scan_approve":"1"}', '"1"', '1', 'true', '{"status":"approved"}'].map(
    (body): Example => ['check-approval-idscan', body, { is_scan_approve: 1 }],
  ),
  ...['{"is_scan_approve":null}', 'null', '', '{"is_scan_approve":""}', '"0"', 'false'].map(
    (body): Example => ['check-approval-idscan', body, { is_scan_approve: 0 }],
  ),
  ...['{"is_scan_approve":"2"}', '2', '"disapproved"'].map(
    (body): Example => ['check-approval-idscan', body, { is_scan_approve: 2 }],
  ),

  [
    'get-slot-time-bookings',
    json([
      { unique_identification_number: 'L-1', regnr: 5, refnr: 'R-9', dates: { date: '2026-11-22', time: '06:00' } },
    ]),
    {
      status: true,
      bookings: [
        {
          id: 'L-1',
          unique_identification_number: 'L-1',
          regnr: '5',
          luprefnr: 'R-9',
          date: '2026-11-22',
          time: '06:00',
        },
      ],
    },
  ],
  [
    'get-slot-time-bookings',
    json({ status: 'success', bookings: [{ id: 1, refnr: 'R', dates: [{ date: '2026-11-22', time: null }] }] }),
    {
      status: true,
      bookings: [{ id: 1, unique_identification_number: 'R', luprefnr: 'R', date: '2026-11-22', time: null }],
    },
  ],
  ['get-slot-time-bookings', '[]', { status: true }],
  ['get-slot-time-bookings', 'false', { status: false }],
  [
    'get-slot-time-bookings',
    json({ status: 0, message: 'Come back later' }),
    { status: false, message: 'Come back later' },
  ],

  ...['', '{}', '<p>done</p>', 'true', 'OK', '{"status":1}', '{"done":true}'].flatMap((body): Example[] => [
    ['clear-scan', body, { cleared: true }],
    ['delete-pdf', body, { deleted: true }],
    ['kiosk-print', body, { status: 'queued' }],
  ]),
  ['clear-scan', null, { cleared: true }],
  ['kiosk-print', json({ status: 'printed' }), { status: 'printed' }],
  ...['{"status":"failed"}', '{"status":"error"}', '{"success":false}', 'failed'].map(
    (body): Example => ['kiosk-print', body, { status: 'failed' }],
  ),
  ['kiosk-print', json({ status: 'failed', reason: 'paper-out' }), { status: 'failed', reason: 'paper-out' }],

  ['get-video', json({ video_name: 'a.mp4', duration: '00:01:30' }), { video_name: 'a.mp4', duration: 90 }],
  ['get-video', json({ video_name: 'a.mp4', duration: 'long' }), { video_name: 'a.mp4' }],
  [
    'get-video',
    json({ video_name: 'a.mp4', duration: null, url: null }),
    { video_name: 'a.mp4', duration: null, url: null },
  ],
  ...['null', '', '{}', '[]', '""', '{"video_name":null}', '{"video_name":""}', '{"data":[]}'].map(
    (body): Example => ['get-video', body, { video_name: '' }],
  ),
  ['get-video', 'a.mp4', { video_name: 'a.mp4' }],

  [
    'search-contacts',
    json({ contacts: [{ id: '0b2f6a1e-7c1b-4d7e-9d5a-2f6c0d8b1a11', name: 'Anna' }], requiresExactMatch: 1 }),
    { contacts: [{ id: '0b2f6a1e-7c1b-4d7e-9d5a-2f6c0d8b1a11', name: 'Anna' }], requiresExactMatch: true },
  ],
  ['search-contacts', json(['Anna']), { contacts: [{ id: 'Anna', name: 'Anna' }], requiresExactMatch: false }],
  ['search-contacts', json({ contacts: null }), { contacts: [], requiresExactMatch: false }],

  [
    'get-id-scans',
    json([{ id: 5, FirstName: null, LastName: null, source_result: '' }]),
    [{ id: 5, FirstName: '', LastName: '' }],
  ],
  ['get-id-scans', json({ id: 5, FirstName: 'Ada', LastName: 'A' }), [{ id: 5, FirstName: 'Ada', LastName: 'A' }]],
  ['get-id-scans', json({ scans: [{ id: 'c1d7' }] }), [{ id: 'c1d7', FirstName: '', LastName: '' }]],
  ...['null', '[]', '', '{"data":[]}', '{"scans":null}'].map((body): Example => ['get-id-scans', body, none]),

  ...['1', '"1"', 'true', 'yes', '{"found":1}', '{"found":"true"}'].map(
    (body): Example => ['check-driver', body, { found: true }],
  ),
  ...['0', 'null', '', '{"found":null}', '{"found":"no"}'].map(
    (body): Example => ['check-driver', body, { found: false }],
  ),

  ...['1', 'true', '{"success":1,"extra_data":null}', '{"success":"1","extra_data":[]}'].map(
    (body): Example => ['booking-extra-data', body, expect.objectContaining({ success: true })],
  ),
  [
    'booking-extra-data',
    json({ success: 1, extra_data: { 0: { field_type: 'textbox', field_value: 20 } } }),
    { success: true, extra_data: [{ rowrefnr: '', field_type: 'textbox', field_value: 20 }] },
  ],

  ...['{"documents":[]}', '[]', 'null', '', '{}', '{"documents":null}'].map(
    (body): Example => ['get-document', body, none],
  ),
  ['get-document', json({ documents: [{ name: 'Rules.pdf' }] }), ['Rules.pdf']],
  ['get-document', json('Rules.pdf'), ['Rules.pdf']],

  [
    'get-qrcode',
    json({ qrcodeimage: 'data:image/png;base64,AA' }),
    { qrcodeimage: 'data:image/png;base64,AA', qrcode: '' },
  ],
  ['get-qrcode', json({ qrcode: 12 }), { qrcodeimage: null, qrcode: '12' }],
  ['get-qrcode', 'GH-1', { qrcodeimage: null, qrcode: 'GH-1' }],

  ['send-otp', json({ status: 'success', sms_sent_time: 1795000000 }), { status: true, sms_sent_time: '1795000000' }],
  ['send-otp', 'success', { status: true }],
  [
    'send-otp',
    json({ status: 0, message: 'Number blocked', error_message: ['a', 'b'] }),
    { status: false, message: 'Number blocked', error_message: 'a, b' },
  ],
  ['validate-sms-status', json({ delivery_status: 'DELIVERED' }), { status: true, delivery_status: 'delivered' }],
  ['validate-sms-status', json({ status: 1, delivery_status: 1 }), { status: true, delivery_status: 'delivered' }],
  ['validate-sms-status', json({ status: 1, delivery_status: null }), { status: true, delivery_status: 'pending' }],
  [
    'validate-sms-status',
    json({ status: 1, delivery_status: 'undelivered' }),
    { status: true, delivery_status: 'failed' },
  ],
  ['validate-sms-status', 'delivered', { status: true, delivery_status: 'delivered' }],

  ['get-kiosk-info', json({ printer_type: 'receipt' }), { printer_type: 'RECEIPT' }],
  ['get-kiosk-info', 'RECEIPT', { printer_type: 'RECEIPT' }],
  ['get-kiosk-info', json({ printer_type: null }), { printer_type: 'A4' }],
];

describe('the page understands another backend', () => {
  it.each(EXAMPLES)('%s: %s [ANY-04]', async (name, body, understood) => {
    expect((await read(name, body)).result).toEqual({ ok: true, value: understood });
  });
});

describe('invalid answers', () => {
  it.each([
    ['check-eligibility-for-otp', '{}'],
    ['check-eligibility-for-otp', '{"message":"maintenance"}'],
    ['get-location-close-data', '{"error":"maintenance"}'],
    ['get-location-close-data', '{"checkin_not_allowed":"perhaps"}'],
    ['get-form-fields', '{"error":"maintenance"}'],
    ['get-form-fields', '[{"label":"no name"}]'],
    ['get-id-scans', '{"error":"maintenance"}'],
    ['brethalyzer-sign', 'true'],
    ['watcher-sign', 'null'],
    ['verify-otp', '{"nothing":"of use"}'],
    ['get-document', '{"error":"maintenance"}'],
    ['search-contacts', '{"error":"maintenance"}'],
  ])('is a failed call: %s: %s [CALL-01]', async (name, body) => {
    expect((await read(name, body)).result).toMatchObject({ ok: false, error: { kind: 'malformed' } });
  });

  it('is reported with its place and the expected value, without the entry [CALL-01]', async () => {
    const { result } = await read('search-contacts', json({ contacts: [{ id: 1, name: { secret: 'Anna' } }] }));
    expect(result).toMatchObject({
      error: { message: '/contacts/0/name: expected a text, found an object with secret' },
    });
  });

  it('is left out of a list, and told in the console [ANY-04]', async () => {
    const { result, said } = await read('search-contacts', json([{ id: 1, name: 'Anna' }, { id: 2 }]));
    expect(result).toMatchObject({ ok: true, value: { contacts: [{ id: 1, name: 'Anna' }] } });
    expect(said).toEqual(['/contacts/search answered /contacts/1/name: expected a value, found nothing']);
  });
});

it('a sign that was stored is not told as failed when its answer breaks off [ANY-04]', async () => {
  const [call] = Object.values(modules['../../../schemas/generated/calls/sign.ts'] ?? {});
  const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('connection lost')) });
  const result = call && (await readAnswer(call, new Response(broken), () => {}));
  expect(result).toEqual({ ok: true, value: { signature_id: 0, pdf: null } });
});

it('a refusal is never read as an answer [CALL-01]', async () => {
  expect((await read('sign', '"visit_12.pdf"', 500)).result).toMatchObject({ ok: false, error: { kind: 'status' } });
});
