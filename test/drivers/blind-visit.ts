import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Hearing } from './hearing.ts';
import type { LiveServer } from './live-server.ts';
import { words } from './words.ts';

/** What a visitor knows before they come. */
export interface BlindVisit {
  readonly server: LiveServer;
  readonly language: string;
  /** What to type where a field of that name is empty. */
  readonly answers: Readonly<Record<string, string>>;
  /** What to choose where it is offered. */
  readonly choices: readonly string[];
  /** What happens outside the page once a slide of that heading is read, such as a breath test. */
  readonly outside?: Readonly<Record<string, () => Promise<void>>>;
}

/** More stops than any demo location has. */
const MOST_STOPS = 400;

/**
 * Checks in by what is said and by keys alone, from the first slide to the end. Nothing here looks at the page: each key
 * follows from what was said last.
 */
export async function checksInByEar(ear: Hearing, visit: BlindVisit): Promise<void> {
  const t = (key: string, params = {}): string => words(key, params, visit.language).replaceAll('\u00AD', '');
  const on = ['action_next', 'idscan_manual_entry', 'entrycode_without', 'sign_accept', 'sign_accept_pdf'].map((key) => t(key));
  const from = ear.heard.length;
  const isDone = (): boolean => ear.heard.slice(from).some(({ text }) => text === t('done_title'));
  const trail: string[] = [];
  const follows: Readonly<Record<string, () => Promise<void>>> = {
    [t('otp_title')]: () => ear.types(codeOf(visit.server)),
    [t('video_title')]: () => ear.hears(t('video_ended')),
    ...visit.outside,
  };
  const presses = async (key: string): Promise<string> => {
    const said = await ear.presses(key);
    trail.push(`${key}: ${said}`);
    return said;
  };
  const goesOn = async (): Promise<void> => {
    const parts = (await presses('Enter')).split(' | ');
    if (parts.at(-1) === t('modal_submit')) await presses('Enter');
    for (const [heading, happens] of Object.entries(follows)) if (parts.includes(heading)) await happens();
  };

  for (let stops = 0; stops < MOST_STOPS && !isDone(); stops += 1) {
    const parts = (await presses('Tab')).split(' | ');
    const field = Object.keys(visit.answers).find((name) => parts.includes(name));
    const isOffered = parts.some((part) => visit.choices.some((choice) => part.startsWith(choice)));
    if (field !== undefined && parts.includes(t('read_aloud_empty'))) await ear.types(visit.answers[field] ?? '');
    else if (isOffered && parts.includes(t('read_aloud_not_chosen'))) await presses('Space');
    else if (!parts.includes(t('read_aloud_chosen')) && (isOffered || parts.some((part) => on.includes(part)))) await goesOn();
  }
  expect(isDone(), `comes to the end:\n${trail.slice(-60).join('\n')}`).toBe(true);
}

/** The code that the visitor's own phone has been sent. */
function codeOf(server: LiveServer): string {
  const sent = readFileSync(join(server.dataDir, 'outbox.jsonl'), 'utf8').trim().split('\n').at(-1) ?? '';
  return /\b\d{4}\b/.exec((JSON.parse(sent) as { text: string }).text)?.[0] ?? '';
}
