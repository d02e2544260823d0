import { KIOSK_COOKIE } from '../core/access/pairing/kiosk-cookie.ts';
import { makeKioskCode, pairByCode } from '../core/access/pairing/paired-kiosks.ts';
import type { TestServer } from './app.ts';

/** The cookie header of a device that was set up as a kiosk of the location [GATE-01]. */
export async function testKiosk({ deps, clock }: TestServer, location = '1'): Promise<{ id: string; cookie: string }> {
  const { db } = deps.store;
  const { id, code } = await makeKioskCode(db, { location, name: '', now: clock.now });
  const paired = await pairByCode(db, code, clock.now);
  return { id, cookie: `${KIOSK_COOKIE}=${paired?.token}` };
}
