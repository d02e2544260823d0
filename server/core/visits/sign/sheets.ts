import type { Kysely } from 'kysely';
import type { Destination } from '../../../../domain/destination.ts';
import type { ReadVisitAnswer } from '../../../../schemas/generated/types.ts';
import type { Database } from '../../../store/schema.ts';
import type { Location } from '../../locations/locations.ts';

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

/** At most one feature provides it. */
export interface Sheets {
  canPrint(): Promise<boolean>;
  warmUp(): void;
  /** In the signing transaction. @returns its name */
  write(db: Kysely<Database>, sheet: Sheet): Promise<string>;
  /** For another page of the same visitor. */
  giveTo(db: Kysely<Database>, name: string, visitKey: string): Promise<void>;
  ofVisit(db: Kysely<Database>, visitId: number): Promise<ReadVisitAnswer['printouts']>;
  make(name: string): Promise<unknown>;
}
