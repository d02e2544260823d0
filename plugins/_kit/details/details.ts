import { type AskedField, phoneField } from '../../../domain/form-fields.ts';

export interface Details {
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly country: string;
  readonly plate: string;
}

export type Detail = Exclude<keyof Details, 'country'>;

/** Details on a visitor's own device, never on a kiosk. */
export interface OwnDetails {
  keep(details: Details): Promise<void>;
  read(): Promise<Details | null>;
  forget(): Promise<void>;
}

export const DETAILS_KEPT = 'gatehouse_details';

export const isCompany = ({ name }: Pick<AskedField, 'name'>): boolean => /(^|_)(company|organi[sz]ation)$/.test(name);

export function detailFields(asked: readonly AskedField[]): Readonly<Partial<Record<Detail, string>>> {
  const ofKind = (kind: AskedField['kind']) => asked.find((field) => field.kind === kind)?.name;
  const company = asked.find((field) => field.kind === 'textbox' && isCompany(field))?.name;
  const phone = phoneField(asked)?.name;
  const found = { name: ofKind('name'), company, phone, plate: ofKind('plate') };
  return Object.fromEntries(Object.entries(found).filter(([, name]) => name !== undefined));
}
