import { expect, it } from 'vitest';
import { ROUTE_PRICES, TRIVIAL_ROUTE } from '../../../server/testing/route-prices.ts';
import { sized } from '../../../test/drivers/proof.ts';
import { openPriceWorld } from './route-prices.ts';

/** A busy machine shifts the ratio of small and large requests. */
const SLACK = 3;
/** Cheap after a change; `npm run test:proofs` measures every route. */
const CHEAP = ['GET /openapi.json', 'GET /:language/pass/:token/line', 'GET /:language/:locationId/board/calls'];
/** Raised limits admit more wrong codes than usual, which would dominate the time. */
const UNMEASURED = /kiosk/;

it('no route costs strangers less than the server, by the ratio to its cheapest route', async () => {
  const world = await openPriceWorld();
  const dearer: string[] = [];
  try {
    const requests = sized(300, 1_000);
    const trivial = Math.max((await world.priceOf(TRIVIAL_ROUTE, 3_000)).ms, 0.01);
    for (const route of sized(
      CHEAP,
      Object.keys(ROUTE_PRICES).filter((name) => !UNMEASURED.test(name)),
    )) {
      const { ms, status } = await world.priceOf(route, requests);
      const [measured, most] = [
        ms / trivial,
        ((ROUTE_PRICES[route] ?? 0) / (ROUTE_PRICES[TRIVIAL_ROUTE] ?? 1)) * SLACK,
      ];
      if (process.env.PRICES === 'print')
        console.info(`${ms.toFixed(2)} ms, ${measured.toFixed(1)} times, ${status} ${route}`);
      if (measured > most) dearer.push(`${route}: ${measured.toFixed(1)} times the cheapest, not ${most.toFixed(1)}`);
    }
  } finally {
    await world.stop();
  }
  expect(dearer).toEqual([]);
}, 1_200_000);
