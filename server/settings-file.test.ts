import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { pageSteps } from '../test/operator/page-steps.ts';
import { readConfig } from './config.ts';
import { readMailer } from './core/mail/config.ts';
import { runCommand } from './run-command.ts';
import { loadSettings, parseSettings } from './settings-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (text: string) => {
  const file = join(folder, 'gatehouse.env');
  writeFileSync(file, text);
  return file;
};
const read = (text: string) => parseSettings(text, '/etc/gatehouse.env');

describe('the settings file', () => {
  it.each([
    ['HASH_KEY=before#behind', 'before#behind'],
    ['HASH_KEY=a b # c', 'a b # c'],
    ['HASH_KEY=$HOME/$x/$(id)', '$HOME/$x/$(id)'],
    ['HASH_KEY=a=b==', 'a=b=='],
    ['HASH_KEY=it\'s "so"', 'it\'s "so"'],
    ['HASH_KEY=C:\\new\\table', 'C:\\new\\table'],
    ['HASH_KEY="  a # b  "', '  a # b  '],
    [`HASH_KEY='"quoted"'`, '"quoted"'],
    ['  HASH_KEY =  a  \r', 'a'],
    ['HASH_KEY=first\n#HASH_KEY=none\n\nHASH_KEY=last', 'last'],
    ['HASH_KEY=', ''],
  ])('takes %j as it stands [OPS-04]', (text, value) => {
    expect(read(text)).toEqual({ HASH_KEY: value });
  });

  it('refuses a line that could mean two things, by its number and without its text [OPS-04]', () => {
    expect(() => read('PORT=1\n\nhunter2')).toThrow('/etc/gatehouse.env, line 3: expected NAME=value.');
    for (const text of ['HASH_KEY="hunter2" # ours', 'HASH_KEY="hunter2', 'HASH_KEY=\'hunter2"', 'HASH_KEY="'])
      expect(() => read(text)).toThrow(
        /^\/etc\/gatehouse.env, line 1: HASH_KEY starts with ["'] and must end with it\. Put/,
      );
    expect(() => read('export PORT=1')).toThrow('line 1: expected NAME=value.');
    expect(() => read('NODE_OPTIONS=--x')).toThrow('NODE_OPTIONS works only as an environment variable.');
  });

  it('gives way to the environment, even to an empty variable [OPS-04]', () => {
    const environment = { PORT: '4000', DATABASE_URL: '' };
    loadSettings(environment, fileOf('PORT=3000\nDATABASE_URL=postgres://x\nHOST=0.0.0.0'));
    expect(environment).toEqual({ PORT: '4000', DATABASE_URL: '', HOST: '0.0.0.0' });
    expect(() => loadSettings({}, join(folder, 'none'))).toThrow(`The settings file ${folder}/none cannot be read`);
  });

  it('is read by every command, before or behind which --config stands [OPS-04]', async () => {
    const data = join(folder, 'here # there');
    for (const args of [
      ['--config', fileOf(`DATA_DIR=${data}`), 'locations'],
      ['locations', '--config', fileOf(`DATA_DIR=${data}`)],
    ]) {
      vi.stubEnv('DATA_DIR', undefined);
      const problems: string[] = [];
      expect(await runCommand(args, { out: () => {}, err: (line) => problems.push(line) })).toBe(1);
      expect(problems[0]).toContain(`No database in ${data}`);
      vi.unstubAllEnvs();
    }
  });

  it('is what docs/running.md writes, a sender with spaces included [OPS-04]', () => {
    const blocks = pageSteps().flatMap(({ script }) => /<<END\n(.*?)^END$/ms.exec(script)?.[1] ?? []);
    const settings = read(
      blocks.join('').replaceAll('$SITE', 'checkin.example.com').replace('$MAIL_SERVER', 'smtp://m'),
    );
    expect(readConfig(settings)).toMatchObject({ dataDir: '/var/lib/gatehouse', trustProxy: ['127.0.0.1'] });
    expect(settings['MAIL_FROM']).toBe('Gatehouse <gatehouse@checkin.example.com>');
    expect(readMailer(settings)).toBeDefined();
  });
});
