import type { FastifyRequest } from 'fastify';
import type { Id } from '../../../schemas/generated/types.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import type { Location } from './locations.ts';
import { offeredLanguage } from './page/texts.ts';

/** From the path, the body (`named`), or the calling page. */
export async function locationOf(request: FastifyRequest, deps: Deps, named?: Id): Promise<Location> {
  const params = request.params as { locationId?: string; directLinkId?: string };
  const { locations } = deps;
  const found =
    (params.locationId !== undefined && (await locations.find(params.locationId))) ||
    (params.directLinkId !== undefined && (await locations.findByDirectLink(params.directLinkId))) ||
    (named !== undefined && (await locations.find(String(named)))) ||
    (await locationOfPage(request, deps));
  if (!found) throw refusal('location_unknown');
  return found;
}

/** The location of a call, which must match the id in its body. @throws ApiError location_mismatch */
export async function namedLocation(request: FastifyRequest, deps: Deps, named: Id): Promise<Location> {
  const location = await locationOf(request, deps, named);
  if (String(named) !== location.id) throw refusal('location_mismatch');
  return location;
}

/** From the Referer. */
export async function locationOfPage(request: FastifyRequest, { locations }: Deps): Promise<Location | undefined> {
  const page = parse(request.headers.referer);
  const [, , first = '', second = ''] = page?.pathname.split('/') ?? [];
  return first === 'link' ? locations.findByDirectLink(second) : locations.find(first);
}

function parse(text: string | undefined): URL | null {
  try {
    return new URL(text ?? '');
  } catch {
    return null;
  }
}

/** The location's own if not offered. */
export function languageOf(request: FastifyRequest, { document }: Location): string {
  return offeredLanguage(document, (request.params as { language?: string }).language);
}
