import { constants } from 'node:fs';
import { access, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { doubtful, type Finding, fine, type MachineCheck, wrong } from '../../../machine-check.ts';

const OTHERS = 0o007;

export async function checkDataFolder(folder: string): Promise<Finding> {
  const found = await stat(folder).catch(() => undefined);
  if (found === undefined) {
    const above = await nearestAbove(folder);
    if (await isOurs(above)) return fine(`${folder} will be created at the first start.`);
    return wrong(
      `${folder} does not exist and cannot be created in ${above}.`,
      `Create it for the server's user: mkdir -p ${folder}.`,
    );
  }
  if (!found.isDirectory()) return wrong(`${folder} is not a folder.`, 'Set DATA_DIR to a folder.');
  const names = await readdir(folder).catch(() => []);
  const own = names.filter((name) => /^(gatehouse\.db|media)/.test(name)).map((name) => join(folder, name));
  const cure = `Give it to the server's user: chown -R <user> ${folder}.`;
  for (const path of [folder, ...own])
    if (!(await isOurs(path))) return wrong(`${path} is not writable for this user.`, cure);
  if ((found.mode & OTHERS) === 0) return fine(`${folder} is writable and closed to other users.`);
  return doubtful(
    `${folder} is writable, but other users of this machine can read it.`,
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
