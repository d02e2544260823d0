import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '../../../domain/time.ts';
import { readMailer } from '../../core/mail/config.ts';
import { hostLinkIn, type MailServer, startMailServer } from '../../core/mail/testing/smtp-server.ts';
import { newKey, signBody, type TestBrowser } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { sampleLocation } from '../../testing/location.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../testing/staff.ts';
import { workJobs } from '../../testing/work-jobs.ts';
import type { SmsMessage } from '../sms/sender.ts';
import { hostLink, visitOfLink } from './link.ts';
import { readHostProgram } from './program.ts';

const HERE = { locationId: '1' };

onBothDatabases('telling hosts', (open) => {
  let staff: Staff;
  let desk: StaffBrowser;
  let smtp: MailServer;
  const texts: SmsMessage[] = [];
  const posted: { headers: Record<string, unknown>; body: string }[] = [];
  const program = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    posted.push({ headers: request.headers, body });
    response.end('{}');
  });

  beforeAll(async () => {
    smtp = await startMailServer();
    await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
    staff = await staffServer(open());
    const { deps } = staff.server;
    deps.publicUrl = 'https://gate.example';
    deps.mailer = readMailer({ MAIL_URL: smtp.url, MAIL_FROM: 'Gate <gate@yard.example>' });
    deps.hostProgram = readHostProgram({
      HOST_WEBHOOK_URL: `http://127.0.0.1:${(program.address() as AddressInfo).port}/told`,
      HOST_WEBHOOK_SECRET: 'secret',
    });
    deps.sms = {
      send: async (message) => {
        texts.push(message);
        return { kind: 'sent', gatewayId: null, delivered: true };
      },
    };
    const { location } = sampleLocation();
    await staff.server.put(
      sampleLocation({
        languages: [
          { key: 'en', name: 'English' },
          { key: 'sv', name: 'Svenska' },
          { key: 'de', name: 'Deutsch' },
        ],
        location: { ...location, module_tell_host: 1 },
        texts: { sv: { 'Tor 4': 'Port 4' } },
        contacts: [
          { id: 1, name: 'Ada Berg', email: 'ada@yard.example', phone: '+46 70 123 45 67', language: 'de' },
          { id: 2, name: 'Bo Ek' },
        ],
      }),
    );
    desk = await staff.hire(await staff.first(), 'desk', [{ location_id: '1', role: 'reception' }]);
  });
  afterAll(async () => {
    await staff.server.app.close();
    await smtp.stop();
    program.close();
  });

  async function arrives(host: string, name = 'Åsa <Öberg>'): Promise<{ id: number; browser: TestBrowser }> {
    const browser = staff.server.browser();
    const form = { ...signBody().form, form_field_name: name, label_who_visit: host };
    const { json, status, text } = await browser.post('/sv/1/slideshow/sign', signBody({ form }), {
      'idempotency-key': newKey(),
    });
    expect(status, text).toBe(200);
    return { id: json.signature_id, browser };
  }
  const asks = async ({ id, browser }: { id: number; browser: TestBrowser }) =>
    (await browser.get(`/sv/1/slideshow/get-host-answer?id=${id}`)).json;
  const seenByDesk = async (id: number) =>
    (await desk.call('read-visit-host', {}, {}, { ...HERE, visitId: String(id) })).json;
  const linkIn = (text: string) => hostLinkIn(text).replace('https://gate.example', '');
  const html = { accept: 'text/html' };
  const answers = (link: string, body: string) =>
    staff.server.browser().post(link, body, { 'content-type': 'application/x-www-form-urlencoded', ...html });

  it('goes by e-mail, text message and webhook, in the language of the host, and the visitor is informed [DESK-06]', async () => {
    const visit = await arrives('Ada Berg');
    expect(await asks(visit)).toMatchObject({ host: 'Ada Berg', told: 'waiting' });
    await workJobs(staff.server.deps, 'host notification', 'host message');
    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    expect(mail?.to).toEqual(['ada@yard.example']);
    expect(mail?.text).toContain('lang=3D"de"');
    expect(mail?.text).not.toContain('<Öberg>');
    expect(linkIn(mail?.text ?? '')).toMatch(/^\/host\//);
    expect(texts).toMatchObject([{ to: '+46701234567' }]);
    expect(linkIn(texts[0]?.text ?? '')).toMatch(/^\/host\//);
    expect(JSON.parse(posted[0]?.body ?? '{}')).toMatchObject({ type: 'host.visitor', data: { host: 'Ada Berg' } });
    expect(posted[0]?.headers['webhook-signature']).toMatch(/^v1,/);
    expect(await asks(visit)).toMatchObject({ told: 'sent', answer: 'none' });
    const told = (await seenByDesk(visit.id)).told.map(
      ({ channel, state }: Record<string, string>) => `${channel} ${state}`,
    );
    expect(told.sort()).toEqual(['email sent', 'sms sent', 'webhook sent']);
  });

  it('is answered by the link without an account, and the answer reaches visitor and desk [DESK-06]', async () => {
    const visit = await arrives('ada berg');
    await workJobs(staff.server.deps, 'host notification', 'host message');
    const link = linkIn(smtp.received.at(-1)?.text ?? '');
    const page = await staff.server.browser().get(link, html);
    expect(page.status).toBe(200);
    expect(page.text).toContain('<html lang="de"');
    expect(page.text).not.toContain('<Öberg>');
    texts.length = 0;
    expect((await answers(link, 'kind=dock&place=Tor+4')).status).toBe(303);
    await workJobs(staff.server.deps, 'host notification', 'host message');
    // As visitors of their language call it [CFG-05]; the desk reads what the host wrote.
    expect(await asks(visit)).toMatchObject({ answer: 'dock', place: 'Port 4' });
    expect((await seenByDesk(visit.id)).answer).toMatchObject({ kind: 'dock', text: 'Tor 4' });
    expect(texts).toMatchObject([{ to: '+46701234567' }]);
    expect(texts[0]?.text).toContain('Port 4');
    staff.server.clock.now += 10_000;
    await answers(link, 'kind=coming');
    expect(await asks(visit)).toMatchObject({ answer: 'coming', place: '' });
    expect((await answers(link, 'kind=dock&place=')).status).toBe(400);
  });

  it('is neither answered nor read by programs that look into links [DESK-06]', async () => {
    const visit = await arrives('Ada Berg');
    await workJobs(staff.server.deps, 'host notification', 'host message');
    const link = linkIn(smtp.received.at(-1)?.text ?? '');
    const { app } = staff.server;
    for (const method of ['GET', 'HEAD'] as const) await app.inject({ method, url: link });
    const foreign = await app.inject({ method: 'POST', url: link, payload: { kind: 'coming' } });
    expect(foreign.statusCode).toBe(403);
    await app.inject({ url: `${link}/seen.svg` });
    expect(await asks(visit)).toMatchObject({ told: 'sent', answer: 'none' });
    await app.inject({ url: `${link}/seen.svg`, headers: { 'sec-fetch-dest': 'image' } });
    expect(await asks(visit)).toMatchObject({ told: 'read', answer: 'none' });
  });

  it('is retried while the mail server is busy, and fails when it refuses [DESK-06]', async () => {
    smtp.state.refusal = 451;
    const { deps, clock } = staff.server;
    deps.sms = undefined;
    deps.hostProgram = undefined;
    const later = await arrives('Ada Berg');
    await workJobs(deps, 'host notification', 'host message');
    expect(await asks(later)).toMatchObject({ told: 'waiting' });
    smtp.state.refusal = 0;
    clock.now += 10_000;
    await workJobs(deps, 'host notification', 'host message');
    expect(await asks(later)).toMatchObject({ told: 'sent' });
    smtp.state.refusal = 550;
    const never = await arrives('Ada Berg');
    await workJobs(deps, 'host notification', 'host message');
    expect(await asks(never)).toMatchObject({ told: 'failed' });
    smtp.state.refusal = 0;
  });

  it('is not sent to a host without an address, and is not shown to another browser [DESK-06]', async () => {
    const count = smtp.received.length;
    const visit = await arrives('Bo Ek');
    await workJobs(staff.server.deps, 'host notification', 'host message');
    expect(smtp.received).toHaveLength(count);
    expect(await asks(visit)).toMatchObject({ told: 'none' });
    const other = await arrives('Ada Berg');
    expect(await asks({ id: other.id, browser: staff.server.browser() })).toEqual({
      host: '',
      told: 'none',
      answer: 'none',
      place: '',
    });
    const contacts = await staff.server.browser().post('/contacts/search', { query: 'ada', location_id: 1 });
    expect(contacts.json.contacts).toEqual([{ id: 1, name: 'Ada Berg' }]);
  });

  it('gives links that no one can make, change or use for ever [DESK-06]', async () => {
    const now = staff.server.clock.now;
    const token = hostLink('', 'secret', 17, now).replace('/host/', '');
    expect(visitOfLink('secret', token, now)).toBe(17);
    expect(visitOfLink('other', token, now)).toBeUndefined();
    expect(visitOfLink('secret', token.replace(/^\w+/, 'i'), now)).toBeUndefined();
    expect(visitOfLink('secret', token, now + 49 * HOUR_MS)).toBeUndefined();
    expect((await staff.server.browser().get(`/host/${token}`, html)).status).toBe(404);
  });
});
