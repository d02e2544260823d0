import type { Calls } from '../schemas/generated/calls.ts';
import type { LocationDocument } from '../schemas/generated/types.ts';

/** What the server knows of the page that makes a slide's call. */
export interface CallingPage {
  readonly document: LocationDocument;
  /** Lower-case, as in the page's address. */
  readonly language: string;
  /** The server's clock, in milliseconds since 1970. */
  readonly now: number;
}

/**
 * How a slide's own calls are answered: the default export of its `routes.ts`. Each call has its schema in the slide's
 * `calls/` folder, and what was sent fits it. A call that needs tables belongs to a feature of the server.
 */
export type SlideRoutes = {
  readonly [Name in keyof Calls]?: (
    sent: Calls[Name]['request'],
    page: CallingPage,
  ) => Calls[Name]['answer'] | Promise<Calls[Name]['answer']>;
};
