import type { Id } from '../schemas/generated/types.ts';
import type { Scope } from './destination.ts';
import { toId } from './flag.ts';

/** `serves`: null for everyone. */
export interface WaitingLine {
  readonly serves: readonly Id[] | null;
}

/** Undefined without a dock. [DAY-01] */
export function waitingLine(places: readonly { readonly serves?: readonly Id[] }[] = []): WaitingLine | undefined {
  if (places.length === 0) return undefined;
  return places.some(({ serves }) => serves === undefined)
    ? { serves: null }
    : { serves: [...new Set(places.flatMap(({ serves = [] }) => serves))] };
}

interface Scopes {
  readonly scopes: readonly Pick<Scope, 'id'>[];
}

export function waitsInLine(line: WaitingLine | null | undefined, { scopes }: Scopes): boolean {
  if (line == null || line.serves === null) return line != null;
  const served = new Set(line.serves.map(toId));
  return scopes.some(({ id }) => served.has(toId(id)));
}
