import { chosenNames, type DestinationConfig, findDestination } from './destination.ts';

export interface VisitSummary {
  name: string;
  company: string;
  plate: string;
  host: string;
}

type Form = Readonly<Record<string, string>>;

const COMPANY = /company|firma|foretag|företag|haulier|carrier|spedit/i;

export function visitSummary(form: Form, contactToVisit = ''): VisitSummary {
  const company = form['label_company'] ?? Object.entries(form).find(([key]) => COMPANY.test(key))?.[1];
  return {
    name: (form['form_field_name'] ?? '').trim(),
    company: (company ?? '').trim(),
    plate: (form['form_field_registration_number'] ?? '').trim(),
    host: (form['label_who_visit'] ?? contactToVisit).trim(),
  };
}

/** '' for the whole location or a deleted place. */
export function placeName(config: DestinationConfig, subLocationId: number, trackId: number): string {
  const place = findDestination(config, subLocationId, trackId);
  return place === undefined ? '' : chosenNames(place).join(' › ');
}
