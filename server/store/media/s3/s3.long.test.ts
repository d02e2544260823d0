import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { HOUR_MS } from '../../../../domain/time.ts';
import { isInstalled } from '../../../../test/drivers/installed.ts';
import { readConfig } from '../../../config.ts';
import { SESSION_COOKIE } from '../../../core/access/people/sessions.ts';
import { checkFiles } from '../../../core/locations/commands/files.ts';
import { openStore } from '../../../core/store.ts';
import { seedDemo } from '../../../features/demo/seed.ts';
import { photosIn } from '../../../features/printouts/photo-files.ts';
import { dropOldUploads } from '../../../features/studio/media/upload-room.ts';
import { discoverFeatures } from '../../../features.ts';
import { type TestServer, testServer } from '../../../testing/app.ts';
import { newDatabase, type TemporaryStore, temporaryStore } from '../../../testing/databases.ts';
import { sampleLocation } from '../../../testing/location.ts';
import { startS3, type TestS3 } from '../../../testing/s3.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../../testing/staff.ts';
import { newUploadId, PART_BYTES } from '../uploads.ts';
import { readS3 } from './config.ts';
import { S3Client } from './s3-client.ts';
import { S3Store } from './s3-store.ts';

const configFor = (dataDir: string, { options }: TestS3) => ({
  ...readConfig({ LOG_LEVEL: 'silent' }),
  dataDir,
  webDir: join(dataDir, 'web'),
  media: options,
});

describe('media in a store', () => {
  let s3: TestS3;
  let temporary: Awaited<ReturnType<typeof temporaryStore>>;
  let server: TestServer;
  let media: S3Store;
  const film = Buffer.from(Array.from({ length: 5000 }, (_, i) => i % 251));

  beforeAll(async () => {
    s3 = await startS3('/sites of ours/');
    temporary = await temporaryStore();
    server = await testServer(temporary, [sampleLocation()], { config: configFor(temporary.dataDir, s3) });
    media = new S3Store(s3.options);
    await media.put('1/gate-0123456789.mp4', film);
    await media.put('1/house rules & more.pdf', Buffer.from('%PDF-'));
    await media.put('1/plan.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await media.put('1/only_slideshow.jpg', Buffer.from('slide'));
  });
  afterAll(async () => {
    await server.app.close();
    await temporary.close();
    await s3.stop();
  });
  const get = (path: string, headers: Record<string, string> = {}) => server.browser().get(path, headers);

  it('is served with its type, and a film by ranges [HOOK-03]', async () => {
    const whole = await get('/media/1/gate-0123456789.mp4');
    expect([whole.status, whole.headers['content-type'], whole.headers['content-length']]).toEqual([
      200,
      'video/mp4',
      '5000',
    ]);
    expect(whole.bytes.equals(film)).toBe(true);
    expect(whole.headers['accept-ranges']).toBe('bytes');
    const part = await get('/media/1/gate-0123456789.mp4', { range: 'bytes=100-199' });
    expect([part.status, part.headers['content-range']]).toEqual([206, 'bytes 100-199/5000']);
    expect(part.bytes.equals(film.subarray(100, 200))).toBe(true);
    const beyond = await get('/media/1/gate-0123456789.mp4', { range: 'bytes=9000-' });
    expect(beyond.status).toBe(416);
    const head = await server.app.inject({ method: 'HEAD', url: '/media/1/gate-0123456789.mp4' });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '5000', '']);
  });

  it('is kept by browsers for good where its name has a hash, and is not sent again where it has not changed [HOOK-03]', async () => {
    const film = await get('/media/1/gate-0123456789.mp4');
    expect(film.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const paper = await get('/media/1/house%20rules%20%26%20more.pdf');
    expect([paper.status, paper.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
    const again = await get('/media/1/gate-0123456789.mp4', { 'if-none-match': String(film.headers['etag']) });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('is found in the other size, and drawings can do nothing [CFG-04] [HOOK-03]', async () => {
    expect((await get('/media/1/only.jpg')).text).toBe('slide');
    const drawing = await get('/media/1/plan.svg');
    expect([drawing.headers['content-type'], drawing.headers['content-security-policy']]).toEqual([
      'image/svg+xml',
      expect.stringContaining('sandbox'),
    ]);
    for (const path of ['none.jpg', '.uploads/1%20x/begun', '..%2f..%2fsecret', ''])
      expect([path, (await get(`/media/1/${path}`)).status]).toEqual([path, 404]);
  });

  it('is what printouts and the checks of a document look at, as the import command does [HOOK-03]', async () => {
    const location = await server.deps.locations.find('1');
    if (location === undefined) throw new Error('no location');
    const photo = Object.assign(structuredClone(location), {});
    photo.document.location.photos = [{ id: 9, url: 'only.jpg' }] as never;
    const found = await photosIn(photo, '<img data-photo="9">', media);
    expect([...found.values()]).toEqual([{ bytes: new Uint8Array(Buffer.from('slide')) }]);
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-import-'));
    const told: string[] = [];
    const check = async (url: string) => {
      const file = join(folder, 'yard.json');
      const document = sampleLocation();
      Object.assign(document.location, { photos: [{ id: 9, url, order: 1, show_in_slideshow: 1 }] });
      writeFileSync(file, JSON.stringify(document));
      const err = (line: string) => void told.push(line);
      const config = configFor(temporary.dataDir, s3);
      const features = discoverFeatures();
      const unasked = { environment: {}, link: String, out: () => {}, tell: () => {} };
      const terminal = { ...unasked, args: [file], options: {}, err, config, features };
      const [checked] = await checkFiles(terminal);
      return checked?.findings.filter(({ code }) => code.includes('missing')).length;
    };
    expect([await check('only.jpg'), await check('nowhere.jpg')]).toEqual([0, isInstalled('photo') ? 1 : 0]);
    rmSync(folder, { recursive: true });
    expect(told.join()).not.toContain('were not checked');
  });

  it('takes the pictures of the demo [HOOK-03]', async () => {
    await seedDemo(temporary.store, media, () => server.clock.now);
    const names = (await new S3Client(s3.options).list('nordhamn/')).map(({ key }) => key);
    expect(names).toContain('nordhamn/speed-limit_slideshow.jpg');
    expect((await media.look())('nordhamn/speed-limit.jpg')).toBe(true);
  });

  it('is listed page by page [HOOK-03]', async () => {
    const names = ['a b.jpg', 'b&c.jpg', 'c+d.jpg', 'd.jpg', 'å.jpg'].map((name) => `many/${name}`);
    for (const name of names) await media.put(name, Buffer.from('x'));
    const listed = await new S3Client(s3.options).list('many/', { pageSize: 2 });
    expect(listed.map(({ key }) => key)).toEqual(names);
  });

  it('that is away or refuses is an error, and never an empty answer [HOOK-03]', async () => {
    const wrong = new S3Store({ ...s3.options, secretAccessKey: 'not this one' });
    await expect(wrong.put('1/a.jpg', Buffer.from('x'))).rejects.toThrow('PUT: 403');
    await expect(wrong.look()).rejects.toThrow('403');
    const away = new S3Store({ ...s3.options, base: 'http://127.0.0.1:9/bucket/' });
    await expect(away.put('1/a.jpg', Buffer.from('x'))).rejects.toThrow();
  });
});

const cluster = inject('postgres');

describe.skipIf(cluster === undefined)('two servers that share nothing but PostgreSQL and the store', () => {
  let s3: TestS3;
  let close: (() => Promise<void>) | undefined;
  let staff: Staff;
  let other: TestServer;
  let owner: StaffBrowser;
  let folders: string[];

  beforeAll(async () => {
    const databaseUrl = await newDatabase(cluster ?? '');
    s3 = await startS3();
    const { migrations } = discoverFeatures();
    const open = async (): Promise<TemporaryStore> => {
      const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-beside-'));
      return { dataDir, store: await openStore({ dataDir, databaseUrl, migrations }) };
    };
    const [one, two] = [await open(), await open()];
    folders = [one.dataDir, two.dataDir];
    staff = await staffServer(one, { config: configFor(one.dataDir, s3) });
    other = await testServer(two, [], { config: configFor(two.dataDir, s3) });
    owner = await staff.first();
    close = async () => {
      await Promise.all([staff.server.app.close(), other.app.close()]);
      await Promise.all([one.store.close(), two.store.close()]);
      for (const folder of folders) rmSync(folder, { recursive: true });
      await s3.stop();
    };
  });
  afterAll(() => close?.());

  it('take the parts of one upload in turn, and both serve the file [HOOK-03] [STU-03]', async () => {
    const pixels = Buffer.from(Array.from({ length: 1_400 * 1_400 * 3 }, (_, i) => (i * 7919) % 256));
    const picture = await sharp(pixels, { raw: { width: 1_400, height: 1_400, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(picture.length).toBeGreaterThan(2 * PART_BYTES);
    const { change_token } = (await owner.call('staff-session')).json.signed_in;
    const upload = (await owner.call('begin-upload', { bytes: picture.length }, {}, { locationId: '1' })).json.id;
    const headers = { 'sec-fetch-site': 'same-origin', 'x-staff-token': change_token };
    const cookies = { [SESSION_COOKIE]: owner.cookie() ?? '' };
    const put = (app: TestServer['app'], offset: number) =>
      app.inject({
        method: 'PUT',
        url: `/staff/api/locations/1/uploads/${upload}?offset=${offset}`,
        cookies,
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        payload: picture.subarray(offset, offset + PART_BYTES),
      });
    const servers = [staff.server.app, other.app];
    for (let offset = 0, i = 0; offset < picture.length; offset += PART_BYTES, i += 1) {
      const answer = await put(servers[i % 2] as TestServer['app'], offset);
      expect(answer.json()).toEqual({ bytes: Math.min(offset + PART_BYTES, picture.length) });
    }
    // An answer was lost, so the last part comes again, to the other server; a part too far ahead is refused.
    const last = Math.floor(picture.length / PART_BYTES) * PART_BYTES;
    expect((await put(other.app, last)).json()).toEqual({ bytes: picture.length });
    expect((await put(other.app, last + 2 * PART_BYTES)).json().error.code).toBe('upload_gap');
    const finished = await other.app.inject({
      method: 'POST',
      url: `/staff/api/locations/1/uploads/${upload}/finish`,
      cookies,
      headers,
      payload: { name: 'Gate 2.PNG', kinds: ['picture'] },
    });
    expect(finished.statusCode).toBe(200);
    const { address, width } = finished.json();
    expect(width).toBe(1_400);
    const served = await Promise.all(servers.map((app) => app.inject({ method: 'GET', url: address })));
    expect(served.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(served[0]?.rawPayload.equals(served[1]?.rawPayload as Buffer)).toBe(true);
    expect(served[0]?.headers['cache-control']).toContain('immutable');
    // Nothing is left behind: no part in the store, no file beside it.
    const left = await new S3Client(s3.options).list('.uploads/');
    expect(left.filter((object) => JSON.stringify(object).includes(upload))).toEqual([]);
    const uploaded = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }));
    expect(uploaded.filter((name) => name.includes('gate-2'))).toEqual([]);
    expect((await put(other.app, 0)).json().error.code).toBe('upload_unknown');
  });

  it('abort abandoned uploads [HOOK-03]', async () => {
    // Beside what another test may have left.
    const { uploads } = new S3Store({ ...s3.options, base: `${s3.options.base}beside/` });
    const id = newUploadId('ada', 2);
    await uploads.begin('1', id);
    await uploads.add('1', id, 0, Buffer.from('x'));
    expect(await dropOldUploads(uploads, Date.now())).toBe(0);
    expect(await dropOldUploads(uploads, Date.now() + 25 * HOUR_MS)).toBe(1);
    expect(await uploads.add('1', id, 1, Buffer.from('y'))).toMatchObject({ ok: false, error: 'unknown' });
  });
});

describe('MEDIA_URL', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };

  it('names a bucket, or a folder in one [HOOK-03]', () => {
    expect(readS3({ ...keys })).toBeUndefined();
    const base = (MEDIA_URL: string) => readS3({ ...keys, MEDIA_URL, AWS_REGION: 'eu-north-1' })?.base;
    expect(base('s3://ours/yard')).toBe('https://s3.eu-north-1.amazonaws.com/ours/yard/');
    expect(base('https://store.example/ours/')).toBe('https://store.example/ours/');
  });

  it('that cannot be used stops the start with a sentence [HOOK-03]', () => {
    expect(() => readS3({ ...keys, MEDIA_URL: 'ftp://x/y' })).toThrow('MEDIA_URL must be s3://bucket');
    expect(() => readS3({ ...keys, MEDIA_URL: 'https://store.example' })).toThrow('with a bucket');
    expect(() => readS3({ MEDIA_URL: 's3://ours' })).toThrow('AWS_ACCESS_KEY_ID');
  });
});
