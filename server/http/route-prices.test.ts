import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE_MS } from '../../domain/time.ts';
import { testServer } from '../testing/app.ts';
import { temporaryStore } from '../testing/databases.ts';
import { MOST_SHARE, ROUTE_PRICES } from '../testing/route-prices.ts';
import { listRoutes, type ServerRoute } from '../testing/routes.ts';
import { LIMITS } from './limit-table.ts';
import { requestKind } from './limits.ts';

let temporary: Awaited<ReturnType<typeof temporaryStore>>;
let routes: readonly (readonly [name: string, route: ServerRoute])[];
beforeAll(async () => {
  temporary = await temporaryStore();
  const server = await testServer(temporary, []);
  routes = (await listRoutes(server.deps))
    .filter(({ config }) => config.caller !== 'staff' && config.caller !== 'device')
    .map((route) => [route.config.call ?? `${route.method} ${route.url}`, route]);
  await server.app.close();
});
afterAll(() => temporary.close());

it('every route that strangers may ask has its price, and no other', () => {
  expect([...new Set(routes.map(([name]) => name))].sort()).toEqual(Object.keys(ROUTE_PRICES).sort());
});

it('no address takes a twentieth of a core with one route, however often it asks [CALL-03]', () => {
  const dear = routes.filter(
    ([name, { config }]) =>
      (ROUTE_PRICES[name] ?? 0) * LIMITS[requestKind(config)].bounds[0].most > MOST_SHARE * MINUTE_MS,
  );
  expect(dear.map(([name]) => name)).toEqual([]);
});
