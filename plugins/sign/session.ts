import { parseJson } from '../../domain/parse-json.ts';
import type { SessionStore } from '../_kit/page/storage.ts';
import type { AttemptMark } from './attempt.ts';
import { NAME } from './forget-attempt.ts';

export function readMark(session: SessionStore): AttemptMark | null {
  const read = parseJson(session.get(NAME) ?? '');
  const { key, print, at } = ((read.ok && read.value) || {}) as Partial<AttemptMark>;
  return typeof key === 'string' && typeof print === 'number' && typeof at === 'number' ? { key, print, at } : null;
}

export function writeMark(session: SessionStore, mark: AttemptMark): void {
  session.set(NAME, JSON.stringify(mark));
}
