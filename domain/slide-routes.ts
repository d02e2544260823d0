import type { Calls } from '../schemas/generated/calls.ts';
import type { Id, LocationDocument } from '../schemas/generated/types.ts';
import type { Destination } from './destination.ts';

export interface CallingPage {
  readonly document: LocationDocument;
  readonly language: string;
  readonly now: number;
  /** Refuses an id that the location does not have. */
  placeOf(id: Id): Destination;
}

/** From a slide's `routes.ts`. Calls that need the database belong in server/features. */
export type SlideRoutes = {
  readonly [Name in keyof Calls]?: (
    sent: Calls[Name]['request'],
    page: CallingPage,
  ) => Calls[Name]['answer'] | Promise<Calls[Name]['answer']>;
};
