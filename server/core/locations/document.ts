/** A location document, which product staff edit. Checked on import (locations/check-document.ts). */
export type {
  Field,
  Id,
  Location as LocationNode,
  LocationDocument,
  Photo,
  SubLocation,
} from '../../../schemas/generated/types.ts';
