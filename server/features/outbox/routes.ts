import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import type { Location } from '../locations/locations.ts';
import { offeredLanguage } from '../pages/texts.ts';
import { kioskOfRequest } from '../pairing/kiosk-cookie.ts';
import { storeAcceptedVisit } from '../sign/accept-visit.ts';
import { type AcceptedVisit, openEnvelope } from './envelope.ts';
import { LONGEST_OUTBOX_MS } from './keys.ts';

/** A sign call with its printout, encrypted and in base64. */
const ENVELOPE_LIMIT = 400 * 1024;

interface Delivery {
  /** A compact JWE. */
  sealed: string;
  /** Milliseconds for which it waited on the device, by the device's clock. */
  waited_ms: number;
}

const body = {
  type: 'object',
  required: ['sealed', 'waited_ms'],
  properties: {
    sealed: { type: 'string', maxLength: ENVELOPE_LIMIT },
    waited_ms: { type: 'integer' },
  },
};
const answer = { type: 'object', required: ['signature_id'], properties: { signature_id: { type: 'integer' } } };

/**
 * Takes a visit from the outbox of a device: encrypted by the page that accepted it, opened and stored here as
 * slideshow/sign would have. Only our own pages use it; a foreign backend gets the plain call [OFF-02] [OFF-03].
 */
export function outboxRoutes(app: FastifyInstance, deps: Deps): void {
  const schema = {
    summary: 'Delivers a visit that was accepted on a device without the server.',
    tags: ['check-in'],
    body,
    response: { 200: { description: 'The visit is stored.', ...answer } },
  };
  app.post<{ Body: Delivery }>(
    '/outbox',
    { schema, config: { isDear: true }, bodyLimit: ENVELOPE_LIMIT + 1024 },
    async (request) => {
      const visit = await openEnvelope(deps.store.db, request.body.sealed);
      if (visit === null) throw refusal('envelope_unreadable');
      const { location, language } = await placeOf(deps, visit);
      const waited = Math.min(Math.max(0, request.body.waited_ms), LONGEST_OUTBOX_MS);
      const { key, body } = visit;
      const isKiosk = (await kioskOfRequest(request, deps)) !== undefined;
      const call = { location, language, visitKey: request.visitKey, isKiosk, key, body };
      return { signature_id: await storeAcceptedVisit(deps, call, deps.now() - waited) };
    },
  );
}

const PAGE = /\/([\w-]+)\/(?:link\/([\w-]+)|([\w-]+)\/slideshow)\/?$/;

/** The location as the visitor saw it: the version of that page, if it is still there [OFF-01]. */
async function placeOf(deps: Deps, visit: AcceptedVisit): Promise<{ location: Location; language: string }> {
  const [, language, link, id] = PAGE.exec(visit.page) ?? [];
  const now =
    (link !== undefined && (await deps.locations.findByDirectLink(link))) ||
    (id !== undefined && (await deps.locations.find(id))) ||
    (await deps.locations.find(String(visit.body.main_location_id)));
  if (!now) throw refusal('location_unknown');
  const then = visit.version === now.version ? undefined : await deps.store.locations.version(now.id, visit.version);
  const location =
    then === undefined ? now : { ...now, version: visit.version, document: then as Location['document'] };
  return { location, language: offeredLanguage(location.document, language) };
}
