import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findPlace, idsFromDeepest } from '../../../domain/destination.ts';
import { DAY_MS } from '../../../domain/time.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { checkLocation } from '../../core/locations/checks/check-location.ts';
import { openStore } from '../../core/store.ts';
import { discoverFeatures } from '../../features.ts';
import { FolderStore } from '../../store/media/folder-store.ts';
import { coverageOf, estimateWait } from '../yard/estimate.ts';
import { dateOf } from './bookings.ts';
import { demoInvitation } from './invitation.ts';
import { demoFolder, seedDemo, seedOnce } from './seed.ts';
import { pastOf } from './yard-past.ts';

const folder = new URL('../../../demo/location/', import.meta.url);
const photos = new URL('../../../demo/photos/', import.meta.url);
const files = readdirSync(folder);

/** Every value of a key, at any depth. */
function valuesOf(node: unknown, key: string): unknown[] {
  if (Array.isArray(node)) return node.flatMap((item) => valuesOf(item, key));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => [...(name === key ? [value] : []), ...valuesOf(value, key)]);
}

describe.each(files)('the demo location %s', (file) => {
  const document: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

  it('is a location document that may be published [LOC-02]', async () => {
    const findings = await checkLocation(document);
    expect(findings.filter(({ severity }) => severity === 'refuse')).toEqual([]);
  });

  it('promises no more pictures and no longer film than each of its places has [PHO-01] [VID-01]', () => {
    const { location, videos } = document as { location: object; videos?: Record<string, { duration?: number }> };
    const promise = JSON.stringify(valuesOf(location, 'location_texts'));
    const [, seconds] = /eight pictures and a film of (\d+) seconds/.exec(promise) ?? [];
    if (seconds === undefined) return expect(promise).not.toMatch(/film|eight/);
    expect(valuesOf(location, 'photos').map((photos) => (photos as unknown[]).length)).toEqual([8]);
    expect(valuesOf(location, 'tracks').concat(valuesOf(location, 'sub_locations')).flat()).toEqual([]);
    expect(Object.entries(videos ?? {}).map(([place, { duration }]) => [place, duration])).toEqual([
      [String((location as { id?: number }).id), Number(seconds)],
    ]);
  });

  it('asks no one for the purpose who has chosen it as a place [FORM-01]', () => {
    const checked = document as LocationDocument;
    const purposes = valuesOf(document, 'sub_locations')
      .flatMap((list) => list as { id: number; type?: string }[])
      .filter(({ type }) => type === 'purpose');
    const asked = purposes.filter(({ id }) => {
      const place = findPlace(checked, id);
      const ids = place === undefined ? [] : idsFromDeepest(place);
      const { by_id = {}, default: usual = [] } = checked.fields ?? {};
      const own = ids.find((each) => Object.hasOwn(by_id, each));
      return (own === undefined ? usual : (by_id[own] ?? [])).some(({ name }) => name === 'label_purpose');
    });
    expect(asked.map(({ id }) => id)).toEqual([]);
  });

  it('shows with a wrong answer a picture that it has [QUE-03]', () => {
    const known = valuesOf(document, 'photos').flatMap((photos) => (photos as { id: number }[]).map(({ id }) => id));
    expect(valuesOf(document, 'photo_id').filter((id) => !known.includes(Number(id)))).toEqual([]);
  });

  it('has its pictures in both sizes, its film and its papers', () => {
    const pictures = valuesOf(document, 'url').map(String);
    expect(pictures.length).toBeGreaterThan(0);
    const names = [
      ...pictures.flatMap((url) => [url, url.replace('.jpg', '_slideshow.jpg')]),
      ...valuesOf(document, 'video_name').map(String),
      ...valuesOf(document, 'documents').flatMap((byTrack) =>
        Object.values(byTrack as Record<string, string[]>).flat(),
      ),
      'logo.svg',
    ];
    expect(names.filter((name) => !existsSync(new URL(name, photos)))).toEqual([]);
  });
});

describe('the pictures, film and papers of the demo', () => {
  it('are each named by a location', () => {
    const documents = files.map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
    const named = JSON.stringify(documents);
    // A picture has a second size; a video has a second format for Chromium builds that cannot play the first.
    const nameOf = (file: string) => file.replace('_slideshow', '').replace('.webm', '.mp4');
    const idle = readdirSync(photos).filter((file) => !named.includes(nameOf(file)));
    expect(idle).toEqual([]);
  });
});

describe('the seed of the demo', () => {
  it('has a past by which the first visitor learns the waiting time [DAY-03]', () => {
    const now = Date.parse('2025-11-24T12:00:00Z');
    const past = pastOf(now);
    expect(coverageOf(past, now)).toMatchObject({ decided: 200, holds: true });
    expect(estimateWait(past, 0, now)).toBeDefined();
    expect(Math.max(...past.map(({ calledAt }) => calledAt))).toBeLessThan(now - DAY_MS);
  });

  it('adds what is missing once, with pictures and bookings, and leaves the rest alone', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'seed-'));
    const store = await openStore({ dataDir, migrations: discoverFeatures().migrations });
    onTestFinished(async () => {
      await store.close();
      rmSync(dataDir, { recursive: true });
    });
    const seed = () => seedDemo(store, new FolderStore(dataDir), () => Date.UTC(2026, 0, 1));
    expect(await seed()).toEqual(['1', '2', '3', '4']);
    const booked = await store.db.selectFrom('bookings').select('location_id').distinct().execute();
    expect(booked.map(({ location_id }) => location_id).sort()).toEqual(['2', '4']);
    expect(existsSync(join(dataDir, 'media', 'nordhamn', 'speed-limit_slideshow.jpg'))).toBe(true);
    expect(await seed()).toEqual([]);
  });

  it('begins its bookings and its invitation again with each start, and adds no location again [LOC-02] [GATE-06]', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'seed-'));
    const store = await openStore({ dataDir, migrations: discoverFeatures().migrations });
    onTestFinished(async () => {
      await store.close();
      rmSync(dataDir, { recursive: true });
    });
    let today = Date.UTC(2026, 0, 1, 9);
    const starts = () => seedOnce(store, new FolderStore(dataDir), () => today);
    await starts();
    const { db } = store;
    await db.transaction().execute((trx) => store.locations.removeIn(trx, '4', '{}'));
    await db
      .updateTable('bookings')
      .set({ visit_id: 7, checked_in_at: today })
      .where('location_id', '=', '2')
      .execute();
    const deps = { store, config: { hashKey: undefined } };
    const first = await demoInvitation(deps);
    await db.updateTable('invitations').set({ visit_id: 7, used_at: today }).execute();
    expect(await demoInvitation(deps)).toBeUndefined();
    today = Date.UTC(2026, 1, 3, 9);
    await starts();
    const second = await demoInvitation(deps);
    expect([first?.date, second?.date]).toEqual(['2026-01-01', '2026-02-03']);
    expect(second?.code).not.toBe(first?.code);
    const own = await db.selectFrom('bookings').selectAll().where('location_id', '=', '2').execute();
    expect(own.map(({ date, visit_id }) => `${date} ${visit_id}`).sort()[0]).toBe('2026-02-03 null');
    expect(own.every(({ visit_id, date }) => visit_id === null && String(date) >= '2026-02-03')).toBe(true);
    const others = await db.selectFrom('bookings').select('date').where('location_id', '=', '4').execute();
    expect(others.filter(({ date }) => date === '2026-02-03')).toEqual([]);
    expect((await store.locations.all()).map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  it('is found above the program, past folders that are left empty', () => {
    const root = mkdtempSync(join(tmpdir(), 'seed-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    mkdirSync(join(root, 'server/demo/location'), { recursive: true });
    mkdirSync(join(root, 'demo/location'), { recursive: true });
    writeFileSync(join(root, 'demo/bookings.json'), '[]');
    expect(demoFolder(join(root, 'server/features/demo'))).toBe(join(root, 'demo'));
  });

  it('reckons the days of bookings in the time zone of the location', () => {
    const lateEvening = Date.UTC(2026, 2, 28, 23, 30);
    expect(dateOf('+0', lateEvening, 'Europe/Stockholm')).toBe('2026-03-29');
    expect(dateOf('+1', lateEvening, 'Europe/Stockholm')).toBe('2026-03-30');
    expect(dateOf('+0', lateEvening, 'UTC')).toBe('2026-03-28');
    expect(dateOf('2026-05-01', lateEvening, 'UTC')).toBe('2026-05-01');
  });
});
