import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { pluginIds } from '../scripts/generate/schemas/compose.ts';
import { writeFolder } from '../scripts/generate/schemas/folder.ts';
import { generateAll } from '../scripts/generate/schemas/generate-all.ts';
import { checkCall } from './call-rules.ts';
import { type CheckedCall, pageCalls } from './contract.ts';
import { Findings } from './findings.ts';
import { whyUnused } from './needs.ts';
import { Session } from './session.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let copy: string;
let weigh: CheckedCall;

/** The project's schemas with one more plugin. */
beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'gatehouse-plugin-call-'));
  cpSync(join(root, 'schemas'), join(copy, 'schemas'), { recursive: true });
  for (const id of pluginIds(root)) {
    mkdirSync(join(copy, 'plugins', id), { recursive: true });
    const flags = join('plugins', id, 'flags.schema.json');
    if (existsSync(join(root, flags))) cpSync(join(root, flags), join(copy, flags));
  }
  const fields = (properties: object) => ({ type: 'object', required: Object.keys(properties), properties });
  const files = {
    'flags.schema.json': { title: 'weighing', type: 'object', properties: { module_weighing: { type: 'integer' } } },
    'calls/weigh.schema.json': {
      title: 'Weigh',
      description: 'How heavy is the truck?',
      'x-call': { method: 'POST', path: 'slideshow/weigh', encoding: 'json', timeoutMs: 10_000 },
      $defs: { request: fields({ truck: { type: 'string' } }), answer: fields({ kilos: { type: 'number' } }) },
    },
  };
  for (const [file, schema] of Object.entries(files)) {
    mkdirSync(join(copy, 'plugins/weighing/calls'), { recursive: true });
    writeFileSync(join(copy, 'plugins/weighing', file), JSON.stringify(schema));
  }
  writeFolder(join(copy, 'schemas/generated'), await generateAll(copy));
  const found = (await pageCalls(copy)).find(({ name }) => name === 'weigh');
  if (found === undefined) throw new Error('the call is not among those of the page');
  weigh = found;
});
afterAll(() => rmSync(copy, { recursive: true }));

/** The rules that fail when every request to the call is answered like this. */
async function failedRules(answer: (body: string) => readonly [status: number, body: string]) {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const isOwn = request.headers['sec-fetch-site'] === 'same-origin';
    const [status, said] = isOwn ? answer(body) : ([403, ''] as const);
    response.writeHead(status).end(said);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const session = new Session(`http://127.0.0.1:${(server.address() as AddressInfo).port}/en/1/slideshow`);
  const findings = new Findings();
  await checkCall(weigh, { truck: 'ABC 123' }, { session, findings });
  server.closeAllConnections();
  expect(findings.all.map(({ rule }) => rule)).toContain('weigh/answers');
  return findings.all.filter(({ verdict }) => verdict === 'fails').map(({ rule }) => rule);
}

it("needs the call of a new plugin where the plugin's flag is on, without a word about it elsewhere [ANY-05, DEV-01]", () => {
  expect(weigh).toMatchObject({ neededBy: { any: ['module_weighing'] }, writes: true, probes: [] });
  expect(whyUnused(weigh.neededBy, new Set(['module_sms']))).toBe('not needed here: no module_weighing');
  expect(whyUnused(weigh.neededBy, new Set(['module_weighing']))).toBeUndefined();
});

it('checks it by its schema alone, with a good request and bad ones [ANY-05, DEV-01]', async () => {
  const refuses = (body: string) =>
    body.includes('ABC 123') ? ([200, '{"kilos":"7200"}'] as const) : ([400, ''] as const);
  expect(await failedRules(refuses)).toEqual([]);
  expect(await failedRules(() => [404, 'Not Found'])).toEqual(['weigh/answers']);
  expect(await failedRules((body) => (body.includes('ABC') ? [200, '{"pounds":1}'] : [422, '']))).toEqual([
    'weigh/readable',
  ]);
  expect(await failedRules(() => [200, '{"kilos":1}'])).toEqual(['weigh/empty', 'weigh/broken']);
});
