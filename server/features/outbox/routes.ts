import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { kioskOfRequest } from '../../core/access/pairing/kiosk-cookie.ts';
import { storeAcceptedVisit } from '../../core/visits/sign/accept-visit.ts';
import { SIGN_BODY_LIMIT } from '../../core/visits/sign/routes.ts';
import { type CountedSign, type StoredAs, takeSigned } from '../../core/visits/sign/sign-bounds.ts';
import type { Deps } from '../../deps.ts';
import { type ApiError, refusal } from '../../errors.ts';
import { addressOf } from '../../http/address-of.ts';
import { quotaOf } from '../../http/quota.ts';
import type { Database } from '../../store/schema.ts';
import { type AcceptedTime, acceptedTime } from './accepted-time.ts';
import { openEnvelope } from './envelope.ts';
import { type PlaceSeen, placeSeen } from './place-seen.ts';

/** What a page may sign and what it is sealed with, in base64. */
const ENVELOPE_LIMIT = Math.ceil(((SIGN_BODY_LIMIT + 2 * 1024) * 4) / 3);

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
    { schema, config: { counted: 'calls', fillsDisk: true }, bodyLimit: ENVELOPE_LIMIT + 1024 },
    async (request, reply) => {
      const visit = await openEnvelope(deps.store.db, request.body.sealed);
      if (visit === null) throw refusal('envelope_unreadable');
      const place = await placeSeen(deps, visit);
      const { seen: location, language, inForce, proof } = place;
      const kiosk = await kioskOfRequest(request, deps);
      const now = deps.now();
      // What waited is believed as far back as the page was given out, and not at all without a proof of that.
      const time = acceptedTime({ waitedMs: request.body.waited_ms, givenAt: proof?.givenAt ?? now, now });
      const { key, body } = visit;
      const isKiosk = kiosk !== undefined || proof?.device === 'kiosk';
      // Not by its visit: whatever waited on a device comes with the cookie that the device has now.
      const asker = { address: kiosk?.id ?? addressOf(request.ip), isKiosk: kiosk !== undefined };
      let counted: CountedSign | undefined;
      const count = async (db: Kysely<Database>, bytes: number): Promise<StoredAs> => {
        // A transaction may run twice.
        counted?.giveBack();
        const isUnproven = kiosk === undefined && proof === undefined;
        const stored = { locationId: location.id, kilobytes: Math.ceil(bytes / 1024), isUnproven };
        counted = await takeSigned(deps, db, asker, stored);
        if (counted?.state === 'signed') return { state: counted.state };
        if (counted !== undefined) return { state: counted.state, origin: counted.origin };
        reply.header('retry-after', Math.ceil(quotaOf(deps, 'unconfirmed').waitMs(asker) / 1000));
        throw refusal('outbox_full');
      };
      const id = await storeAcceptedVisit(
        deps,
        {
          location,
          language,
          visitKey: request.visitKey,
          isKiosk,
          address: kiosk ? '' : addressOf(request.ip),
          key,
          body,
        },
        {
          acceptedAt: time.at,
          inForce,
          isTimeKnown: kiosk !== undefined && proof?.device === 'kiosk',
          doubts: doubtsAbout(place, time),
          count,
        },
      ).catch((error: unknown) => {
        counted?.giveBack();
        throw error;
      });
      return { signature_id: id };
    },
  );
}

/** What staff should know about how it came. */
function doubtsAbout({ isInUse, proof }: PlaceSeen, { kind }: AcceptedTime): ApiError[] {
  const doubts: ApiError[] = [];
  if (!isInUse) doubts.push(refusal('location_gone'));
  // Without a proof no time can be told from another.
  if (proof === undefined) return [...doubts, refusal('page_unproven')];
  if (kind !== 'believed') doubts.push(refusal(kind === 'untrue' ? 'time_untrue' : 'long_ago'));
  return doubts;
}
