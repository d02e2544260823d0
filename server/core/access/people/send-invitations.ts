import type { FastifyInstance } from 'fastify';
import type { With } from '../../../deps.ts';
import { describeFailure } from '../../../failure.ts';
import { serverSecret } from '../../../store/server-secret.ts';
import type { Sent } from '../../mail/mailer.ts';
import { type InvitationMail, invitationMails, invitedBy, tokenOf } from './invitation-mails.ts';
import { invitationMail } from './invitation-words.ts';
import { invitationPath } from './invitations.ts';
import { personById } from './people.ts';
import { EVERYWHERE } from './roles.ts';

/** What sends invitations is given. */
export type MailDeps = With<'mailer' | 'publicUrl'>;

/** Also for what is due again, or was left by a server that is gone. */
const LOOK_EVERY_MS = 5_000;

/** Sends what is due as long as the server listens. @returns looks now, because there is something new */
export function startInvitationMails(app: FastifyInstance, deps: MailDeps): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;
  const look = async (): Promise<void> => {
    if (timer === undefined || isBusy || deps.mailer === undefined) return;
    isBusy = true;
    try {
      await sendDueInvitations(deps);
    } catch (error) {
      app.log.error({ failure: describeFailure(error) }, 'an invitation was not sent');
    } finally {
      isBusy = false;
    }
  };
  app.addHook('onListen', async () => {
    timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    timer = undefined;
  });
  return () => void look();
}

/** Sends what is due, one after the other; several servers may do so at once. */
export function sendDueInvitations(deps: MailDeps): Promise<void> {
  return invitationMails.sendAll(deps.store.db, deps.now, (mail) => send(deps, mail));
}

async function send(deps: MailDeps, mail: InvitationMail): Promise<Sent> {
  const { store, mailer, publicUrl, config } = deps;
  const invited = await invitedBy(store.db, mail);
  if (invited === undefined || mail.expires_at <= deps.now()) return { kind: 'no', reason: 'gone' };
  if (mailer === undefined) return { kind: 'again', reason: 'no_way' };
  const secret = await serverSecret(store.db, config.hashKey);
  const words = invitationMail({
    ...invited,
    places: await placesOf(deps, mail.person_id),
    link: `${publicUrl}${invitationPath(tokenOf(secret, mail.id))}`,
    until: mail.expires_at,
  });
  return mailer.send({ id: mail.id, to: invited.email, ...words });
}

/** More would be no sentence. */
const MOST_PLACES = 10;

async function placesOf({ store, locations }: MailDeps, personId: string): Promise<string[]> {
  const { grants = [] } = (await personById(store.db, personId)) ?? {};
  const ids = [...new Set(grants.map(({ location_id }) => location_id))].slice(0, MOST_PLACES);
  if (ids.includes(EVERYWHERE)) return [EVERYWHERE];
  const names = await Promise.all(ids.map(async (id) => (await locations.find(id))?.document.location.name));
  return names.filter((name) => typeof name === 'string');
}
