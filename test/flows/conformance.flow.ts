import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readVisits } from '../drivers/visits-db.ts';
import { expect, test } from './fixtures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs `npm run conformance -- …` as a developer does. @returns all lines, and the failures among them */
function conformance(...args: readonly string[]) {
  return new Promise<{ code: number; lines: readonly string[]; failed: readonly string[] }>((resolve) => {
    execFile('npm', ['run', '--silent', 'conformance', '--', ...args], { cwd: root }, (error, stdout) => {
      const lines = stdout.split('\n');
      const code = error === null ? 0 : Number(error.code);
      resolve({ code, lines, failed: lines.filter((line) => line.startsWith('FAIL')) });
    });
  });
}

test.describe('the conformance kit', { tag: ['@phone', '@proof'] }, () => {
  test('passes our own server with its demo, and says what it does [ANY-05]', async ({ server }) => {
    const before = readVisits(server.dataDir).length;
    const { code, lines, failed } = await conformance(`${server.url}/en/1/slideshow`);
    expect(failed).toEqual([]);
    expect(code).toBe(0);
    expect(lines.join('\n')).toContain('Signs two visits as "Conformance Test"');
    expect(lines).toContainEqual(expect.stringMatching(/^ok {3}sign\/same-key: expected .*; got /));
    expect(lines).toContainEqual(expect.stringMatching(/^ok {3}sign\/printout: .*; got a PDF$/));
    const signed = readVisits(server.dataDir).filter(({ state }) => state === 'signed');
    expect(signed.filter(({ person_name }) => /^conformance test$/i.test(person_name))).toHaveLength(2);
    expect(readVisits(server.dataDir).length).toBeGreaterThan(before);
  });

  test('holds every rule where each call is needed, but for the proofs that a person gives, and leaves no trace if it only reads [ANY-05]', async ({
    server,
  }) => {
    const full = await conformance(`${server.url}/sv/2/slideshow`, '--place', '202');
    const unsigned = full.failed.filter(
      (line) => !/^FAIL sign\/answers: .*phone_not_verified.*without module_/.test(line),
    );
    expect(unsigned, full.lines.join('\n')).toEqual([]);
    const before = readVisits(server.dataDir).length;
    const read = await conformance(`${server.url}/en/link/9003`, '--read-only');
    expect(read.failed).toEqual([]);
    expect(read.code).toBe(0);
    expect(readVisits(server.dataDir)).toHaveLength(before);
  });

  test('ends with 1 where something fails, and with 2 without an address [ANY-05]', async ({ server }) => {
    const { code, failed } = await conformance(`${server.url}/en/999999/slideshow`);
    expect(code).toBe(1);
    expect(failed).toEqual([expect.stringMatching(/^FAIL page\/answers: expected 200 and HTML; got 404/)]);
    expect((await conformance()).code).toBe(2);
  });
});
