import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Command, StoreContext } from '../../../command.ts';
import { audit } from '../../../core/access/audit/audit-log.ts';
import { ERRORS } from '../../../errors.ts';
import { mediaStore } from '../../../store/media/media-store.ts';
import { isKnownLocation } from '../new-location.ts';
import { LARGEST } from './file-kind.ts';
import { type TakenFile, takeIn } from './take-in.ts';

export const upload: Command = {
  name: 'upload',
  group: 'Locations',
  takes: '<location> <file...>',
  help: 'Uploads pictures, videos, documents, captions or audio to the media of a location and prints their names.',
  json: true,
  more: ['Uploads stay hidden until a slide of the location uses them. The original file is not changed.'],
  examples: ['upload 1 gate.jpg', 'upload 1 --json tour.mp4 rules.pdf'],
  needs: 'store',
  async run(c) {
    const [location = '', ...files] = c.args;
    if (!(await isKnownLocation(c.store.db, location))) return `Location ${location} does not exist.`;
    const taken: TakenFile[] = [];
    for (const file of files) {
      const one = await add(c, location, file);
      if (typeof one === 'string') c.err(`${file}: ${one}`);
      else taken.push(one);
    }
    c.tell({ files: taken }, ...taken.map(({ name, kind }) => `${name}\t${kind}`));
    return taken.length === files.length ? 0 : 1;
  },
};

async function add(
  { config, store, now }: StoreContext,
  locationId: string,
  file: string,
): Promise<TakenFile | string> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-upload-'));
  try {
    const path = join(folder, 'file');
    await copyFile(file, path);
    const kinds = Object.keys(LARGEST) as (keyof typeof LARGEST)[];
    const taken = await takeIn({ path, named: basename(file), kinds, locationId, media: mediaStore(config) });
    if (!taken.ok) return ERRORS[taken.error].message;
    const { kind, name: subject } = taken.value;
    const entry = { at: now(), action: 'file.add', locationId, subject, details: { kind } } as const;
    await store.db.transaction().execute((trx) => audit(trx, entry));
    return taken.value;
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    return `this file cannot be read or stored (${code}).`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
