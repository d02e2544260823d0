import { randomUUID } from 'node:crypto';
import type { Command, Terminal } from '../../command.ts';
import { listPeople } from '../access/people/people.ts';
import { hasRole } from '../access/people/roles.ts';
import { readMailer } from './config.ts';
import { staffLetter } from './staff-letter.ts';

/** [OPS-04] */
export const mailCommand: Command = {
  name: 'mail',
  group: 'Server',
  help: 'Mail sent by this server.',
  actions: [
    {
      name: 'test',
      takes: '<address>',
      help: 'Sends a test message and prints the answer of the mail server.',
      json: true,
      examples: ['mail test ada@example.com'],
      needs: 'nothing',
      run: (c) => send(c, [c.args[0] ?? ''], 'Test of the mail server', 'This server can send mail.'),
    },
    {
      name: 'owners',
      takes: '<text>',
      help: 'Mails one line to every owner of all locations with an e-mail address.',
      json: true,
      more: ['For unattended jobs: OnFailure= of a systemd unit, or cron.'],
      examples: ['mail owners "The backup failed."'],
      needs: 'store',
      async run(c) {
        const people = await listPeople(c.store.db, c.now());
        const owners = people.filter(({ grants, off, email }) => hasRole(grants, ['owner']) && !off && email !== '');
        const [text = ''] = c.args;
        if (owners.length > 0)
          return send(
            c,
            owners.map(({ email }) => email),
            text,
            text,
          );
        return 'No owner of all locations has an e-mail address. Add one under "People".';
      },
    },
  ],
};

async function send(c: Terminal, to: readonly string[], subject: string, text: string): Promise<number | string> {
  const { tell, err, environment, link } = c;
  const mailer = readMailer(environment);
  if (mailer === undefined) return 'This server sends no mail. Set MAIL_URL.';
  const letter = staffLetter({
    language: 'en',
    subject: `Gatehouse: ${subject}`,
    before: [text],
    button: 'Open Gatehouse',
    link: link('/staff'),
    after: [],
  });
  const answers = await Promise.all(to.map((one) => mailer.send({ id: randomUUID(), to: one, ...letter })));
  const taken = to.filter((_, at) => answers[at]?.kind === 'sent');
  for (const [at, answer] of answers.entries())
    if (answer.kind !== 'sent') err(`${to[at]}: refused by the mail server (${answer.reason}).`);
  tell({ sent: taken }, ...taken.map((one) => `${one}: accepted by the mail server.`));
  return taken.length > 0 ? 0 : 1;
}
