import type { WaitVerdict } from '../../../domain/evidence/wait-record.ts';
import type { TextOf } from '../../../domain/text-lookup.ts';
import type { verifyWords } from '../../../domain/texts/staff/verify-words.ts';

export type Word = Exclude<keyof (typeof verifyWords)[string], number | symbol>;

export interface VerifiedWait {
  readonly verdict: WaitVerdict;
  readonly text: string;
}

/** The verdict on a wait record [DAY-04]. */
export function describeWait(verdict: WaitVerdict, t: TextOf<Word>): string {
  if (verdict.kind === 'verified') return t('wait_verified', { time: timeWord(verdict.record.issued) });
  return t(verdict.part === 'key' ? 'wait_key' : 'wait_record');
}

/** The signed facts; none for a mismatch. */
export function waitFacts(
  { verdict, text }: VerifiedWait,
  t: TextOf<Word>,
): readonly (readonly [head: string, value: string])[] {
  if (verdict.kind !== 'verified') return [];
  const { number, location, plate, booking, delivered, steps } = verdict.record;
  const facts: [string, string | undefined][] = [
    [t('field_location'), location],
    [t('field_plate'), plate],
    [t('field_booking'), booking],
    [t('field_number'), String(number)],
    [t('wait_delivered'), delivered && timeWord(delivered)],
    ...steps.map(({ step, at, place }): [string, string] => [
      t(`wait_${step}`),
      [timeWord(at), place].filter(Boolean).join(' · '),
    ]),
    [t('field_record'), text.trim()],
  ];
  return facts.flatMap(([head, value]) => (value === undefined ? [] : [[head, value] as const]));
}

const timeWord = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)} (UTC${at.slice(19)})`;
