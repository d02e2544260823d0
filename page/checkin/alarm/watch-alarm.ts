import type { Clock } from 'gatehouse-engine';
import type { Text } from '../../../domain/text-lookup.ts';
import type { LanguageData, PageConfig } from '../../../schemas/generated/types.ts';
import { isAlarmKept, keepAlarm } from './kept-alarm.ts';

export interface Alarm {
  readonly title: string;
  readonly body: string;
}

export interface AlarmWatch {
  readonly config: () => { readonly location: PageConfig['location']; readonly desk?: PageConfig['desk'] };
  readonly language: () => Pick<LanguageData, 'locale'>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: Clock;
  readonly storage: Storage | null;
  readonly text: Text;
  readonly window: Pick<Window, 'addEventListener'> | null;
  readonly show: (alarm: Alarm | null) => void;
}

const TIMEOUT_MS = 8_000;

/** Polls for alarms [DESK-04]. Without an answer the last state holds, even after a reload. */
export async function watchAlarm(c: AlarmWatch, signal: AbortSignal): Promise<void> {
  const seconds = c.config().desk?.alarmSeconds;
  if (seconds == null) return;
  const { id } = c.config().location;
  if (isAlarmKept(c.storage, id)) c.show(wordsOf(c));
  while (!signal.aborted) {
    const alarm = await ask(c, signal).catch(() => undefined);
    if (signal.aborted) return;
    if (alarm !== undefined) {
      keepAlarm(c.storage, id, alarm !== null);
      c.show(alarm);
    }
    await untilNext(c, seconds * 1000, signal);
  }
}

async function untilNext({ clock, window }: AlarmWatch, ms: number, signal: AbortSignal): Promise<void> {
  const isBack = new AbortController();
  const both = AbortSignal.any([signal, isBack.signal]);
  window?.addEventListener('online', () => isBack.abort(), { signal: both });
  await clock.sleep(ms, both);
  isBack.abort();
}

function wordsOf({ config, text }: AlarmWatch): Alarm {
  return { title: text('alarm_title'), body: text('alarm_body', { location: config().location.name ?? '' }) };
}

/** @returns undefined for an answer without a state */
async function ask(
  { config, language, fetch, clock }: AlarmWatch,
  signal: AbortSignal,
): Promise<Alarm | null | undefined> {
  const answered = new AbortController();
  const late = new AbortController();
  clock.timeout(TIMEOUT_MS, () => late.abort(), AbortSignal.any([signal, answered.signal]));
  const place = encodeURIComponent(config().location.id);
  const url = `/alarms/${place}?language=${encodeURIComponent(language().locale)}`;
  try {
    const answer = await fetch(url, { signal: AbortSignal.any([signal, late.signal]) });
    if (!answer.ok) return undefined;
    const { alarm } = (await answer.json()) as { alarm?: Partial<Alarm> | null };
    if (alarm === null) return null;
    return alarm === undefined ? undefined : { title: String(alarm.title ?? ''), body: String(alarm.body ?? '') };
  } finally {
    answered.abort();
  }
}
