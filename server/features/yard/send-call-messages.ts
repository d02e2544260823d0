import type { FastifyBaseLogger } from 'fastify';
import { phoneCountry } from '../../../domain/phone-countries.ts';
import { textIn } from '../../core/locations/page/text-in.ts';
import type { Sent } from '../../core/mail/mailer.ts';
import { signedVisit } from '../../core/visits/find-visit.ts';
import { normalPhone } from '../../core/visits/phone.ts';
import type { Deps, Services } from '../../deps.ts';
import { describeFailure } from '../../failure.ts';
import { handOver } from '../sms/sender.ts';
import { type CallMessage, callMessages } from './call-messages.ts';
import { ownNameOfPlace } from './places.ts';

type CallDeps = Pick<Deps, 'store' | 'locations' | 'now'> & Pick<Services, 'sms'>;

/** A gateway that is slow with one holds up no other. */
const WORKERS = 4;
/** Also for what is due again, or was left by a server that is gone. */
const LOOK_EVERY_MS = 5_000;

/** Sends what is due as long as the server runs; several servers share the work. */
export function startCallMessages(deps: CallDeps & { log: FastifyBaseLogger }): () => void {
  const { store, log } = deps;
  let busy = 0;
  const look = async () => {
    if (busy >= WORKERS) return;
    busy += 1;
    await sendCallMessages(deps).catch((error: unknown) =>
      log.error({ failure: describeFailure(error) }, 'who was called could not be sent a text message'),
    );
    busy -= 1;
  };
  const stop = store.events.listen((event) => {
    if (event.kind === 'yard.moved' && (event.step === 'called' || event.step === 'recalled')) void look();
  });
  const again = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return () => {
    stop();
    clearInterval(again);
  };
}

/** Sends all that are due, one after the other. */
export const sendCallMessages = (deps: CallDeps): Promise<void> =>
  callMessages.sendAll(deps.store.db, deps.now, (message) => send(deps, message));

async function send({ store: { db }, locations, sms }: CallDeps, message: CallMessage): Promise<Sent> {
  const { visit_id: visitId, created_at: calledAt, id, tries } = message;
  const stay = await db
    .selectFrom('yard_stays')
    .select('place_id')
    .where('visit_id', '=', visitId)
    .where('state', '=', 'called')
    .where('called_at', '=', calledAt)
    .executeTakeFirst();
  const visit = stay && (await signedVisit(db, visitId));
  const location = await locations.find(message.location_id);
  // They are there, were skipped or were called again.
  if (stay?.place_id == null || visit === undefined || location === undefined) return { kind: 'no', reason: 'gone' };
  const { document } = location;
  const place = ownNameOfPlace(document, stay.place_id, visit.language);
  const text = `${document.location.name ?? ''}: ${textIn(document, visit.language)('line_called', { place })}`;
  return handOver(sms, { id, to: normalPhone(visit.phone, phoneCountry(document)), text }, tries);
}
