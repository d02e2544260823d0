import { groupCode } from '../../domain/typed-code.ts';
import type { Id } from '../../schemas/generated/types.ts';

export const linkOf = (pageUrl: string, locationId: Id, code: string): string =>
  new URL(`/c/${encodeURIComponent(locationId)}/${groupCode(code)}`, pageUrl).href;

export const withoutScheme = (link: string): string => link.replace(/^https?:\/\//, '');
