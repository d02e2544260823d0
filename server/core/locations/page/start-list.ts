import type { FastifyRequest } from 'fastify';
import { foldName } from '../../../../domain/name-search.ts';
import { pickLanguage } from '../../../http/negotiate.ts';
import type { Brief } from '../brief.ts';
import type { Location } from '../locations.ts';
import { offeredLanguage } from './texts.ts';

/** A longer list would block the server. [MANY-02] */
const MOST_LISTED = 100;

export interface StartList {
  readonly listed: readonly (readonly [id: string, brief: Brief])[];
  readonly hasMore: boolean;
}

export function startList(briefs: ReadonlyMap<string, Brief>, search: string): StartList {
  const wanted = foldName(search);
  const listed: [string, Brief][] = [];
  for (const [id, brief] of briefs) {
    if (wanted !== '' && id !== wanted && !foldName(brief.name).includes(wanted)) continue;
    if (listed.length === MOST_LISTED) return { listed, hasMore: true };
    listed.push([id, brief]);
  }
  return { listed, hasMore: false };
}

export function startOf(request: FastifyRequest, id: string, { languages }: Brief, chosen?: string): string {
  const own = chosen !== undefined && languages.includes(chosen) ? chosen : pickLanguage(request.headers, languages);
  return `/${own ?? languages[0]}/${id}/slideshow`;
}

/** [GATE-02] */
export const buildStartPath = ({ id, document }: Location): string => `/${offeredLanguage(document)}/${id}/slideshow`;
