import type { LocationDocument } from '../../schemas/generated/types.ts';
import type { Sent } from './draft-backend.ts';
import { type Json, merge } from './merge.ts';

/** Both changes together; where they conflict, the document has mine, and the conflict the other way round. */
export function mergeBoth(
  base: LocationDocument,
  mine: LocationDocument,
  theirs: LocationDocument,
  { saves = [], by = null }: { readonly saves?: readonly Sent[]; readonly by?: string | null } = {},
) {
  const sent = saves.map(({ document }) => document as unknown as Json);
  const [a, b, c] = [base, mine, theirs] as unknown as [Json, Json, Json];
  const { value, conflicts: places } = merge(a, b, c, { sent });
  const other = () => merge(a, b, c, { sent, prefer: 'theirs' }).value as unknown as LocationDocument;
  const conflict = places.length === 0 ? undefined : ({ kind: 'conflict', places, theirs: other(), by } as const);
  return { document: value as unknown as LocationDocument, conflict };
}
