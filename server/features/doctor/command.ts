import type { Environment } from '../../../schemas/environment.ts';
import type { Command } from '../../command.ts';
import { readConfig, type ServerConfig } from '../../config.ts';
import { ConfigError } from '../../config-error.ts';
import { type Finding, type Machine, type MachineCheck, wrong } from '../../machine-check.ts';

const WORD = 8;
const NAME = 15;
const WITHIN_MS = 5_000;
const SETTINGS_CURE = "Correct it in the server's settings.";

type Examined = Finding & { readonly check: string };

/** Says what is missing or wrong on this machine, and how to mend it [OPS-04]. */
export const doctor: Command = {
  name: 'doctor',
  group: 'Server',
  help: 'Checks this machine and its services, and prints a fix for each problem. Changes nothing, sends no message.',
  options: { '--backups <folder>': 'also check the newest backup in this folder' },
  json: true,
  more: ["Run it as the server's user. It takes a few seconds."],
  examples: ['doctor', 'doctor --backups /srv/backups', 'doctor --json'],
  exits: { 0: 'no problem found, possibly warnings', 1: 'at least one problem found' },
  needs: 'nothing',
  async run({ options, tell, features, environment: given }) {
    const { config, environment, problems } = rightSettings(given);
    const backups = typeof options['backups'] === 'string' ? options['backups'] : undefined;
    const checks = features.all.flatMap((feature) => feature.checks ?? []);
    const machine = { config, environment, migrations: features.migrations, backups, now: () => Date.now() };
    const found: Examined[] = [
      ...problems.map((says) => ({ check: 'settings', ...wrong(says, SETTINGS_CURE) })),
      ...(await examine(checks, machine)),
    ].sort((a, b) => (a.check < b.check ? -1 : 1));
    const count = (state: Examined['state']) => found.filter((one) => one.state === state).length;
    const [isWrong, doubts] = [count('wrong'), count('warning')];
    const sum = `${found.length} checked, ${isWrong} wrong, ${doubts} ${doubts === 1 ? 'warning' : 'warnings'}.`;
    tell({ wrong: isWrong, warnings: doubts, findings: found }, ...found.flatMap(inLines), sum);
    return isWrong === 0 ? 0 : 1;
  },
};

function inLines(one: Examined): string[] {
  const line = `${one.state.padEnd(WORD)}${one.check.padEnd(NAME)}${one.says}`;
  return one.state === 'ok' ? [line] : [line, `${' '.repeat(WORD + NAME)}→ ${one.cure}`];
}

/** Leaves out settings that keep the server from starting, with a line for each. */
function rightSettings(environment: Environment): {
  config: ServerConfig;
  environment: Environment;
  problems: string[];
} {
  const problems: string[] = [];
  let left = { ...environment };
  for (;;) {
    try {
      return { config: readConfig(left), environment: left, problems };
    } catch (error) {
      const [named] = Object.keys(left).filter((name) => error instanceof ConfigError && error.message.includes(name));
      if (named === undefined || !(error instanceof ConfigError)) throw error;
      problems.push(error.message);
      left = Object.fromEntries(Object.entries(left).filter(([name]) => !error.message.split(/\W+/).includes(name)));
    }
  }
}

/** Runs all checks at once; one that times out is wrong. */
export function examine(checks: readonly MachineCheck[], machine: Omit<Machine, 'signal'>): Promise<Examined[]> {
  return Promise.all(checks.map(async (check) => ({ check: check.name, ...(await findingOf(check, machine)) })));
}

async function findingOf(
  { run, withinMs = WITHIN_MS }: MachineCheck,
  machine: Omit<Machine, 'signal'>,
): Promise<Finding> {
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const cure = 'Check for a firewall that drops the connection, or an overloaded machine.';
  const tooLate = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => {
      resolve(wrong(`No answer within ${withinMs / 1000} seconds.`, cure));
      late.abort();
    }, withinMs);
  });
  try {
    return await Promise.race([tooLate, (async () => run({ ...machine, signal: late.signal }))()]);
  } catch (error) {
    if (error instanceof ConfigError) return wrong(error.message, SETTINGS_CURE);
    const [reason] = (error as Error).message.split('\n');
    return wrong(`This check failed (${reason}).`, 'Check the server log.');
  } finally {
    clearTimeout(timer);
  }
}
