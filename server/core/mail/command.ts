import { randomUUID } from 'node:crypto';
import type { Command, Terminal } from '../../command.ts';
import { listPeople } from '../access/people/people.ts';
import { may } from '../access/people/roles.ts';
import { readMailer } from './config.ts';
import { staffLetter } from './staff-letter.ts';

/** [OPS-04] */
export const mailCommand: Command = {
  name: 'mail',
  group: 'Server',
  help: 'Mail that this server sends.',
  actions: [
    {
      name: 'test',
      takes: '<address>',
      help: 'Sends a test message, and says what the mail server answered.',
      json: true,
      examples: ['mail test ada@example.com'],
      needs: 'nothing',
      run: (c) => send(c, [c.args[0] ?? ''], 'Test of the mail server', 'This server can send mail.'),
    },
    {
      name: 'owners',
      takes: '<text>',
      help: 'Mails a line to every owner of all locations who has an address.',
      json: true,
      more: ['For what happens on this machine while nobody looks: OnFailure= of a unit of systemd, or cron.'],
      examples: ['mail owners "The backup failed."'],
      needs: 'store',
      async run(c) {
        const people = await listPeople(c.store.db, c.now());
        const owners = people.filter(({ grants, off, email }) => may(grants, ['owner']) && !off && email !== '');
        const [text = ''] = c.args;
        if (owners.length > 0)
          return send(
            c,
            owners.map(({ email }) => email),
            text,
            text,
          );
        return 'No owner of all locations has an e-mail address: add one under "People".';
      },
    },
  ],
};

async function send(c: Terminal, to: readonly string[], subject: string, text: string): Promise<number | string> {
  const { tell, err, environment, link } = c;
  const mailer = readMailer(environment);
  if (mailer === undefined) return 'MAIL_URL is not set: this server sends no mail.';
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
    if (answer.kind !== 'sent') err(`${to[at]}: the mail server did not take it (${answer.reason}).`);
  tell({ sent: taken }, ...taken.map((one) => `${one}: the mail server took it.`));
  return taken.length > 0 ? 0 : 1;
}
