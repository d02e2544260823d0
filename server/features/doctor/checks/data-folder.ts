import { constants } from 'node:fs';
import { access, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { doubtful, type Finding, fine, type MachineCheck, wrong } from '../../../machine-check.ts';

const OTHERS = 0o007;

export async function checkDataFolder(folder: string): Promise<Finding> {
  const found = await stat(folder).catch(() => undefined);
  if (found === undefined) {
    const above = await nearestAbove(folder);
    if (await isOurs(above)) return fine(`${folder} is made at the first start.`);
    return wrong(
      `${folder} is not there, and cannot be made in ${above}.`,
      `Make it: mkdir -p ${folder}, for the server's user.`,
    );
  }
  if (!found.isDirectory()) return wrong(`${folder} is no folder.`, 'Set DATA_DIR to one.');
  const names = await readdir(folder).catch(() => []);
  const own = names.filter((name) => /^(gatehouse\.db|media)/.test(name)).map((name) => join(folder, name));
  const cure = `Give it to the server's user: chown -R <user> ${folder}.`;
  for (const path of [folder, ...own])
    if (!(await isOurs(path))) return wrong(`${path} cannot be written by this user.`, cure);
  if ((found.mode & OTHERS) === 0) return fine(`${folder} can be written, and is closed to others.`);
  return doubtful(
    `${folder} can be written, but other users of this machine may look into it.`,
    `Close it: chmod o-rwx ${folder}.`,
  );
}

const isOurs = (path: string): Promise<boolean> =>
  access(path, constants.R_OK | constants.W_OK).then(
    () => true,
    () => false,
  );

async function nearestAbove(path: string): Promise<string> {
  const above = dirname(path);
  return above === path || (await stat(above).catch(() => undefined)) !== undefined ? above : nearestAbove(above);
}

export const dataFolderCheck: MachineCheck = {
  name: 'data folder',
  run: ({ config }) => checkDataFolder(config.dataDir),
};
