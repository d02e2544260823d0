import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EvidenceSheet, readSheet } from '../../../domain/evidence/evidence-sheet.ts';
import { rootText } from '../../../domain/evidence/root-statement.ts';
import { verifySheet } from '../../../domain/evidence/verify-sheet.ts';
import { DAY_MS, MINUTE_MS } from '../../../domain/time.ts';
import { newKey, signBody, type TestServer, testServer } from '../../testing/app.ts';
import { runsCommand } from '../../testing/command.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { sampleLocation } from '../../testing/location.ts';
import { closeDays } from '../evidence/close-days.ts';
import { hashing } from '../evidence/hashing.ts';
import { sheetOfVisit } from '../evidence/sheet-of-visit.ts';
import { verifyAsOutsider } from '../evidence/testing/outsider.ts';
import { checkStamp } from '../evidence/time-stamp.ts';
import { checkTimeStamps } from './feature.ts';
import { createTimeStamps, readTimeStampUrl } from './service.ts';
import { RootStamper } from './stamp-roots.ts';
import { hasOpenssl, type TimeStampService, timeStampService } from './testing/time-stamp-service.ts';

it('is asked for at an address, or not at all [EVI-02]', () => {
  expect(readTimeStampUrl({})).toBeUndefined();
  expect(readTimeStampUrl({ TIME_STAMP_URL: 'http://stamps.example/tsa' })).toBe('http://stamps.example/tsa');
  expect(() => readTimeStampUrl({ TIME_STAMP_URL: 'stamps' })).toThrow('TIME_STAMP_URL must be an address');
});

if (!hasOpenssl) process.stderr.write('skipped: time stamps, openssl is not installed\n');

describe.skipIf(!hasOpenssl)('the time stamp of a root', () => {
  let service: TimeStampService;
  beforeAll(async () => {
    service = await timeStampService();
  });
  afterAll(() => service?.close());

  it('is refused if it is over another text, or without an answer [EVI-02]', async () => {
    const stamps = createTimeStamps(service.url);
    service.answers('with another request');
    expect(await stamps.stamp('a')).toEqual({ kind: 'failed', reason: 'no_token' });
    service.answers('no');
    expect(await stamps.stamp('a')).toEqual({ kind: 'failed', reason: 'HTTP_503' });
    service.answers('rightly');
    expect((await createTimeStamps('http://127.0.0.1:1').stamp('a')).kind).toBe('failed');
  });

  it('is what the doctor asks for [OPS-04]', async () => {
    expect(await checkTimeStamps(undefined)).toMatchObject({ state: 'ok' });
    expect(await checkTimeStamps(service.url)).toMatchObject({ state: 'ok' });
    service.answers('no');
    expect(await checkTimeStamps(service.url)).toMatchObject({
      state: 'wrong',
      says: expect.stringContaining('HTTP_503'),
    });
    service.answers('rightly');
    const nobody = await checkTimeStamps('http://127.0.0.1:1');
    expect(nobody).toMatchObject({ state: 'wrong', says: expect.stringContaining('returns no valid token') });
  });

  it('is over its text as its service signed it: a byte of that changed is found [EVI-02] [EVI-03]', async () => {
    const stamped = await createTimeStamps(service.url).stamp('a root');
    const token = stamped.kind === 'stamped' ? stamped.token : '';
    expect(service.verifies('a root', token)).toBe(true);
    expect(service.verifies('another', token)).toBe(false);
    expect(checkStamp(token, 'a root')?.by).toBe('CN=tsa');
    expect(checkStamp(token, 'another')).toBeUndefined();
    const bytes = Buffer.from(token, 'base64');
    const [content, signature] = [bytes.indexOf('060b2a864886f70d0109100104', 0, 'hex') + 13, bytes.length - 256];
    for (const at of [...Array.from({ length: 100 }, (_, i) => content + 8 + i), signature, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (bytes[at] ?? 0) ^ 1;
      expect(checkStamp(changed.toString('base64'), 'a root'), String(at)).toBeUndefined();
    }
  });

  onBothDatabases('time stamps', (open, dialect) => {
    let server: TestServer;
    let elapsed = 0;
    beforeAll(async () => {
      server = await testServer(open(), [sampleLocation({ opening_hours: {} })]);
    });
    afterAll(() => server.app.close());

    async function signs(): Promise<number> {
      const signed = await server.browser().post('/en/1/slideshow/sign', signBody(), { 'idempotency-key': newKey() });
      expect(signed.status, signed.text).toBe(200);
      return signed.json.signature_id;
    }
    const dayPasses = async () => {
      server.clock.now += DAY_MS;
      await closeDays(server.deps);
    };
    const sheet = async (id: number): Promise<EvidenceSheet> => {
      const found = await sheetOfVisit(server.deps, id);
      if (found === undefined) throw new Error('there is no sheet');
      return found;
    };

    const ids: number[] = [];
    it('is had in the end, though the service failed at first, and verified by us [EVI-02] [EVI-03]', async () => {
      ids.push(await signs());
      await dayPasses();
      ids.push(await signs());
      await dayPasses();
      const [id = 0] = ids;
      expect((await sheet(id)).proof).not.toHaveProperty('time_stamp');

      const stamper = new RootStamper(createTimeStamps(service.url));
      const turn = () => stamper.stamp({ store: server.deps.store, elapsed: () => elapsed });
      service.answers('no');
      expect(await turn()).toBe('HTTP_503');
      service.answers('rightly');
      // A service that failed is left alone for a while.
      const asked = service.asked();
      expect(await turn()).toBeUndefined();
      expect(service.asked()).toBe(asked);
      elapsed += 2 * MINUTE_MS;
      expect(await turn()).toBeUndefined();
      expect(await turn()).toBeUndefined();
      expect(service.asked()).toBe(asked + 2);
      for (const one of ids)
        expect(await verifySheet(await sheet(one), hashing)).toMatchObject({
          kind: 'verified',
          stamped: expect.stringMatching(/^20.*Z$/),
        });
    });

    // A sheet is the same text, whatever database it comes from.
    if (dialect === 'postgres') return;

    it('is verified by others, by OpenSSL and at the terminal [EVI-02] [EVI-03]', async () => {
      const { key } = (await server.browser().get('/evidence/key')).json;
      const run = async (...options: string[]) => {
        const { code, said } = await runsCommand({}, 'evidence', 'verify', `--key=${key}`, ...options);
        return [code, said];
      };
      for (const one of ids) {
        const own = await sheet(one);
        const text = JSON.stringify(own);
        expect(readSheet(text)).toEqual({ ok: true, value: own });
        expect(verifyAsOutsider(text)).toBe('verified');
        expect(service.verifies(rootText(own.proof?.root as never), own.proof?.time_stamp ?? '')).toBe(true);
        const file = join(open().dataDir, 'stamped.json');
        writeFileSync(file, text);
        expect(await run(file)).toEqual([0, expect.stringMatching(/Time-stamped: at 20.* by CN=tsa \(not verified/)]);
        expect(await run(file, `--tsa-ca=${service.ca}`)).toEqual([0, expect.stringMatching(/ by CN=tsa$/)]);
      }

      const [first, second] = [await sheet(ids[0] ?? 0), await sheet(ids[1] ?? 0)];
      const file = join(open().dataDir, 'changed.json');
      const takes = (time_stamp: string | undefined) => {
        const text = JSON.stringify({ ...first, proof: { ...first.proof, time_stamp } });
        writeFileSync(file, text);
        return text;
      };
      const other = takes(second.proof?.time_stamp);
      const changed = JSON.parse(other) as EvidenceSheet;
      expect(await verifySheet(changed, hashing)).toMatchObject({ part: 'proof.time_stamp' });
      expect(verifyAsOutsider(other)).toBe('proof.time_stamp');
      expect(await run(file)).toEqual([1, 'Does not match: proof.time_stamp']);
      for (const torn of ['abcde', 'abc', 'ab==cd==', '']) expect(readSheet(takes(torn)).ok).toBe(false);
      takes(undefined);
      expect(await run(file, `--tsa-ca=${service.ca}`)).toEqual([3, expect.stringContaining('No time stamp.')]);
      expect((await run(file, `--tsa-ca=${file}`))[0]).toBe(4);
      // An unknown service, vouched for by no one.
      const stranger = await timeStampService();
      takes(first.proof?.time_stamp);
      expect(await run(file, `--tsa-ca=${stranger.ca}`)).toEqual([1, 'Does not match: proof.time_stamp']);
      await stranger.close();
    });
  });
});
