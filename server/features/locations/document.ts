/** What product staff edit and the server lives by; checked on import (locations/check-document.ts). */
export type {
  Field,
  Id,
  Location as LocationNode,
  LocationDocument,
  Photo,
  SubLocation,
} from '../../../schemas/generated/types.ts';
