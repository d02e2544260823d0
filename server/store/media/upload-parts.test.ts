import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dropOldUploads } from '../../features/studio/media/upload-room.ts';
import { UploadParts } from './upload-parts.ts';
import { newUploadId } from './uploads.ts';

it('gives up old uploads while others begin and end [STU-03]', async () => {
  const root = await mkdtemp(join(tmpdir(), 'gatehouse-uploads-'));
  const uploads = new UploadParts(root);
  const beginAndEnd = async () => {
    for (let i = 0; i < 100; i += 1) {
      const id = newUploadId('ada', 1);
      await uploads.begin('1', id);
      await uploads.finish('1', id, async () => {});
    }
  };
  let isOver = false;
  const dropping = async () => {
    let dropped = 0;
    while (!isOver) dropped += await dropOldUploads(uploads, Date.now());
    return dropped;
  };
  const dropped = dropping();
  await Promise.all([beginAndEnd(), beginAndEnd()]).finally(() => {
    isOver = true;
  });
  expect(await dropped).toBe(0);
  await rm(root, { recursive: true });
});
