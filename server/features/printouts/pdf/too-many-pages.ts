/** The printout would be longer, or its file larger, than any that a visit needs. */
export class TooManyPages extends Error {
  override name = 'TooManyPages';
}
