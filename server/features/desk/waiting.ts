import type { Kysely } from 'kysely';
import type { DeskWaiting } from '../../../schemas/generated/types.ts';
import type { Location } from '../../core/locations/locations.ts';
import { deskVisitsById, lateVisits } from '../../core/visits/desk-visits.ts';
import { kioskOfOrigin } from '../../core/visits/sign/sign-bounds.ts';
import { unconfirmedGroups } from '../../core/visits/unconfirmed.ts';
import { fromJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';
import { openTests } from '../breathalyzer/breath-tests.ts';
import { unapprovedScans } from '../idscan/scans.ts';
import { kioskNames } from '../kiosks/kiosks.ts';
import { undeliveredCodes } from '../otp/undelivered-codes.ts';
import { callsAbout } from './help/call-about.ts';
import { openCalls } from './help/help-calls.ts';

type Handle = Kysely<Database>;

const NOBODY = { name: '', detail: '', language: '', device: '', state: 'waiting', by: '', visit_id: null } as const;

/** Lists everyone who waits for staff: kiosks first, then the longest wait [DESK-03]. */
export async function waitingAt(db: Handle, location: Location, now: number): Promise<DeskWaiting[]> {
  const scans = await unapprovedScans(db, location.id, now);
  const { calls, more: moreCalls } = await openCalls(db, location.id, now);
  const codes = await undeliveredCodes(db, location.id, now);
  const { tests, more: moreTests } = await openTests(db, location.id, now);
  const groups = await unconfirmedGroups(db, location.id);
  const isNamed = calls.length + tests.length + groups.length > 0;
  const names = isNamed ? await kioskNames(db, location.id) : new Map<string, string>();
  const aboutOf = callsAbout(location.document);
  const all: DeskWaiting[] = [
    ...scans.map(({ id, created_at, first_name, last_name, source_result }) => ({
      ...NOBODY,
      kind: 'scan' as const,
      id,
      since: created_at,
      name: `${first_name} ${last_name}`.trim(),
      detail: source_result,
    })),
    ...calls.map(({ id, called_at, slide, language, why, about, device, state, answered_by }) => ({
      ...NOBODY,
      kind: 'help' as const,
      id,
      since: called_at,
      detail: slide,
      language,
      why,
      ...aboutOf(about),
      device: device === '' ? 'phone' : (names.get(device) ?? ''),
      state: state === 'answered' ? ('answered' as const) : ('waiting' as const),
      by: answered_by ?? '',
    })),
    ...codes.map(({ id, created_at, state }) => ({
      ...NOBODY,
      kind: 'code' as const,
      id,
      since: created_at,
      detail: state,
    })),
    ...tests.map(({ id, created_at, state, device }) => ({
      ...NOBODY,
      kind: 'breath' as const,
      id: String(id),
      since: created_at,
      detail: state,
      device: device === '' ? 'phone' : (names.get(device) ?? ''),
    })),
    ...(await lateOnes(db, location)),
    ...groups.map(({ id, origin, from, until, count }) => {
      const kiosk = kioskOfOrigin(origin);
      const device = kiosk === undefined ? 'phone' : (names.get(kiosk) ?? '');
      return { ...NOBODY, kind: 'unconfirmed' as const, id, since: from, device, count, until };
    }),
  ];
  all.sort((a, b) => Number(isAtKiosk(b)) - Number(isAtKiosk(a)) || a.since - b.since);
  const more = { help: moreCalls, breath: moreTests };
  const left = Object.entries(more).filter(([, count]) => count > 0);
  return [...all, ...left.map(([kind, count]) => ({ ...NOBODY, kind: 'more' as const, id: kind, since: now, count }))];
}

const isAtKiosk = ({ kind, device }: DeskWaiting): boolean =>
  (kind === 'help' || kind === 'breath') && device !== 'phone';

async function lateOnes(db: Handle, location: Location): Promise<DeskWaiting[]> {
  const rows = await lateVisits(db, location.id);
  const visits = await deskVisitsById(
    db,
    location,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, attention, delivered_at, signed_at }) => {
    const [first] = fromJson<{ code: string }[]>(attention ?? '[]');
    const visit = visits.find((known) => known.id === id);
    return {
      ...NOBODY,
      kind: 'late' as const,
      id: String(id),
      since: delivered_at ?? signed_at ?? 0,
      visit_id: id,
      name: visit?.name ?? '',
      detail: first?.code ?? '',
      language: visit?.language ?? '',
    };
  });
}
