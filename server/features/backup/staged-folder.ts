import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { forgetMark, markDatabase } from '../../store/lost-database.ts';

const STAGE = '.restoring-';

export async function isEmptyFolder(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  return names.every(isStage);
}

const isStage = (name: string): boolean => name.startsWith(STAGE);

/** Fills an empty folder at once or not at all. The stage is inside it: it may be a volume. @returns the exit code */
export async function staged(folder: string, fill: (stage: string) => Promise<'done' | 'refused'>): Promise<number> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const left of (await readdir(folder)).filter(isStage)) await rm(join(folder, left), { recursive: true });
  const stage = await mkdtemp(join(folder, STAGE));
  let outcome: 'done' | 'refused' = 'refused';
  try {
    outcome = await fill(stage);
    if (outcome === 'done') await moveUp(stage, folder);
  } finally {
    await rm(stage, { recursive: true, force: true });
    if (outcome === 'refused' && made !== undefined) await rmdir(folder).catch(() => {});
  }
  return outcome === 'done' ? 0 : 1;
}

/** Moves the database last: without it no server starts there. */
async function moveUp(stage: string, folder: string): Promise<void> {
  const hadDatabase = forgetMark(stage);
  const names = await readdir(stage);
  for (const name of names.sort((a, b) => Number(a.includes('.db')) - Number(b.includes('.db'))))
    await rename(join(stage, name), join(folder, name));
  if (hadDatabase) markDatabase(folder);
}
