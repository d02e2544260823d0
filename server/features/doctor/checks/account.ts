import { doubtful, type Finding, fine, type MachineCheck } from '../../../machine-check.ts';

/** @param user the number of the system's user; undefined where there are none */
export function checkAccount(user: number | undefined): Finding {
  if (user !== 0) return fine('Not run as root.');
  return doubtful(
    'This runs as root: Chromium has no sandbox, and rights are not found out.',
    'Run server and doctor as a user of its own: sudo -u gatehouse gatehouse doctor.',
  );
}

export const accountCheck: MachineCheck = { name: 'user', run: () => checkAccount(process.getuid?.()) };
