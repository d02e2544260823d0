import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Deps } from '../deps.ts';
import { refusal } from '../errors.ts';
import type { Id } from '../features/locations/document.ts';
import type { Location } from '../features/locations/locations.ts';

type Method = 'get' | 'post';
type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * A call whose path the page writes relative to its own ("rel" in the contract). A browser resolves `slideshow/sign` on
 * /en/1/slideshow to /en/1/slideshow/sign, and on /en/link/7 to /en/link/slideshow/sign.
 */
export function relativeCall(
  app: FastifyInstance,
  method: Method,
  path: string,
  options: RouteShorthandOptions,
  handler: Handler,
): void {
  app[method](`/:language/:locationId/${path}`, options, asJson(handler));
  app[method](`/:language/link/${path}`, options, asJson(handler));
}

/** A call at the page's own path plus a name ("{page}/name" in the contract). */
export function pageCall(app: FastifyInstance, name: string, handler: Handler): void {
  app.get(`/:language/:locationId/slideshow/${name}`, asJson(handler));
  app.get(`/:language/link/:directLinkId/${name}`, asJson(handler));
}

/** Answers are JSON, also those that are a mere string, which the framework would send as plain text. */
function asJson(handler: Handler): Handler {
  return async (request, reply) => {
    const answer = await handler(request, reply);
    if (typeof answer !== 'string') return answer;
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
  };
}

/** Which location the call is about: named by the path, by the body (`named`), else by the page that makes it. */
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

/** The location of the page that makes the call, by its Referer; undefined when there is none. */
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

/** The page's language as the path says it, lower-case. */
export function languageOf(request: FastifyRequest): string {
  return ((request.params as { language?: string }).language ?? 'en').toLowerCase();
}
