import type { Kysely } from 'kysely';
import type { Page } from 'playwright-core';
import { MINUTE_MS } from '../../../../domain/time.ts';
import type { ReadYardAnswer } from '../../../../schemas/generated/types.ts';
import { readConfig } from '../../../../server/config.ts';
import { openStore } from '../../../../server/core/store.ts';
import type { AllTables } from '../../../../server/core/tables.ts';
import { signAsVisitor } from '../../../../test/drivers/signed-visits.ts';
import { asStaff, staffApi } from './as-staff.ts';
import { DESK_LOCATION, publishesWithoutGuards } from './fill-desk.ts';

/** Terminal South, and the cold store of Terminal North. */
const [SOUTH, NORTH] = [{ subLocationId: 202 }, { subLocationId: 20112, trackId: 20131 }] as const;

/** Name, company, plate, destination, minutes since signing; earliest first. */
const DRIVERS = [
  ['Mihai Ionescu', 'Carpat Transport SRL', 'B 214 CTR', SOUTH, 128],
  ['Aino Virtanen', 'Satama Oy', 'KJR-204', SOUTH, 102],
  ['Jan Willem van der Meer', 'Van der Meer Logistiek', '47-BKL-3', NORTH, 84],
  ['Per-Erik Lundqvist', 'Nordkyl Transport', 'RTX 58C', NORTH, 71],
  ['Hatice Demir', 'Demir Nakliyat', '34 HDM 61', SOUTH, 55],
  ['Oleksandr Bondarenko', 'Euro-Log', 'AA 7319 CT', SOUTH, 47],
  ['Jörg Fahrenholz', 'Spedition Fahrenholz GmbH & Co. KG', 'HL-SF 902', SOUTH, 38],
  ['Sofia Bergström', 'Elektro Syd AB', 'NXA 382', NORTH, 31],
  ['Marek Dvořák', 'Moravia Cargo', '4AB 1273', SOUTH, 22],
  ['Ingrid Solheim', 'Fjord Frakt AS', 'EK 48213', SOUTH, 14],
  ['Piotr Zieliński', 'Baltrans Sp. z o.o.', 'WGM 4417K', SOUTH, 3],
] as const;

/** Index of the driver, move, destination. */
const MOVES = [
  [0, 'call', 'dock-1'],
  [0, 'dock'],
  [1, 'call', 'dock-2'],
  [1, 'dock'],
  [2, 'call', 'hall-n'],
  [2, 'dock'],
  [4, 'call', 'dock-4'],
] as const;

/** @param page signed in as an owner */
export async function fillYard(page: Page, base: string): Promise<void> {
  await publishesWithoutGuards(page, base);
  for (const [name, company, plate, place] of DRIVERS) {
    const form = { form_field_name: name, label_company: company, form_field_registration_number: plate };
    const rest = { label_phone_number: '+46701234567', label_purpose: 'Deliver goods', label_protective_gear: 'Vest' };
    await signAsVisitor({ url: base }, DESK_LOCATION, { ...form, ...rest }, place);
  }
  await spreadsArrivals();
  const api = staffApi(base, DESK_LOCATION);
  const { stays }: ReadYardAnswer = await asStaff(page, api, 'GET', '/yard');
  for (const [driver, move, place_id] of MOVES) {
    const visit_id = stays.find(({ plate }) => plate === DRIVERS[driver][2])?.visit_id;
    await asStaff(page, api, 'POST', '/yard/moves', { visit_id, move, ...(place_id !== undefined && { place_id }) });
  }
}

async function spreadsArrivals(): Promise<void> {
  const { dataDir, databaseUrl } = readConfig();
  const store = await openStore({ dataDir, databaseUrl, migrations: 'as-is' });
  const db: Kysely<AllTables> = store.db;
  const rows = await db.selectFrom('visits').select('id').orderBy('id').execute();
  for (const [i, { id }] of rows.slice(-DRIVERS.length).entries()) {
    const signed_at = Date.now() - (DRIVERS[i]?.[4] ?? 0) * MINUTE_MS;
    await db.updateTable('visits').set({ signed_at }).where('id', '=', id).execute();
  }
  await store.close();
}
