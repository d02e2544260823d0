import { MINUTE_MS } from '../../../../domain/time.ts';
import type { With } from '../../../deps.ts';
import { serverSecret } from '../../../store/server-secret.ts';
import type { Job, JobKind, Outcome } from '../../jobs/kinds.ts';
import { adoptRows, noteMessage } from '../../jobs/records.ts';
import { findParties, tokenOf, waitingMail } from './invitation-mails.ts';
import { invitationMail } from './invitation-words.ts';
import { invitationPath } from './invitations.ts';
import { personById } from './people.ts';
import { EVERYWHERE } from './roles.ts';

export type MailDeps = With<'mailer' | 'publicUrl'>;

const NO_MAILER_MS = MINUTE_MS;

export const invitationMailJob: JobKind<MailDeps> = {
  most: 1,
  run: send,
  ended: (trx, end) => noteMessage(trx, 'people_mails', end),
  adopt: (db, now) => adoptRows(db, { table: 'people_mails' }, now),
};

async function send(deps: MailDeps, { subject }: Job): Promise<Outcome> {
  const { store, mailer, publicUrl, config, now } = deps;
  const mail = await waitingMail(store.db, subject);
  const invited = mail && (await findParties(store.db, mail));
  if (mail === undefined || invited === undefined || mail.expires_at <= now()) return { kind: 'no', reason: 'gone' };
  if (mailer === undefined) return { kind: 'later', at: now() + NO_MAILER_MS };
  const secret = await serverSecret(store.db, config.hashKey);
  const words = invitationMail({
    ...invited,
    places: await placesOf(deps, mail.person_id),
    link: `${publicUrl}${invitationPath(tokenOf(secret, mail.id))}`,
    until: mail.expires_at,
  });
  return mailer.send({ id: mail.id, to: invited.email, ...words });
}

const MOST_PLACES = 10;

async function placesOf({ store, locations }: MailDeps, personId: string): Promise<string[]> {
  const { grants = [] } = (await personById(store.db, personId)) ?? {};
  const ids = [...new Set(grants.map(({ location_id }) => location_id))].slice(0, MOST_PLACES);
  if (ids.includes(EVERYWHERE)) return [EVERYWHERE];
  const names = await Promise.all(ids.map(async (id) => (await locations.find(id))?.document.location.name));
  return names.filter((name) => typeof name === 'string');
}
