import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

/** docs/running.md */
export const SETTINGS_FILE = '/etc/gatehouse.env';

/**
 * The environment wins, even with an empty value.
 * @param named must exist; default: the usual file if it exists [OPS-04]
 * @throws ConfigError
 */
export function loadSettings(environment: NodeJS.ProcessEnv, named?: string): void {
  const file = named ?? SETTINGS_FILE;
  for (const [name, value] of Object.entries(parseSettings(textOf(file, named !== undefined), file)))
    environment[name] ??= value;
}

function textOf(file: string, mustExist: boolean): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && !mustExist) return '';
    if (code === 'EACCES')
      throw new ConfigError(`${file} is not readable for this user. Run this as the server's user.`);
    throw new ConfigError(`The settings file ${file} cannot be read (${code}).`);
  }
}

/**
 * Literal, without surrounding space and quotes; the last of equal names counts.
 * @throws ConfigError with the line number, never the text, which may be secret
 */
export function parseSettings(text: string, file: string): Readonly<Record<string, string>> {
  const settings: Record<string, string> = {};
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const refused = (expected: string) => new ConfigError(`${file}, line ${index + 1}: ${expected}`);
    const [, name, written = ''] = /^\s*([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === undefined) throw refused('expected NAME=value.');
    // Node has read them already.
    if (name.startsWith('NODE_')) throw refused(`${name} works only as an environment variable.`);
    const quote = /^["']/.exec(written)?.[0];
    if (quote !== undefined && !/^(["']).*\1$/.test(written))
      throw refused(`${name} starts with ${quote} and must end with it. Put comments on their own line.`);
    settings[name] = quote === undefined ? written : written.slice(1, -1);
  }
  return settings;
}
