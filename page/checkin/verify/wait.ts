import type { WaitVerdict } from '../../../domain/evidence/wait-record.ts';
import type { verifyWords } from '../../../domain/texts/staff/verify-words.ts';

export type Word = Exclude<keyof (typeof verifyWords)[string], number | symbol>;

/** A word of the page in its language, with what is filled in. */
export type Say = (word: Word, values?: Readonly<Record<string, string>>) => string;

export interface VerifiedWait {
  readonly verdict: WaitVerdict;
  readonly text: string;
}

/** Whether a record of a wait is whole, in words [DAY-04]. */
export function toldOfWait(verdict: WaitVerdict, say: Say): string {
  if (verdict.kind === 'verified') return say('wait_verified', { time: timeWord(verdict.record.issued) });
  return say(verdict.part === 'key' ? 'wait_key' : 'wait_record');
}

/** What was signed, and the signature beside it for the paper; nothing of a record that does not match. */
export function waitFacts(
  { verdict, text }: VerifiedWait,
  say: Say,
): readonly (readonly [head: string, value: string])[] {
  if (verdict.kind !== 'verified') return [];
  const { number, location, plate, booking, delivered, steps } = verdict.record;
  const facts: [string, string | undefined][] = [
    [say('field_location'), location],
    [say('field_plate'), plate],
    [say('field_booking'), booking],
    [say('field_number'), String(number)],
    [say('wait_delivered'), delivered && timeWord(delivered)],
    ...steps.map(({ step, at, place }): [string, string] => [
      say(`wait_${step}`),
      [timeWord(at), place].filter(Boolean).join(' · '),
    ]),
    [say('field_record'), text.trim()],
  ];
  return facts.flatMap(([head, value]) => (value === undefined ? [] : [[head, value] as const]));
}

/** As it is signed, but for the T. */
const timeWord = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)} (UTC${at.slice(19)})`;
