import type { FastifyRequest } from 'fastify';
import { foldedName } from '../../../../domain/name-search.ts';
import { pickLanguage } from '../../../http/negotiate.ts';
import type { Brief } from '../brief.ts';

/** On one page: more than that is found by its name, so that no list holds the server from others [MANY-02]. */
const MOST_LISTED = 100;

export interface StartList {
  readonly listed: readonly (readonly [id: string, brief: Brief])[];
  /** Whether some are left out. */
  readonly hasMore: boolean;
}

/** The locations whose name or id a search means, in their order; the first of all where nothing is searched for. */
export function startList(briefs: ReadonlyMap<string, Brief>, search: string): StartList {
  const wanted = foldedName(search);
  const listed: [string, Brief][] = [];
  for (const [id, brief] of briefs) {
    if (wanted !== '' && id !== wanted && !foldedName(brief.name).includes(wanted)) continue;
    if (listed.length === MOST_LISTED) return { listed, hasMore: true };
    listed.push([id, brief]);
  }
  return { listed, hasMore: false };
}

/** The check-in of a location in the language that its visitor speaks, as far as it is offered. */
export function startOf(request: FastifyRequest, id: string, { languages }: Brief, chosen?: string): string {
  const own = chosen !== undefined && languages.includes(chosen) ? chosen : pickLanguage(request.headers, languages);
  return `/${own ?? languages[0]}/${id}/slideshow`;
}
