import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskWaiting, ReadDeskAnswer } from '../../../schemas/generated/types.ts';
import { isInstalled } from '../../../test/drivers/installed.ts';
import { newKey, signBody } from '../../testing/app.ts';
import { onBothDatabases, type TemporaryStore } from '../../testing/databases.ts';
import { describeMismatch } from '../../testing/describe-mismatch.ts';
import { sampleLocation } from '../../testing/location.ts';
import { outboxOf, sealTo } from '../../testing/outbox.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../testing/staff.ts';
import type { SmsSender } from '../sms/sender.ts';

const HERE = { locationId: '1' };
const PAGE = '/en/1/slideshow';
const PHONE = '+46701234567';

onBothDatabases('visitors waiting for the desk', (open) => {
  let temporary: TemporaryStore;
  let staff: Staff;
  let desk: StaffBrowser;
  const sms: SmsSender = { send: async ({ id }) => ({ kind: 'sent', gatewayId: `gw-${id}`, delivered: false }) };

  beforeAll(async () => {
    temporary = open();
    staff = await staffServer(temporary, { sms, smsReceiptToken: 'receipts' });
    const { location } = sampleLocation();
    await staff.server.put(sampleLocation({ location: { ...location, module_sms: 1, module_verify_otp: 1 } }));
    desk = await staff.hire(await staff.first(), 'rosa', [{ location_id: '1', role: 'reception' }]);
  });
  afterAll(() => staff.server.app.close());

  const read = async (): Promise<ReadDeskAnswer> => {
    const { json } = await desk.call('read-desk', {}, {}, HERE);
    expect(describeMismatch('read-desk', json)).toBeNull();
    return json;
  };
  const waiting = async (kind: DeskWaiting['kind']) => (await read()).waiting.filter((one) => one.kind === kind);
  const lastInLog = async () =>
    temporary.store.db
      .selectFrom('audit_log')
      .select(['action', 'person_name', 'details'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
  const asksForCode = async () => {
    const visitor = staff.server.browser();
    const body = { form: { ...signBody().form, label_phone_number: PHONE }, phone_no: PHONE, location_id: 1 };
    const { json } = await visitor.post(`${PAGE}/send_otp`, body);
    expect(json.status, JSON.stringify(json)).toBe(true);
    return visitor;
  };

  it.runIf(isInstalled('otp'))(
    'is a visitor whose code has not come after 45 seconds, and continues with one that is read out [DESK-03]',
    async () => {
      const visitor = await asksForCode();
      expect(await waiting('code')).toEqual([]);
      staff.server.clock.now += 46_000;
      const [late] = await waiting('code');
      expect(late).toMatchObject({ detail: 'sent', name: '', visit_id: null });
      const params = { ...HERE, codeId: late?.id ?? '' };
      const { json } = await desk.call('give-waiting-code', { reason: 'Text message did not arrive' }, {}, params);
      expect(describeMismatch('give-waiting-code', json)).toBeNull();
      expect(await waiting('code')).toEqual([]);
      const verified = await visitor.post(`${PAGE}/verify_otp`, { phone_no: PHONE, otp: json.code });
      expect(verified.json.result).toBe(true);
      expect(await lastInLog()).toEqual({
        action: 'code.give',
        person_name: 'rosa',
        details: '{"reason":"Text message did not arrive"}',
      });
    },
  );

  it.runIf(isInstalled('otp'))('is at once a visitor whose text message could not be delivered [DESK-03]', async () => {
    staff.server.clock.now += 10 * 60_000;
    await asksForCode();
    expect(await waiting('code')).toEqual([]);
    const { id } = await temporary.store.db
      .selectFrom('sms_messages')
      .select('id')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const url = '/api/sms/receipts?token=receipts';
    const payload = { id: `gw-${id}`, status: 'failed' };
    expect((await staff.server.app.inject({ method: 'POST', url, payload })).json()).toEqual({ known: true });
    expect(await waiting('code')).toEqual([expect.objectContaining({ detail: 'failed' })]);
  });

  it('is a visit that came late and would have been refused, until one tap says it was looked at [OFF-05] [DESK-03]', async () => {
    const visitor = staff.server.browser();
    const { text } = await visitor.get(PAGE, { accept: 'text/html' });
    const outbox = outboxOf(text);
    const form = { ...signBody().form, form_field_name: 'Siv Sen', label_company: '' };
    const sealed = await sealTo(outbox, { key: newKey(), page: PAGE, proof: outbox.proof, body: signBody({ form }) });
    const delivered = await visitor.post('/outbox', { sealed, waited_ms: 0 });
    expect(delivered.status, delivered.text).toBe(200);

    // Visits without a proof of their page wait in a separate group, at the end.
    const invented = await sealTo(outbox, { key: newKey(), page: PAGE, proof: 'none', body: signBody({ form }) });
    expect((await visitor.post('/outbox', { sealed: invented, waited_ms: 0 })).status).toBe(200);

    expect(await waiting('late')).toHaveLength(1);
    const [late] = await waiting('late');
    expect(late).toMatchObject({ name: 'Siv Sen', detail: 'form_invalid', since: staff.server.clock.now });
    const visit = async () => (await read()).visits.find(({ id }) => id === late?.visit_id);
    expect(await visit()).toMatchObject({ needs_look: true, left_at: null });
    const params = { ...HERE, visitId: String(late?.visit_id) };
    const settle = () => desk.call('settle-visit', { reason: 'Looked at by the desk' }, {}, params);
    expect((await settle()).status).toBe(200);
    expect(await waiting('late')).toEqual([]);
    expect(await visit()).toMatchObject({ needs_look: false, left_at: null });
    expect(await lastInLog()).toEqual({
      action: 'visit.settle',
      person_name: 'rosa',
      details: '{"reason":"Looked at by the desk"}',
    });
    expect((await settle()).json.error.code).toBe('visit_unknown');
  });
});
