import type { Clock } from 'gatehouse-engine';
import type { LanguageData, PageConfig } from '../../schemas/generated/types.ts';

/** What visitors are told while there is an alarm, in words of their language that the answer brings along. */
export interface Alarm {
  readonly title: string;
  readonly body: string;
}

export interface AlarmWatch {
  readonly config: () => { readonly location: PageConfig['location']; readonly desk?: PageConfig['desk'] };
  readonly language: () => Pick<LanguageData, 'locale'>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: Clock;
  /** Called with each answer; null while there is no alarm. */
  readonly show: (alarm: Alarm | null) => void;
}

const TIMEOUT_MS = 8_000;

/**
 * Asks every few seconds whether everybody has to leave [DESK-04]; only where the backend says that it answers. Without an
 * answer the last one holds: an alarm does not end because the network fails.
 */
export async function watchAlarm(c: AlarmWatch, signal: AbortSignal): Promise<void> {
  const seconds = c.config().desk?.alarmSeconds;
  if (seconds == null) return;
  while (!signal.aborted) {
    const alarm = await ask(c, signal).catch(() => undefined);
    if (signal.aborted) return;
    if (alarm !== undefined) c.show(alarm);
    await c.clock.sleep(seconds * 1000, signal);
  }
}

/** @returns undefined for an answer that says nothing */
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
