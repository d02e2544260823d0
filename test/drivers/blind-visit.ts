import { expect } from '@playwright/test';
import type { Hearing } from './hearing.ts';
import type { LiveServer } from './live-server.ts';
import { sentCode } from './sent-texts.ts';
import { words } from './words.ts';

/** The visit, and the answers the visitor brings. */
export interface BlindVisit {
  readonly server: LiveServer;
  readonly language: string;
  /** Text for each empty field, by its spoken name. */
  readonly answers: Readonly<Record<string, string>>;
  /** Choices to take where offered, by name or the start of it. */
  readonly choices: readonly string[];
  /** Actions outside the page, such as a breath test, by the heading of their slide. */
  readonly outside?: Readonly<Record<string, () => Promise<void>>>;
}

/** More stops than any demo location has. */
const MOST_STOPS = 400;

/**
 * Checks in from the first slide to the end by keyboard and speech alone. Nothing here looks at the page: the last
 * utterance decides each key.
 */
export async function checkInByEar(ear: Hearing, visit: BlindVisit): Promise<void> {
  const t = (key: string, params = {}): string => words(key, params, visit.language).replaceAll('\u00AD', '');
  const on = ['action_next', 'idscan_manual_entry', 'entrycode_without', 'sign_accept', 'sign_accept_pdf'].map((key) =>
    t(key),
  );
  const from = ear.heard.length;
  const isDone = (): boolean => ear.heard.slice(from).some(({ text }) => text === t('done_title'));
  const trail: string[] = [];
  const codeField = t('otp_digit', { n: 1, m: 4 });
  const follows: Readonly<Record<string, () => Promise<void>>> = {
    [t('video_title')]: () => ear.hears(t('video_ended')),
    ...visit.outside,
  };
  const presses = async (key: string): Promise<string> => {
    const said = await ear.presses(key);
    trail.push(`${key}: ${said}`);
    return said;
  };
  /** Fills in the focused field, if it is empty. */
  const answers = async (parts: readonly string[]): Promise<boolean> => {
    const field = [...Object.keys(visit.answers), codeField].find((name) => parts.includes(name));
    if (field === undefined || !parts.includes(t('read_aloud_empty'))) return false;
    await ear.types(field === codeField ? sentCode(visit.server) : (visit.answers[field] ?? ''));
    return true;
  };
  const isKnown = (parts: readonly string[]): boolean =>
    parts.some((part) => visit.choices.some((choice) => part === choice || part.startsWith(`${choice} `)));
  /** From the first choice of a question goes by the arrows to the one it knows. */
  const chooses = async (parts: readonly string[]): Promise<void> => {
    const first = t('read_aloud_place', { n: 1, m: '' });
    const count = Number(parts.find((part) => part.startsWith(first))?.slice(first.length) ?? 0);
    for (let choice = 1, said = parts; choice < count && !isKnown(said); choice += 1)
      said = (await presses('ArrowDown')).split(' | ');
  };
  const goesOn = async (): Promise<void> => {
    const parts = (await presses('Enter')).split(' | ');
    if (parts.at(-1) === t('modal_submit')) await presses('Enter');
    for (const [heading, happens] of Object.entries(follows)) if (parts.includes(heading)) await happens();
    await answers(parts);
  };

  for (let stops = 0; stops < MOST_STOPS && !isDone(); stops += 1) {
    const parts = (await presses('Tab')).split(' | ');
    if (await answers(parts)) continue;
    if (isKnown(parts) && parts.includes(t('read_aloud_not_chosen'))) await presses('Space');
    else if (parts.includes(t('read_aloud_not_chosen'))) await chooses(parts);
    else if (!parts.includes(t('read_aloud_chosen')) && (isKnown(parts) || parts.some((part) => on.includes(part))))
      await goesOn();
  }
  expect(isDone(), `comes to the end:\n${trail.slice(-60).join('\n')}`).toBe(true);
}
