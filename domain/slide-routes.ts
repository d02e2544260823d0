import type { Calls } from '../schemas/generated/calls.ts';
import type { Id, LocationDocument } from '../schemas/generated/types.ts';
import type { Destination } from './destination.ts';

/** What the server knows about the page that makes a slide's call. */
export interface CallingPage {
  readonly document: LocationDocument;
  /** Lower case, as in the page's address. */
  readonly language: string;
  /** The server's clock, in milliseconds since 1970. */
  readonly now: number;
  /** The place of that id; one that the location does not have is refused. */
  placeOf(id: Id): Destination;
}

/**
 * The handlers of a slide's own calls; the default export of its `routes.ts`. Each call has its schema in the slide's
 * `calls/` folder, and the request has been validated against it. A call that needs the database belongs in
 * server/features.
 */
export type SlideRoutes = {
  readonly [Name in keyof Calls]?: (
    sent: Calls[Name]['request'],
    page: CallingPage,
  ) => Calls[Name]['answer'] | Promise<Calls[Name]['answer']>;
};
