import { CREW_VALUE_LENGTH } from '../../../domain/crew-code.ts';
import { REGISTRATION, WHO } from '../../../domain/form-fields.ts';
import type { JoinCrewAnswer, OpenCrewRequest } from '../../../schemas/generated/types.ts';
import { fromJson, toJson } from '../../store/json.ts';

/** All that a code tells: whom they are for and where they go, and nothing of who they are [DAY-06]. */
const KEYS: ReadonlySet<string> = new Set(['label_company', WHO, REGISTRATION]);

type Shared = NonNullable<OpenCrewRequest['shared']>;

/** What is kept of what a page says they have in common, whatever else it sent. */
export function sharedJson({ answers, place = null, booking, regnr, luprefnr }: Shared): string {
  const kept = answers.filter(({ name, value }) => KEYS.has(name) && value.trim() !== '').slice(0, KEYS.size);
  const cut = (text: string | null | undefined) => text?.trim().slice(0, CREW_VALUE_LENGTH) || null;
  return toJson({
    answers: kept.map(({ name, value }) => ({ name, value: value.trim() })),
    place,
    booking: cut(booking),
    regnr: cut(regnr),
    luprefnr: cut(luprefnr),
  });
}

export const readShared = (json: string): Omit<JoinCrewAnswer, 'status'> => fromJson(json);
