import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverSecret } from '../../store/server-secret.ts';
import { newKey, signBody } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { sampleLocation } from '../../testing/location.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../testing/staff.ts';
import { workJobs } from '../../testing/work-jobs.ts';
import { noteProof, spendProof } from '../otp/verified.ts';
import { hostLink } from './link.ts';

const HERE = { locationId: '1' };
const html = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
const dock = (id: string, name: string) => ({ id, name, kind: 'dock' as const, capacity: 1 });
const places = [dock('d4', 'Tor 4'), dock('d5', 'Tor 5'), { ...dock('w', 'Workshop'), serves: [41] }];

onBothDatabases('a host who sends a visitor to a place', (open) => {
  let staff: Staff;
  let clerk: StaffBrowser;

  beforeAll(async () => {
    staff = await staffServer(open());
    clerk = await staff.hire(await staff.first(), 'clerk of hosts', [{ location_id: '1', role: 'reception' }]);
    const { location } = sampleLocation();
    await staff.server.put(
      sampleLocation({
        location: { ...location, module_tell_host: 1 },
        contacts: [{ id: 1, name: 'Ada Berg', email: 'ada@yard.example', language: 'sv' }],
        texts: { sv: { 'Tor 4': 'Port 4', 'Tor 5': 'Port 5' } },
        yard: { places },
      }),
    );
  });
  afterAll(() => staff.server.app.close());

  async function arrives(): Promise<{ id: number; link: string }> {
    const { server } = staff;
    server.clock.now += 10_000;
    const form = { ...signBody().form, label_who_visit: 'Ada Berg' };
    const signed = await server
      .browser()
      .post('/sv/1/slideshow/sign', signBody({ form }), { 'idempotency-key': newKey() });
    const id: number = signed.json.signature_id;
    const secret = await serverSecret(open().store.db, server.deps.config.hashKey);
    return { id, link: hostLink('', secret, id, server.clock.now) };
  }
  const page = (link: string) => staff.server.browser().get(link, { accept: 'text/html' });
  async function sends(link: string, place: string) {
    staff.server.clock.now += 10_000;
    return staff.server.browser().post(link, `kind=dock&place=${encodeURIComponent(place)}`, html);
  }
  const moves = (id: number, move: string, place_id?: string) =>
    clerk.call('move-in-yard', { visit_id: id, move, ...(place_id && { place_id }) }, {}, HERE);
  const answerTo = async (id: number) =>
    (await clerk.call('read-visit-host', {}, {}, { ...HERE, visitId: String(id) })).json.answer;
  const stayOf = async (id: number) => {
    const { stays } = (await clerk.call('read-yard', {}, {}, HERE)).json;
    const stay = stays.find(({ visit_id }: { visit_id: number }) => visit_id === id);
    return `${stay?.state} ${stay?.place_id}`;
  };

  it('calls a queued visitor to it, as the gate does, and explains when it is taken [DAY-01] [DESK-06]', async () => {
    const [first, second] = [await arrives(), await arrives()];
    const { text } = await page(first.link);
    expect(text).toContain('<option value="Tor 4">Port 4</option>');
    expect(text).not.toContain('Workshop');
    expect((await sends(first.link, 'Tor 4')).status).toBe(303);
    expect(await stayOf(first.id)).toBe('called d4');
    expect(await answerTo(first.id)).toMatchObject({ kind: 'dock', text: 'Tor 4' });
    expect((await page(first.link)).text).not.toContain('<select');

    const refused = await sends(second.link, 'Tor 4');
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Din besökare skickades inte till Port 4. Platsen är upptagen');
    expect(await stayOf(second.id)).toBe('waiting null');
    expect(await answerTo(second.id)).toBeNull();
    expect((await sends(second.link, 'Tor 5')).status).toBe(303);
    expect(await stayOf(second.id)).toBe('called d5');
    for (const { id } of [first, second]) await moves(id, 'leave');
  });

  it('does not move visitors whom the gate has called elsewhere, nor to a place that does not serve them [DAY-01] [DESK-06]', async () => {
    const visit = await arrives();
    for (const name of ['Workshop', 'the canteen']) expect((await sends(visit.link, name)).status).toBe(409);
    await moves(visit.id, 'call', 'd5');
    expect((await sends(visit.link, 'Tor 4')).status).toBe(409);
    expect(await stayOf(visit.id)).toBe('called d5');
    expect(await answerTo(visit.id)).toBeNull();
    await moves(visit.id, 'leave');
  });

  it('calls a skipped visitor to the same place again, and takes a second tap as one answer [DAY-01] [DESK-06]', async () => {
    const visit = await arrives();
    await sends(visit.link, 'Tor 4');
    expect((await sends(visit.link, 'Tor 4')).status).toBe(303);
    await moves(visit.id, 'skip');
    expect((await sends(visit.link, 'Tor 4')).status).toBe(303);
    expect(await stayOf(visit.id)).toBe('called d4');
    await moves(visit.id, 'leave');
  });

  it('sends visitors outside the queue anywhere, in any words [DESK-06]', async () => {
    await staff.server.put(
      sampleLocation({
        location: { ...sampleLocation().location, module_tell_host: 1 },
        contacts: [{ id: 1, name: 'Ada Berg', email: 'ada@yard.example' }],
      }),
    );
    const visit = await arrives();
    expect((await page(visit.link)).text).toContain('<input id="place"');
    expect((await sends(visit.link, 'the canteen')).status).toBe(303);
    expect(await answerTo(visit.id)).toMatchObject({ kind: 'dock', text: 'the canteen' });
  });

  it('sends only the answer as a text message where a call would send another [DAY-01] [DESK-06]', async () => {
    const { deps } = staff.server;
    const sent: string[] = [];
    deps.sms = {
      send: async ({ text }) => {
        sent.push(text);
        return { kind: 'sent', gatewayId: null, delivered: true };
      },
    };
    const own = [{ ...dock('d9', 'Tor 9'), capacity: 9 }];
    const { location } = sampleLocation();
    await staff.server.put(
      sampleLocation({
        location: { ...location, module_tell_host: 1 },
        contacts: [{ id: 1, name: 'Ada Berg', email: 'ada@yard.example', language: 'sv' }],
        yard: { places: own, text_message: true },
      }),
    );
    const visit = await arrives();
    const { db } = open().store;
    const proof = { location: '1', phoneHash: 'hash', visitKey: 'own phone' };
    await noteProof(db, proof, 'sms', staff.server.clock.now);
    await spendProof(db, proof, visit.id, staff.server.clock.now);
    expect((await sends(visit.link, 'Tor 9')).status).toBe(303);
    await workJobs(deps);
    expect(sent).toEqual([expect.stringContaining('Tor 9')]);
  });
});
