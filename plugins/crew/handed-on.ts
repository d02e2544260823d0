import { MINUTE_MS } from '../../domain/time.ts';
import { HANDED_ON, type SessionStore } from '../_kit/page/storage.ts';
import type { CrewSlice, SharedByCrew } from './slice.ts';

/** Later, a stranger may be at the kiosk. */
const NEXT_MS = 2 * MINUTE_MS;

export interface HandedOn extends Pick<CrewSlice, 'code' | 'size' | 'done'> {
  readonly shared: SharedByCrew;
  readonly until: number;
}

export function handOn(session: SessionStore, crew: Omit<HandedOn, 'until'>, now: number): void {
  session.set(HANDED_ON, JSON.stringify({ ...crew, until: now + NEXT_MS } satisfies HandedOn));
}

export function isHandedOn(session: SessionStore, now: number): boolean {
  const kept = session.get(HANDED_ON);
  if (kept !== null && (JSON.parse(kept) as HandedOn).until > now) return true;
  session.remove(HANDED_ON);
  return false;
}

export function takeHandedOn(session: SessionStore): HandedOn | null {
  const kept = session.get(HANDED_ON);
  session.remove(HANDED_ON);
  return kept === null ? null : (JSON.parse(kept) as HandedOn);
}
