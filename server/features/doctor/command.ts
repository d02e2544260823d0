import type { Environment } from '../../../schemas/environment.ts';
import type { Command } from '../../command.ts';
import { readConfig, type ServerConfig } from '../../config.ts';
import { ConfigError } from '../../config-error.ts';
import { wrong } from '../../machine-check.ts';
import { type Examined, examine } from './examine.ts';

const WORD = 8;
const NAME = 15;

/** Says what is missing or wrong on this machine, and how to mend it [OPS-04]. */
export const doctor: Command = {
  name: 'doctor',
  group: 'Server',
  help: 'Says what is missing or wrong on this machine, and how to mend each. It changes nothing and sends no message.',
  options: { '--backups <folder>': 'where backups are kept: says how old the newest is' },
  json: true,
  more: ["Run it as the server's user. It looks at all at the same time, for some seconds."],
  examples: ['doctor', 'doctor --backups /srv/backups', 'doctor --json'],
  exits: { 0: 'nothing is wrong; there may be warnings', 1: 'something is wrong' },
  needs: 'nothing',
  async run({ options, tell, features, environment: given }) {
    const { config, environment, problems } = rightSettings(given);
    const backups = typeof options['backups'] === 'string' ? options['backups'] : undefined;
    const checks = features.all.flatMap((feature) => feature.checks ?? []);
    const machine = { config, environment, migrations: features.migrations, backups, now: () => Date.now() };
    const found: Examined[] = [
      ...problems.map((says) => ({ check: 'settings', ...wrong(says, "Set it right in the server's settings.") })),
      ...(await examine(checks, machine)),
    ].sort((a, b) => (a.check < b.check ? -1 : 1));
    const count = (state: Examined['state']) => found.filter((one) => one.state === state).length;
    const [isWrong, doubts] = [count('wrong'), count('warning')];
    const sum = `${found.length} looked at, ${isWrong} wrong, ${doubts} ${doubts === 1 ? 'warning' : 'warnings'}.`;
    tell({ wrong: isWrong, warnings: doubts, findings: found }, ...found.flatMap(inLines), sum);
    return isWrong === 0 ? 0 : 1;
  },
};

/** One line for what was found, one for the cure. */
function inLines(one: Examined): string[] {
  const line = `${one.state.padEnd(WORD)}${one.check.padEnd(NAME)}${one.says}`;
  return one.state === 'ok' ? [line] : [line, `${' '.repeat(WORD + NAME)}→ ${one.cure}`];
}

interface RightSettings {
  readonly config: ServerConfig;
  readonly environment: Environment;
  /** One line for each variable that was left out because its value cannot be used. */
  readonly problems: readonly string[];
}

/** The settings without those that keep the server from starting, so that all of them are told, and the rest is looked at. */
function rightSettings(environment: Environment): RightSettings {
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
