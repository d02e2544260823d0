import type { Kysely } from 'kysely';
import type { Destination } from '../../../../domain/destination.ts';
import type { ReadVisitAnswer } from '../../../../schemas/generated/types.ts';
import type { Database } from '../../../store/schema.ts';
import type { Location } from '../../locations/locations.ts';

/** What a visitor's page gives to be printed. */
export interface Sheet {
  visitId: number;
  location: Location;
  destination: Destination;
  language: string;
  visitKey: string;
  kiosk: boolean;
  html: string;
  landscape: boolean;
  printerType: 'A4' | 'RECEIPT';
  now: number;
}

/** Prints signed visits; brought by one feature, or by none. */
export interface Sheets {
  canPrint(): Promise<boolean>;
  /** Called when a visit begins whose sheet is likely to be printed. */
  warmUp(): void;
  /** Stores a sheet in the transaction that signs its visit. @returns its name */
  write(db: Kysely<Database>, sheet: Sheet): Promise<string>;
  /** Lets another page of the same visitor open a sheet. */
  giveTo(db: Kysely<Database>, name: string, visitKey: string): Promise<void>;
  /** What is kept of a visit's sheets, oldest first. */
  ofVisit(db: Kysely<Database>, visitId: number): Promise<ReadVisitAnswer['printouts']>;
  /** Makes the PDF once the visit is stored. */
  make(name: string): Promise<unknown>;
}
