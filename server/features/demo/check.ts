import { isOwnMachine } from '../../http/own-machine.ts';
import { type Finding, fine, type MachineCheck, wrong } from '../../machine-check.ts';

/** The demo signs anybody in as its staff by one click: nothing for where others come by. */
export function checkDemo(isDemo: boolean, publicUrl: string | undefined): Finding {
  if (!isDemo) return fine('This is no demo.');
  const isOpen = publicUrl !== undefined && URL.canParse(publicUrl) && !isOwnMachine(new URL(publicUrl).hostname);
  if (!isOpen) return fine('This is the demo, for this machine alone.');
  return wrong(
    `DEMO=1 at ${publicUrl}: anybody can sign in as staff.`,
    'Take DEMO out, and begin with a new DATA_DIR.',
  );
}

export const demoCheck: MachineCheck = {
  name: 'demo',
  run: ({ config, environment }) => checkDemo(config.demo, environment['PUBLIC_URL']?.trim() || undefined),
};
