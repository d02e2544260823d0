import { type Destination, idsFromDeepest } from '../../../domain/destination.ts';
import type { Field, LocationDocument } from './document.ts';

/** The form fields at a destination: those of the deepest place that has its own, otherwise the location's. */
export function formFields(document: LocationDocument, destination: Destination): readonly Field[] {
  const byId = document.fields?.by_id ?? {};
  const own = idsFromDeepest(destination).find((id) => Object.hasOwn(byId, id));
  return (own === undefined ? document.fields?.default : byId[own]) ?? [];
}
