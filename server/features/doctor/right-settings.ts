import type { Environment } from '../../../schemas/environment.ts';
import { readConfig, type ServerConfig } from '../../config.ts';
import { ConfigError } from '../../config-error.ts';

interface RightSettings {
  readonly config: ServerConfig;
  readonly environment: Environment;
  /** One line for each variable that was left out because its value cannot be used. */
  readonly problems: readonly string[];
}

/** The settings without those that keep the server from starting, so that all of them are told, and the rest is looked at. */
export function rightSettings(environment: Environment): RightSettings {
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
