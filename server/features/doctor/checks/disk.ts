import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { doubtful, type Finding, fine, type MachineCheck, wrong } from '../../../machine-check.ts';

const MEGABYTE = 1024 * 1024;
/** From here on the server refuses visits of strangers (http/disk-reserve.ts). */
const RESERVED = 64 * MEGABYTE;
const LITTLE = 2048 * MEGABYTE;
const CURE = 'Make room on the disk of DATA_DIR, or move it to a larger one.';

export function checkDisk(freeBytes: number): Finding {
  const said = `${Math.floor(freeBytes / MEGABYTE)} MB are free for the data folder.`;
  if (freeBytes <= RESERVED) return wrong(said, CURE);
  return freeBytes < LITTLE ? doubtful(said, CURE) : fine(said);
}

async function freeAt(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => undefined);
  if (disk !== undefined) return disk.bavail * disk.bsize;
  return dirname(folder) === folder ? 0 : freeAt(dirname(folder));
}

export const diskCheck: MachineCheck = {
  name: 'disk',
  run: async ({ config }) => checkDisk(await freeAt(config.dataDir)),
};
