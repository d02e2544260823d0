import type { FastifyInstance } from 'fastify';
import { addDevice, type DeviceKind, rotateDevice } from '../../core/access/devices/devices.ts';
import type { Deps } from '../../deps.ts';
import { YARD } from './invitation.ts';
import type { DemoPrinter } from './printer.ts';
import type { DemoWord } from './words.ts';

/** The specimen passport of ICAO 9303. */
const SPECIMEN = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];

export const DEVICE_TAPS = [
  'scan',
  'scan_expired',
  'breath_passed',
  'breath_failed',
  'code_get',
  'paper_out',
  'paper_in',
] as const;
export type DeviceTap = (typeof DEVICE_TAPS)[number];

export interface Tapped {
  readonly word: DemoWord;
  readonly values?: Readonly<Record<string, string>>;
}

/** Makes a real device's calls (docs/connect.md#tokens). */
export async function actAsDevice(
  app: FastifyInstance,
  deps: Pick<Deps, 'store' | 'now'> & { readonly demoPrinter: DemoPrinter | undefined },
  tap: DeviceTap,
  phone: string,
): Promise<Tapped> {
  const call = async (kind: DeviceKind, method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${await tokenOf(deps, kind)}` };
    return app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
  };

  if (tap === 'paper_out' || tap === 'paper_in') {
    if (deps.demoPrinter !== undefined) deps.demoPrinter.hasPaper = tap === 'paper_in';
    return { word: tap === 'paper_in' ? 'paper_is_in' : 'paper_is_out' };
  }
  if (tap === 'code_get') {
    const answer = await call('staff', 'POST', '/api/staff/phone-codes', { phone_no: phone });
    if (answer.statusCode !== 200) return { word: 'code_refused' };
    const { code, phone_no } = answer.json<{ code: string; phone_no: string }>();
    return { word: 'code_is', values: { code, phone: phone_no } };
  }
  if (tap === 'scan' || tap === 'scan_expired') {
    const source_result = tap === 'scan' ? 1 : 'expired';
    const answer = await call('scanner', 'POST', '/api/devices/scans', { mrz: SPECIMEN, source_result });
    if (answer.statusCode >= 400) throw new Error(`the specimen was refused: ${answer.statusCode}`);
    return { word: tap === 'scan' ? 'scanned' : 'scanned_expired' };
  }
  const list = await call('breathalyzer', 'GET', '/api/devices/breath-tests');
  const { waiting } = list.json<{ waiting: readonly number[] }>();
  const passed = tap === 'breath_passed';
  for (const approval_id of waiting)
    await call('breathalyzer', 'POST', '/api/devices/breath-results', { passed, approval_id });
  return { word: waiting.length === 0 ? 'breath_nobody' : 'breath_sent' };
}

/** A new token for each tap, so that none has to be kept. */
async function tokenOf({ store, now }: Pick<Deps, 'store' | 'now'>, kind: DeviceKind): Promise<string> {
  const id = `demo-${kind}-${YARD}`;
  const added = await addDevice(store.db, { id, location: YARD, kind, now: now() });
  const token = added?.token ?? (await rotateDevice(store.db, id, now()));
  if (token === undefined) throw new Error(`the device ${id} was revoked`);
  return token;
}
