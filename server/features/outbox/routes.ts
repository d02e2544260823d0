import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { DAY_MS, MINUTE_MS } from '../../../domain/time.ts';
import { kioskOfRequest } from '../../core/access/pairing/kiosk-cookie.ts';
import { storeAcceptedVisit } from '../../core/visits/sign/accept-visit.ts';
import { SIGN_BODY_LIMIT } from '../../core/visits/sign/routes.ts';
import { type CountedSign, type StoredAs, takeSigned } from '../../core/visits/sign/sign-bounds.ts';
import type { Deps } from '../../deps.ts';
import { type ApiError, refusal } from '../../errors.ts';
import { addressOf } from '../../http/address-of.ts';
import { quotaOf } from '../../http/quota.ts';
import type { Database } from '../../store/schema.ts';
import { openEnvelope } from './envelope.ts';
import { type PlaceSeen, placeSeen } from './place-seen.ts';

/** Room for a sign call and its seal, in base64. */
const ENVELOPE_LIMIT = Math.ceil(((SIGN_BODY_LIMIT + 2 * 1024) * 4) / 3);

interface Delivery {
  sealed: string;
  /** By the device's clock. */
  waited_ms: number;
}

const schema = {
  summary: 'Delivers a visit accepted on an offline device.',
  tags: ['check-in'],
  body: {
    type: 'object',
    required: ['sealed', 'waited_ms'],
    properties: { sealed: { type: 'string', maxLength: ENVELOPE_LIMIT }, waited_ms: { type: 'integer' } },
  },
  response: {
    200: {
      description: 'The visit is stored.',
      type: 'object',
      required: ['signature_id'],
      properties: { signature_id: { type: 'integer' } },
    },
  },
};

/** Stores a visit as slideshow/sign would; foreign backends get that call [OFF-02] [OFF-03]. */
export function outboxRoutes(app: FastifyInstance, deps: Deps): void {
  const options = { schema, config: { counted: 'calls', fillsDisk: true }, bodyLimit: ENVELOPE_LIMIT + 1024 } as const;
  app.post<{ Body: Delivery }>('/outbox', options, async (request, reply) => {
    const visit = await openEnvelope(deps.store.db, request.body.sealed);
    if (visit === null) throw refusal('envelope_unreadable');
    const place = await placeSeen(deps, visit);
    const { seen: location, language, inForce, proof } = place;
    const kiosk = await kioskOfRequest(request, deps);
    const now = deps.now();
    const time = acceptedTime(request.body.waited_ms, proof?.givenAt ?? now, now);
    const { key, body } = visit;
    // Not by its visit: all that waited comes with the device's current cookie.
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
    const sent = {
      location,
      language,
      visitKey: request.visitKey,
      isKiosk: kiosk !== undefined || proof?.device === 'kiosk',
      address: kiosk ? '' : addressOf(request.ip),
      key,
      body,
    };
    const isTimeKnown = kiosk !== undefined && proof?.device === 'kiosk';
    const accepted = { acceptedAt: time.at, inForce, isTimeKnown, doubts: doubtsAbout(place, time.doubt), count };
    const id = await storeAcceptedVisit(deps, sent, accepted).catch((error: unknown) => {
      counted?.giveBack();
      throw error;
    });
    return { signature_id: id };
  });
}

const DRIFT_MS = 15 * MINUTE_MS;
/** Staff look at longer waits, even if the time is plausible. */
const LONG_MS = 30 * DAY_MS;

/** Not before its page was given out, nor in the future. */
function acceptedTime(
  waitedMs: number,
  givenAt: number,
  now: number,
): { at: number; doubt?: 'time_untrue' | 'long_ago' } {
  const claimed = now - waitedMs;
  const at = Math.min(Math.max(claimed, givenAt), now);
  if (Math.abs(claimed - at) > DRIFT_MS) return { at, doubt: 'time_untrue' };
  return now - at > LONG_MS ? { at, doubt: 'long_ago' } : { at };
}

/** Without a proof, the time cannot be judged. */
function doubtsAbout(
  { isInUse, proof }: PlaceSeen,
  doubtfulTime: ReturnType<typeof acceptedTime>['doubt'],
): ApiError[] {
  const doubts = isInUse ? [] : [refusal('location_gone')];
  if (proof === undefined) return [...doubts, refusal('page_unproven')];
  return doubtfulTime === undefined ? doubts : [...doubts, refusal(doubtfulTime)];
}
