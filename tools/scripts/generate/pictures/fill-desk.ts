import type { Kysely } from 'kysely';
import { type APIRequestContext, type Page, request } from 'playwright-core';
import { MINUTE_MS } from '../../../../domain/time.ts';
import { readConfig } from '../../../../server/config.ts';
import { openStore } from '../../../../server/core/store.ts';
import type { AllTables } from '../../../../server/core/tables.ts';
import { signAsVisitor } from '../../../../test/drivers/signed-visits.ts';
import { asStaff, publishes, staffApi } from './as-staff.ts';
import { demoDevice } from './device.ts';

/** The demo's yard. */
export const DESK_LOCATION = 2;

/** Sub-location and track. */
const [NORTH, SOUTH, WORKSHOP] = [
  [20112, 20131],
  [20112, 20132],
  [203, 0],
] as const;

/** Name, company, plate, host, place, minutes since signing. */
const VISITORS = [
  ['Piotr Zieliński', 'Baltrans Sp. z o.o.', 'WGM 4417K', '', NORTH, 3],
  ['Ingrid Solheim', 'Fjord Frakt AS', 'EK 48213', 'Henrik Olsen', SOUTH, 9],
  ['Marek Dvořák', 'Moravia Cargo', '4AB 1273', '', NORTH, 14],
  ['Sofia Bergström', 'Elektro Syd AB', 'NXA 382', 'Lars Nyström', WORKSHOP, 22],
  ['Jörg Fahrenholz', 'Spedition Fahrenholz GmbH & Co. KG', 'HL-SF 902', '', SOUTH, 31],
  ['Oleksandr Bondarenko', 'Euro-Log', 'AA 7319 CT', '', NORTH, 38],
  ['Hatice Demir', 'Demir Nakliyat', '34 HDM 61', 'Mehmet Yılmaz', SOUTH, 47],
  ['Per-Erik Lundqvist', 'Nordkyl Transport', 'RTX 58C', '', NORTH, 55],
  ['Tullinspektör Eva Ahl', 'Tullverket', 'TUL 114', 'Karin Berg', SOUTH, 71],
  ['Jan Willem van der Meer', 'Van der Meer Logistiek', '47-BKL-3', '', SOUTH, 84],
  ['Aino Virtanen', 'Satama Oy', 'KJR-204', '', NORTH, 102],
  ['Mihai Ionescu', 'Carpat Transport SRL', 'B 214 CTR', 'Andrei Popescu', WORKSHOP, 128],
] as const;

const KIOSKS = [
  ['Gate 1, left lane', 'ready', 0, 'sv'],
  ['Gate 1, right lane', 'paper-out', 0, 'pl'],
  ['Gate 2', 'ready', 0, 'en'],
  ['Workshop', 'ready', 3, 'de'],
] as const;

/**
 * Visits, calls for help, ID scans and kiosks at the demo's yard.
 * @param page signed in as an owner
 * @returns the location's version that kiosks should have
 */
export async function fillDesk(page: Page, base: string): Promise<number> {
  const version = await publishesWithoutGuards(page, base);
  for (const [name, company, plate, host, place] of VISITORS) {
    const form = {
      form_field_name: name,
      label_company: company,
      form_field_registration_number: plate,
      label_who_visit: host,
      label_phone_number: '+46701234567',
      label_purpose: 'Deliver goods',
      ...(place === WORKSHOP ? { label_vehicle_problem: 'Brakes' } : { label_protective_gear: 'Vest' }),
    };
    await signAsVisitor({ url: base }, DESK_LOCATION, form, { subLocationId: place[0], trackId: place[1] });
  }
  await spreadsVisits();
  for (const [slide, language] of [
    ['sublocation', 'uk'],
    ['form', 'tr'],
  ]) {
    await asVisitor(base, '/help-calls', { location_id: DESK_LOCATION, slide, language });
  }
  const scanner = await demoDevice('scanner', String(DESK_LOCATION));
  const mrz = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];
  await scanner.call('POST', '/api/devices/scans', { mrz, source_result: 'not checked' });
  for (const slide of ['form', 'photo', 'photo', 'sign'])
    await asVisitor(base, '/device-reports', { location_id: DESK_LOCATION, slide });
  for (const [name] of KIOSKS) devices.push(await setUpKiosk(page, base, name));
  await reportKiosks(base, version);
  return version;
}

/** @param page signed in as an owner */
export async function raiseAlarm(page: Page, base: string): Promise<void> {
  await asStaff(page, staffApi(base, DESK_LOCATION), 'POST', '/muster', {});
}

/** The desk warns about kiosks that miss their 30-second reports. */
export async function reportKiosks(base: string, version: number): Promise<void> {
  for (const [i, [, printer, count, language]] of KIOSKS.entries()) {
    const kiosk = {
      version,
      language,
      printer,
      storageLeft: 41_000_000_000,
      error: null,
      clock: Date.now(),
      outbox: { count, since: count === 0 ? null : Date.now() - 12 * MINUTE_MS },
    };
    await sends(devices[i], `${base}/device-reports`, { location_id: DESK_LOCATION, slide: '', kiosk });
  }
}

/** Each kiosk has its own cookies. */
const devices: APIRequestContext[] = [];

async function setUpKiosk(page: Page, base: string, name: string): Promise<APIRequestContext> {
  const { path } = await asStaff(page, staffApi(base, DESK_LOCATION), 'POST', '/kiosks', { name });
  const device = await request.newContext({ extraHTTPHeaders: { origin: base } });
  await device.get(base + path);
  return device;
}

/** Switches off slides that need a real visitor. @returns the version in use */
export async function publishesWithoutGuards(page: Page, base: string): Promise<number> {
  return publishes(page, staffApi(base, DESK_LOCATION), (document) => {
    const off = { module_verify_otp: 0, module_sms: 0, module_breathalyzer: 0, module_control_questions: 0 };
    Object.assign(document.location, off, { module_id_scan: 0, module_slot_time_booking: 0 });
    for (const name of [...Object.keys(off), 'module_slot_time_booking'])
      dropsBelow(document.location.sub_locations, name);
    delete document.opening_hours;
  });
}

interface Place {
  readonly sub_locations?: readonly Place[] | null;
}

function dropsBelow(places: readonly Place[] | null | undefined, setting: string): void {
  for (const place of places ?? []) {
    Reflect.deleteProperty(place, setting);
    dropsBelow(place.sub_locations, setting);
  }
}

async function spreadsVisits(): Promise<void> {
  const { dataDir, databaseUrl } = readConfig();
  const store = await openStore({ dataDir, databaseUrl, migrations: 'as-is' });
  const db: Kysely<AllTables> = store.db;
  const rows = await db.selectFrom('visits').select('id').orderBy('id').execute();
  for (const [i, { id }] of rows.slice(-VISITORS.length).entries()) {
    const signed_at = Date.now() - (VISITORS[i]?.[5] ?? 0) * MINUTE_MS;
    await db.updateTable('visits').set({ signed_at }).where('id', '=', id).execute();
  }
  await store.close();
}

async function asVisitor(base: string, path: string, data: object): Promise<void> {
  const visitor = await request.newContext({ extraHTTPHeaders: { origin: base } });
  await visitor.get(`${base}/en/${DESK_LOCATION}/slideshow`);
  await sends(visitor, `${base}${path}`, data);
  await visitor.dispose();
}

async function sends(device: APIRequestContext | undefined, url: string, data: object): Promise<void> {
  const answer = await device?.post(url, { data });
  if (!answer?.ok()) throw new Error(`${url}: ${answer?.status()} ${await answer?.text()}`);
}
