/** What product staff edit and the server lives by; checked on import (locations/check-document.ts). */
export type {
  Field,
  Id,
  Location as LocationNode,
  LocationDocument,
  OpeningHours,
  Photo,
  SubLocation,
  Track,
} from '../../../schemas/generated/types.ts';
