import { CREW_VALUE_LENGTH } from '../../domain/crew-code.ts';
import { destination } from '../../domain/destination.ts';
import { isOn, toId } from '../../domain/flag.ts';
import { REGISTRATION, UNIQUE_ID, WHO } from '../../domain/form-fields.ts';
import type { CrewVerbs } from './reads.ts';
import type { SharedByCrew } from './slice.ts';

export function sharedBy({ config, facts, settings }: Pick<CrewVerbs, 'config' | 'facts' | 'settings'>): SharedByCrew {
  const values = facts.form?.values ?? {};
  const names = ['label_company', WHO, ...(isOn(settings.license_plate_required) ? [REGISTRATION] : [])];
  const entered = (name: string): string => (values[name] ?? '').trim().slice(0, CREW_VALUE_LENGTH);
  const { path, track, id } = destination(config, facts);
  return {
    answers: names.flatMap((name) => (entered(name) === '' ? [] : [{ name, value: entered(name) }])),
    place: path.length > 0 || track !== undefined ? toId(id) : null,
    booking: entered(UNIQUE_ID) || null,
    regnr: facts.form?.booking?.regnr || null,
    luprefnr: facts.form?.booking?.luprefnr || null,
  };
}
