import type { Kysely } from 'kysely';
import type { DeskWaiting } from '../../../schemas/generated/types.ts';
import type { Location } from '../../core/locations/locations.ts';
import { deskVisitsById, lateVisits } from '../../core/visits/desk-visits.ts';
import { kioskOfOrigin } from '../../core/visits/sign/sign-bounds.ts';
import { unconfirmedGroups } from '../../core/visits/unconfirmed.ts';
import type { Deps, Waiting } from '../../deps.ts';
import { fromJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';
import { kioskNames } from '../kiosks/kiosks.ts';
import { callsAbout } from './help/call-about.ts';
import { openCalls } from './help/help-calls.ts';

type Handle = Kysely<Database>;

const NOBODY = { name: '', detail: '', language: '', device: '', state: 'waiting', by: '', visit_id: null } as const;

/** Kiosks first, then the longest wait [DESK-03]. */
export async function listWaiting(
  db: Handle,
  { features, now }: Pick<Deps, 'features' | 'now'>,
  location: Location,
): Promise<DeskWaiting[]> {
  const at = now();
  const lists = [await helpAt(db, location, at)];
  for (const { waiting } of features.all) if (waiting !== undefined) lists.push(await waiting(db, location.id, at));
  lists.push({ rows: [...(await lateOnes(db, location)), ...(await unconfirmedAt(db, location.id))] });
  const rows = lists.flatMap((list) => list.rows);
  const isNamed = rows.some(({ device = 'phone' }) => device !== 'phone');
  const names = isNamed ? await kioskNames(db, location.id) : new Map<string, string>();
  const nameOf = (device: string) => (device === 'phone' ? device : (names.get(device) ?? ''));
  const all = rows.map((row): DeskWaiting => ({ ...NOBODY, ...row, device: nameOf(row.device ?? '') }));
  all.sort((a, b) => Number(isAtKiosk(b)) - Number(isAtKiosk(a)) || a.since - b.since);
  for (const {
    rows: [first],
    more: count = 0,
  } of lists)
    if (first !== undefined && count > 0) all.push({ ...NOBODY, kind: 'more', id: first.kind, since: at, count });
  return all;
}

const isAtKiosk = ({ kind, device }: DeskWaiting): boolean =>
  (kind === 'help' || kind === 'breath') && device !== 'phone';

async function helpAt(db: Handle, { id: locationId, document }: Location, now: number): Promise<Waiting> {
  const { calls, more } = await openCalls(db, locationId, now);
  const aboutOf = callsAbout(document);
  const rows = calls.map(({ id, called_at, slide, language, why, about, device, state, answered_by }) => ({
    kind: 'help' as const,
    id,
    since: called_at,
    detail: slide,
    language,
    why,
    ...aboutOf(about),
    device: device || 'phone',
    state: state === 'answered' ? ('answered' as const) : ('waiting' as const),
    by: answered_by ?? '',
  }));
  return { rows, more };
}

async function unconfirmedAt(db: Handle, locationId: string): Promise<Waiting['rows']> {
  const groups = await unconfirmedGroups(db, locationId);
  return groups.map(({ id, origin, from, until, count }) => {
    return { kind: 'unconfirmed', id, since: from, device: kioskOfOrigin(origin) ?? 'phone', count, until };
  });
}

async function lateOnes(db: Handle, location: Location): Promise<Waiting['rows']> {
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
      kind: 'late',
      id: String(id),
      since: delivered_at ?? signed_at ?? 0,
      visit_id: id,
      name: visit?.name ?? '',
      detail: first?.code ?? '',
      language: visit?.language ?? '',
    };
  });
}
