import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { policyMissing } from './chromium-policy.ts';
import { closedNetworkMissing } from './closed-network.ts';
import { cupsMissing } from './cups.ts';
import { postgresPrograms } from './postgres.ts';
import { mayMount } from './small-disk.ts';

/** Something missing from the machine, without which some tests are skipped. */
export interface AbsentPart {
  /** The tests skipped, as a noun phrase for the report. */
  readonly untested: string;
  /** How to get it. */
  readonly remedy: string;
}

/** Why the example backend in PHP cannot run here; undefined if it can. */
export function phpMissing(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.some((folder) => existsSync(join(folder, 'php'))) ? undefined : 'no php: install php-cli';
}

/** Which of the things the tests would use are missing from this machine. */
export async function absentParts(): Promise<readonly AbsentPart[]> {
  const noPolicy = await policyMissing();
  return [
    cupsMissing() !== undefined && {
      untested: 'printing with CUPS',
      remedy: 'apt-get install cups cups-client cups-ipp-utils dbus',
    },
    postgresPrograms() === undefined && {
      untested: 'storage in PostgreSQL',
      remedy: 'apt-get install postgresql',
    },
    phpMissing() !== undefined && {
      untested: 'the example backend in PHP',
      remedy: 'apt-get install php-cli',
    },
    noPolicy !== undefined && {
      untested: "a kiosk's Chromium with its policy",
      remedy: `apt-get install chromium openssl, and run as root (${noPolicy})`,
    },
    closedNetworkMissing() !== undefined && {
      untested: 'a release as another user without a network',
      remedy: `run as root on Linux with util-linux and iproute2 (${closedNetworkMissing()})`,
    },
    !mayMount() && {
      untested: 'a full disk',
      remedy: 'run as root where a file system may be mounted',
    },
  ].filter((part) => part !== false);
}
