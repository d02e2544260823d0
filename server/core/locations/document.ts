export type {
  Field,
  Id,
  Location as LocationNode,
  LocationDocument,
  Photo,
  SubLocation,
} from '../../../schemas/generated/types.ts';
