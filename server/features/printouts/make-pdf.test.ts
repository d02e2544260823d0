import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../domain/time.ts';
import type { With } from '../../deps.ts';
import { S3Store } from '../../store/media/s3/s3-store.ts';
import { type TestServer, testServer } from '../../testing/app.ts';
import { temporaryStore } from '../../testing/databases.ts';
import { sampleLocation } from '../../testing/location.ts';
import { startS3, type TestS3 } from '../../testing/s3.ts';
import { makePdf } from './make-pdf.ts';
import type { OwnPrinter } from './own-printer.ts';
import { keepSealed, readSealed, sweepSealed } from './sealed-files.ts';

const PDF = Buffer.from('%PDF-1.7 Ada Lovelace');
const NAME = 'a'.repeat(32);

describe('the PDF of a visit where servers share a store', () => {
  let s3: TestS3;
  let temporary: Awaited<ReturnType<typeof temporaryStore>>;
  let server: TestServer;
  let media: S3Store;
  let made = 0;
  /** A printer for each server: what is under way is known by it. */
  const printer = () =>
    ({
      print: async () => {
        made += 1;
        return { ok: true, value: { pdf: new Uint8Array(PDF) } };
      },
    }) as unknown as OwnPrinter;
  const deps = (options: TestS3['options']): With<'printer'> => ({
    ...server.deps,
    config: { ...server.deps.config, media: options },
    printer: printer(),
  });
  const row = () => temporary.store.db.selectFrom('printouts').selectAll().where('name', '=', NAME).executeTakeFirst();
  const files = async () => {
    const { expires_at = 0 } = (await row()) ?? {};
    return media.hidden.list(`.printouts/${Math.floor(expires_at / HOUR_MS)}`);
  };

  beforeAll(async () => {
    s3 = await startS3('/sites/');
    temporary = await temporaryStore();
    server = await testServer(temporary, [sampleLocation()]);
    media = new S3Store(s3.options);
  });
  afterAll(async () => {
    await server.app.close();
    await temporary.close();
    await s3.stop();
  });
  beforeEach(async () => {
    made = 0;
    const { db } = temporary.store;
    await db.deleteFrom('printouts').execute();
    const now = server.deps.now();
    await db
      .insertInto('printouts')
      .values({
        name: NAME,
        visit_id: 1,
        location_id: '1',
        visit_key: 'k',
        kiosk: 0,
        html: '<p>Ada Lovelace</p>',
        landscape: 0,
        format: 'a4',
        language: 'en',
        created_at: now,
        expires_at: now + HOUR_MS,
      })
      .execute();
  });

  it('is made once, and kept in the store so that only its row opens it [HOOK-03] [MANY-02]', async () => {
    for (const _ of ['one server', 'another'])
      expect(await makePdf(deps(s3.options), NAME)).toEqual({ ok: true, pdf: PDF });
    expect(made).toBe(1);
    expect(await row()).toMatchObject({ pdf: null, html: '' });
    const [name = ''] = await files();
    const file = await media.hidden.read(name);
    const sealed = file === undefined ? Buffer.of() : await buffer(file.content);
    expect(sealed.length).toBeGreaterThan(PDF.length);
    expect(sealed.includes('Ada')).toBe(false);
    expect((await media.look())(name)).toBe(false);
  });

  it('is gone with its row, and its file with the hour in which it ends', async () => {
    await makePdf(deps(s3.options), NAME);
    const [name = ''] = await files();
    const now = server.deps.now();
    await sweepSealed(media, now);
    expect(await media.hidden.read(name)).toBeDefined();
    await sweepSealed(media, now + 2 * HOUR_MS);
    expect(await media.hidden.read(name)).toBeUndefined();
    expect(await makePdf(deps(s3.options), NAME)).toEqual({ ok: false, kind: 'gone' });
  });

  it('is refused where its file was changed', async () => {
    await makePdf(deps(s3.options), NAME);
    const [name = ''] = await files();
    for (const bytes of [100, 3]) {
      await media.put(name, Buffer.alloc(bytes));
      expect(await makePdf(deps(s3.options), NAME)).toEqual({ ok: false, kind: 'gone' });
    }
  });

  it('is opened by its row, whichever of two servers that make it at once wrote last', async () => {
    const printout = { name: NAME, expires_at: server.deps.now() };
    const [one, other] = [Buffer.from('one'), Buffer.from('other')];
    const keys = [await keepSealed(media, printout, one), await keepSealed(media, printout, other)] as const;
    expect(await readSealed(media, printout, keys[0])).toEqual(one);
    expect(await readSealed(media, printout, keys[1])).toEqual(other);
  });

  it('is made again while the store is away, and asked for again once it is kept there', async () => {
    const away = { ...s3.options, base: 'http://127.0.0.1:9/bucket/' };
    for (const _ of [1, 2]) expect(await makePdf(deps(away), NAME)).toMatchObject({ ok: true });
    expect(made).toBe(2);
    await makePdf(deps(s3.options), NAME);
    expect(await makePdf(deps(away), NAME)).toEqual({ ok: false, kind: 'later' });
  });
});
