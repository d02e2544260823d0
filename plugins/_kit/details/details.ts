import { type AskedField, phoneField } from '../../../domain/form-fields.ts';

/** Who a visitor is, as it stays from visit to visit: nothing of where they go or what they bring. '' is not known. */
export interface Details {
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  /** Two-letter code of the phone number's country. */
  readonly country: string;
  readonly plate: string;
}

export type Detail = Exclude<keyof Details, 'country'>;

/** What the device of a person does with their details. A kiosk does nothing of it. */
export interface OwnDetails {
  keep(details: Details): Promise<void>;
  read(): Promise<Details | null>;
  /** Nothing of them remains here. */
  forget(): Promise<void>;
}

/** Local storage: that there are details, without any of them. */
export const DETAILS_KEPT = 'gatehouse_details';

export const isCompany = ({ name }: Pick<AskedField, 'name'>): boolean => /(^|_)(company|organi[sz]ation)$/.test(name);

/** The fields of a form that ask who the visitor is; one that has none for a detail does not ask for it. */
export function detailFields(asked: readonly AskedField[]): Readonly<Partial<Record<Detail, string>>> {
  const ofKind = (kind: AskedField['kind']) => asked.find((field) => field.kind === kind)?.name;
  const company = asked.find((field) => field.kind === 'textbox' && isCompany(field))?.name;
  const phone = phoneField(asked)?.name;
  const found = { name: ofKind('name'), company, phone, plate: ofKind('plate') };
  return Object.fromEntries(Object.entries(found).filter(([, name]) => name !== undefined));
}
