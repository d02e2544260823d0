import { groupedCode } from '../../domain/typed-code.ts';
import type { Id } from '../../schemas/generated/types.ts';

/** What the others scan: it opens the check-in in the language of their own phone. */
export const linkOf = (pageUrl: string, locationId: Id, code: string): string =>
  new URL(`/c/${encodeURIComponent(locationId)}/${groupedCode(code)}`, pageUrl).href;

/** As it is typed. */
export const withoutScheme = (link: string): string => link.replace(/^https?:\/\//, '');
