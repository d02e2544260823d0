import type { Calls } from '../schemas/generated/calls.ts';
import type { Id, LocationDocument } from '../schemas/generated/types.ts';
import type { Destination } from './destination.ts';

export interface CallingPage {
  readonly document: LocationDocument;
  /** Lower case, as in the page's address. */
  readonly language: string;
  /** Server time in milliseconds since 1970. */
  readonly now: number;
  /** Refuses an id that the location does not have. */
  placeOf(id: Id): Destination;
}

/**
 * Handlers of a slide's own calls; the default export of its `routes.ts`. Requests are validated against `calls/`. A
 * call that needs the database belongs in server/features.
 */
export type SlideRoutes = {
  readonly [Name in keyof Calls]?: (
    sent: Calls[Name]['request'],
    page: CallingPage,
  ) => Calls[Name]['answer'] | Promise<Calls[Name]['answer']>;
};
