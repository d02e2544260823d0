import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { FolderStore } from '../../store/media/folder-store.ts';
import { sampleLocation } from '../../testing/location.ts';
import { photosIn } from './photo-files.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-photos-'));
afterEach(() => rmSync(dataDir, { recursive: true }));

it('of a printout are the plain ones, or the slideshow size where there is no other [CFG-04] [PRINT-01]', async () => {
  const media = join(dataDir, 'media', '1');
  mkdirSync(media, { recursive: true });
  for (const name of ['a.jpg', 'a_slideshow.jpg', 'b_slideshow.jpg']) writeFileSync(join(media, name), name);
  const photos = ['a.jpg', 'b.jpg', 'c.jpg', 'https://elsewhere.example/d.jpg'].map((url, index) => ({
    id: index + 1,
    url,
  }));
  const location = {
    id: '1',
    version: 1,
    directLinkId: undefined,
    document: sampleLocation({ location: { id: 1, photos } }),
  };
  const html = photos.map(({ id }) => `<img data-photo="${id}">`).join('');
  const found = [...(await photosIn(location as never, html, new FolderStore(dataDir)))].map(([id, source]) => [
    id,
    'file' in source && basename(source.file),
  ]);
  expect(found).toEqual([
    ['1', 'a.jpg'],
    ['2', 'b_slideshow.jpg'],
  ]);
});
