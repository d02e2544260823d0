import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseJson } from '../../domain/parse-json.ts';
import { calls } from '../../schemas/generated/calls.ts';
import { compileSchema } from '../../server/http/validator-compiler.ts';
import { newKey, signBody } from '../../server/testing/app.ts';
import { onBothDatabases } from '../../server/testing/databases.ts';
import { outboxOf, sealTo } from '../../server/testing/outbox.ts';
import { listRoutes, type ServerRoute } from '../../server/testing/routes.ts';
import { createFuzzWorld, type FuzzedAnswer, type FuzzWorld } from './fuzz-world.ts';
import { generateFitting, mutated, requestsTo } from './fuzzed-requests.ts';
import { count, note } from './results.ts';
import { rounds, seed } from './rounds.ts';

/** Headers without which an answer could be read as something else, or by someone else. */
const ALWAYS = ['content-security-policy', 'x-content-type-options', 'referrer-policy'];

onBothDatabases('requests with something wrong in them', (open) => {
  const MUTATIONS = rounds(12, 2);
  let world: FuzzWorld;
  let routes: readonly ServerRoute[];

  beforeAll(async () => {
    world = await createFuzzWorld(open());
    routes = await listRoutes(world.server.deps);
  });
  afterAll(() => world?.server.app.close());

  const problemOf = ({ status, headers }: FuzzedAnswer): string | null => {
    if (status >= 500) return `${status}`;
    const missing = ALWAYS.filter((name) => headers[name] === undefined);
    return missing.length > 0 ? `${status} without ${missing}` : null;
  };

  it('are refused or served on every route, never with 5xx, and always with the security headers [CALL-01]', async () => {
    expect(routes.length).toBeGreaterThan(60);
    const wrong = new Map<string, string>();
    let tried = 0;
    for (const [i, route] of routes.entries()) {
      await world.restore();
      const requests = fc.sample(requestsTo(route, world.known), { seed: seed + i, numRuns: MUTATIONS });
      for (const request of requests) {
        world.causes.length = 0;
        tried += 1;
        const problem = problemOf(await world.send(route, request));
        const name = `${route.method} ${route.url}: ${problem}, ${causeOf(world.causes)}`;
        if (problem !== null && !wrong.has(name)) wrong.set(name, shortened(request));
      }
    }
    expect([...wrong].map(([name, request]) => `${name}\n    ${request}`)).toEqual([]);
    note({
      fault: 'requests with hostile paths, queries, headers and bodies',
      on: world.server.deps.store.dialect,
      tried: `${count(tried)} requests, ${count(MUTATIONS)} to each of ${count(routes.length)} routes`,
      seen: '0 x 5xx, the security headers on every answer',
    });
  }, 3_600_000);

  it('are still stored once confirmed to the visitor: a sealed visit is never refused [OFF-02] [OFF-05]', async () => {
    await world.restore();
    const html = (await world.server.browser().get('/en/1/slideshow')).text;
    const outbox = outboxOf(html);
    const bodies = fc.sample(mutated(generateFitting(calls.sign.request, world.known)), {
      seed,
      numRuns: 10 * MUTATIONS,
    });
    const fits = compileSchema(calls.sign.request);
    const wrong = new Set<string>();
    let stored = 0;
    for (const body of bodies) {
      world.causes.length = 0;
      const sealed = await sealTo(outbox, { key: newKey(), page: '/en/1/slideshow', proof: outbox.proof, body });
      const { status } = await world.server.browser().post('/outbox', { sealed, waited_ms: 0 });
      // A page sends nothing that does not fit, and no key named __proto__; whatever else was accepted.
      const expected = fits(body) && parseJson(JSON.stringify(body)).ok ? 200 : 422;
      stored += status === 200 ? 1 : 0;
      if (status !== expected)
        wrong.add(`${status} instead of ${expected}: ${causeOf(world.causes)} ${shortened(body)}`);
    }
    expect([...wrong].slice(0, 20)).toEqual([]);
    expect(stored).toBeGreaterThan(0);
    note({
      fault: 'visits from an outbox with hostile entries',
      on: world.server.deps.store.dialect,
      tried: `${count(bodies.length)} visits`,
      seen: `0 x 5xx; ${count(stored)} that fit the call were stored, the others are none`,
    });
  }, 3_600_000);

  it('leave the server as good as before [OFF-02]', async () => {
    await world.restore();
    const browser = world.server.browser();
    const answer = await browser.post('/en/1/slideshow/sign', signBody(), { 'idempotency-key': newKey() });
    expect([answer.status, (await browser.get('/healthz')).status]).toEqual([200, 200]);
  });
});

/** Why a server failed, in one line. */
function causeOf(causes: readonly Error[]): string {
  const [error] = causes;
  if (error === undefined) return 'no cause';
  const [, where = ''] = /\((\/[^)]*(?:server|domain|plugins)\/[^)]*)\)/.exec(error.stack ?? '') ?? [];
  return `${error.name} ${error.message.slice(0, 90)} ${where.replace(/^.*?(server|domain|plugins)/, '$1')}`;
}

function shortened(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 160)}… (${text.length})` : text;
}
