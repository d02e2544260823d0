import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runJobs } from '../../../../kiosk/jobs.ts';
import type { PrintAnswer } from '../../../../kiosk/reasons.ts';
import { isInstalled } from '../../../../test/drivers/installed.ts';
import { addDevice } from '../../../core/access/devices/devices.ts';
import { newKey, signBody } from '../../../testing/app.ts';
import { onBothDatabases } from '../../../testing/databases.ts';
import { sampleLocation } from '../../../testing/location.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../../testing/staff.ts';
import type { PrintJob as PdfJob } from '../pdf/types.ts';

onBothDatabases('printing a visit again', (open) => {
  let staff: Staff;
  let desk: StaffBrowser;
  let origin: string;
  const made: PdfJob[] = [];
  const stop = new AbortController();

  beforeAll(async () => {
    staff = await staffServer(open());
    staff.server.deps.printer = {
      canPrint: async () => true,
      warmUp: () => {},
      close: async () => {},
      print: async (asked: PdfJob) => {
        made.push(asked);
        return { ok: true, value: { pdf: Buffer.from('%PDF-1.7') } };
      },
    } as never;
    desk = await staff.hire(await staff.first(), 'desk', [{ location_id: '1', role: 'reception' }]);
    await staff.server.app.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(staff.server.app.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    stop.abort();
    await staff.server.app.close();
  });

  async function arrives(): Promise<string> {
    const form = { ...signBody().form, form_field_name: 'Åsa Öberg', qrcode: 'GH-AAAAAAAAAAAAAAAAAAAAAA' };
    const answer = await staff.server
      .browser()
      .post('/sv/1/slideshow/sign', signBody({ form }), { 'idempotency-key': newKey() });
    expect(answer.status, answer.text).toBe(200);
    return String(answer.json.signature_id);
  }
  const at = (visitId: string) => ({ locationId: '1', visitId });
  const jobsOf = async (visitId: string) => (await desk.call('list-print-jobs', {}, {}, at(visitId))).json.jobs;

  it('makes the sheet again from what is stored, on the paper that is asked for [DESK-05]', async () => {
    const visitId = await arrives();
    const { json, status } = await desk.call('print-visit', { paper: 'receipt', printer: null }, {}, at(visitId));
    expect(status).toBe(200);
    const pdf = await staff.server.browser().get(json.address);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(made.at(-1)).toMatchObject({ format: 'receipt', language: 'sv' });
    const sheet = made.at(-1)?.html ?? '';
    for (const word of ['gh-print--receipt', 'Åsa Öberg', 'ABC 123', 'Frakt AB', 'North Yard', visitId])
      expect(sheet).toContain(word);
    expect(await jobsOf(visitId)).toMatchObject([{ state: 'open', by: 'desk', paper: 'receipt' }]);
  });

  const ifTaught = it.runIf(isInstalled('instruction'));
  ifTaught('says again what was shown and what was known from before, as the first sheet did [MEM-04]', async () => {
    const photos = [
      {
        id: 7,
        url: 'vest.jpg',
        order: 1,
        show_in_slideshow: 1 as const,
        photo_texts: [{ language: 'sv', name: 'Väst' }],
      },
      {
        id: 8,
        url: 'gate.jpg',
        order: 2,
        show_in_slideshow: 1 as const,
        photo_texts: [{ language: 'sv', name: 'Grind' }],
      },
    ];
    const { location } = sampleLocation();
    const location_texts = [{ language: 'sv', instructions: 'Kör sakta' }];
    await staff.server.put(sampleLocation({ location: { ...location, photos, location_texts } }));
    const visitId = await arrives();
    const { db } = open().store;
    const held_since = Date.UTC(2025, 9, 3, 12);
    const lessons = [
      { key: 'instruction', state: 'held', held_since },
      { key: 'photo:7', state: 'held', held_since },
      { key: 'photo:8', state: 'shown' },
      { key: 'question:4', state: 'shown' },
    ];
    const values = { visit_id: Number(visitId), location_id: '1', person_hash: null, lessons: JSON.stringify(lessons) };
    await db.insertInto('visit_lessons').values(values).execute();
    const { json } = await desk.call('print-visit', { paper: 'a4', printer: null }, {}, at(visitId));
    await staff.server.browser().get(json.address);
    const sheet = (made.at(-1)?.html ?? '').replaceAll(/<[^>]*>+/g, ' ').replaceAll(/\s+/g, ' ');
    expect(sheet).toMatch(/Visat i dag Grind .*3 oktober Regler på området · Väst /);
    await staff.server.put(sampleLocation());
  });

  it('goes to the print service of a printer, and the desk learns the printer’s answer [DESK-05] [PRINT-03]', async () => {
    const visitId = await arrives();
    const added = await addDevice(open().store.db, {
      location: '1',
      kind: 'printer',
      id: 'gate-1',
      now: staff.server.clock.now,
    });
    const answers: PrintAnswer[] = [
      { status: 'printed' },
      { status: 'failed', reason: 'paper-out' },
      { status: 'queued' },
    ];
    const links: string[] = [];
    const print = async (link: string) => {
      links.push(link);
      const pdf = await fetch(origin + link);
      expect(pdf.headers.get('content-type')).toBe('application/pdf');
      return answers.shift() ?? { status: 'queued' as const };
    };
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    void runJobs({ origin, token: added?.token ?? '', log, print, signal: stop.signal });
    for (const expected of ['printed', 'failed paper-out', 'printing queued']) {
      const { json } = await desk.call('print-visit', { paper: 'label', printer: 'gate-1' }, {}, at(visitId));
      await expect
        .poll(
          async () => {
            const job = (await jobsOf(visitId)).find(({ id }: { id: string }) => id === json.job.id);
            return `${job.state} ${job.reason}`.trim();
          },
          { timeout: 15_000 },
        )
        .toBe(expected);
    }
    expect(links).toHaveLength(3);
    const { printers } = (await desk.call('list-printers', {}, {}, { locationId: '1' })).json;
    expect(printers).toMatchObject([{ id: 'gate-1', is_there: true }]);
  });

  it('is given up when no print service takes it in time, so that it does not come out later [DESK-05]', async () => {
    const visitId = await arrives();
    const { server } = staff;
    const added = await addDevice(open().store.db, {
      location: '1',
      kind: 'printer',
      id: 'away',
      now: server.clock.now,
    });
    await desk.call('print-visit', { paper: 'a4', printer: 'away' }, {}, at(visitId));
    expect(await jobsOf(visitId)).toMatchObject([{ state: 'waiting' }]);
    server.clock.now += 121_000;
    expect(await jobsOf(visitId)).toMatchObject([{ state: 'gone' }]);
    const headers = { authorization: `Bearer ${added?.token}` };
    const taken = await server.app.inject({ url: '/api/devices/print-jobs', headers });
    expect(taken.json()).toEqual({ job: null });
  });

  it('is refused for a printer or a visit of another location [DESK-05]', async () => {
    const visitId = await arrives();
    await addDevice(open().store.db, { location: '2', kind: 'printer', id: 'quay', now: staff.server.clock.now });
    const foreign = await desk.call('print-visit', { paper: 'a4', printer: 'quay' }, {}, at(visitId));
    expect(foreign.json.error.code).toBe('printer_unknown');
    const unknown = await desk.call('print-visit', { paper: 'a4', printer: null }, {}, at('999999'));
    expect(unknown.json.error.code).toBe('visit_unknown');
  });

  it('asks a server that is not ours, or does not know the token, now and then only [DESK-05]', async () => {
    let asked = 0;
    const other = createServer((_request, response) => {
      asked += 1;
      response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const ended = new AbortController();
    const warned: unknown[] = [];
    const log = { info: () => {}, warn: (line: unknown) => void warned.push(line), error: () => {} };
    const options = {
      log,
      print: async () => ({ status: 'queued' as const }),
      signal: ended.signal,
      token: 'x'.repeat(43),
    };
    const running = runJobs({ ...options, origin: `http://127.0.0.1:${(other.address() as AddressInfo).port}` });
    await expect.poll(() => warned.length).toBe(1);
    ended.abort();
    await running;
    other.close();
    expect(asked).toBe(1);
  });
});
