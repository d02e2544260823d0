import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

/** Where server and commands look for their settings unless told another place (docs/settings.md). */
export const SETTINGS_FILE = '/etc/gatehouse.env';

/**
 * Reads the settings file into the environment; a variable that is set there already wins, even an empty one.
 * @param named a file that must be there; without it the usual one is read if it exists [OPS-04]
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
    if (code === 'EACCES') throw new ConfigError(`${file} is closed to this user: run this as the server's user.`);
    throw new ConfigError(`The settings file ${file} cannot be read (${code}).`);
  }
}

/**
 * `NAME=value` on each line. A value is taken as it stands, `#`, `$` and `\` included, without the space around it and
 * without the quotes it is in. A comment has a line to itself. The last of two lines with the same name counts.
 * @throws ConfigError with the number of the line, never its text, which may be a secret
 */
export function parseSettings(text: string, file: string): Readonly<Record<string, string>> {
  const settings: Record<string, string> = {};
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const refused = (expected: string) => new ConfigError(`${file}, line ${index + 1}: ${expected}`);
    const [, name, written = ''] = /^\s*([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === undefined) throw refused('expected NAME=value.');
    // Node has read them before it runs anything.
    if (name.startsWith('NODE_')) throw refused(`${name} works only as a variable of the environment.`);
    const quote = /^["']/.exec(written)?.[0];
    if (quote !== undefined && !/^(["']).*\1$/.test(written))
      throw refused(`${name} begins with ${quote} and must end with it; a comment needs a line to itself.`);
    settings[name] = quote === undefined ? written : written.slice(1, -1);
  }
  return settings;
}
