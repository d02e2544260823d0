import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../../domain/time.ts';
import { newUploadId, type OpenUpload, uploadName } from '../../../store/media/uploads.ts';
import { dropOldUploads, makeUploadSpace } from './upload-room.ts';

const MB = 1024 * 1024;

/** Uploads of which only name and age are of interest. */
class Held {
  all: OpenUpload[] = [];
  open = async () => this.all;
  drop = async (gone: OpenUpload) => {
    this.all = this.all.filter(({ name }) => name !== gone.name);
  };
}

describe('room for uploads', () => {
  let held: Held;
  let now: number;
  beforeEach(() => {
    held = new Held();
    now = 1_000 * MINUTE_MS;
  });
  const begin = async (personId: string, bytes: number, locationId = '1') => {
    if (!(await makeUploadSpace(held, { locationId, personId, bytes, now }))) return false;
    held.all.push({ name: uploadName(locationId, newUploadId(personId, bytes)), changedAt: now });
    return true;
  };
  const times = async (n: number, once: () => Promise<boolean>) => {
    let taken = 0;
    for (let i = 0; i < n; i += 1) taken += Number(await once());
    return taken;
  };

  it('takes twenty uploads of one person at a time, without limiting others [STU-03]', async () => {
    expect(await times(500, () => begin('mallory', MB))).toBe(20);
    expect(await times(20, () => begin('ada', MB))).toBe(20);
    // Wherever they are.
    expect(await begin('mallory', MB, '2')).toBe(false);
    expect(await begin('bo', MB, '2')).toBe(true);
  });

  it('is for four of the longest films at a time by one person, whatever has come of them [STU-03]', async () => {
    expect(await times(10, () => begin('mallory', 500 * MB))).toBe(4);
    expect(await begin('mallory', 100 * MB)).toBe(false);
    expect(await begin('ada', 500 * MB)).toBe(true);
  });

  it('is bounded at a location for all its editors together [STU-03]', async () => {
    const people = Array.from({ length: 200 }, (_, i) => `person ${i}`);
    expect(await times(200, () => begin(people.pop() ?? '', MB))).toBe(60);
    expect(await begin('ada', MB, '2')).toBe(true);
  });

  it('is made from uploads idle for five minutes, the oldest first [STU-03]', async () => {
    for (let i = 0; i < 30; i += 1) {
      expect(await begin('ada', 400 * MB)).toBe(true);
      now += 6 * MINUTE_MS;
    }
    expect(held.all.length).toBeLessThanOrEqual(5);
  });

  it('is made from uploads idle for a day [STU-03]', async () => {
    await begin('ada', MB);
    expect(await dropOldUploads(held, now + 23 * 60 * MINUTE_MS)).toBe(0);
    expect(await dropOldUploads(held, now + DAY_MS)).toBe(1);
    expect(held.all).toEqual([]);
  });

  it('takes one location’s name for no other’s [STU-03]', async () => {
    const people = Array.from({ length: 60 }, (_, i) => `person ${i}`);
    expect(await times(60, () => begin(people.pop() ?? '', MB, 'gate'))).toBe(60);
    expect(await begin('ada', MB, 'gate 2')).toBe(true);
  });
});
