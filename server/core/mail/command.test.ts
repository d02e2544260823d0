import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runsCommand } from '../../testing/command.ts';
import { temporaryStore } from '../../testing/databases.ts';
import { addPerson } from '../access/people/people.ts';
import { type MailServer, startMailServer } from './testing/smtp-server.ts';

describe('gatehouse mail', () => {
  let mail: MailServer;
  let temporary: Awaited<ReturnType<typeof temporaryStore>>;
  let environment: Record<string, string>;
  beforeAll(async () => {
    mail = await startMailServer();
    temporary = await temporaryStore();
    const { db } = temporary.store;
    const everywhere = [{ location_id: '*', role: 'owner' as const }];
    const person = { displayName: '', grants: everywhere, now: 0 };
    await addPerson(db, { ...person, name: 'ada', email: 'ada@example.com' });
    await addPerson(db, { ...person, name: 'bo' });
    await addPerson(db, {
      ...person,
      name: 'kim',
      email: 'kim@example.com',
      grants: [{ location_id: '1', role: 'owner' }],
    });
  });
  beforeEach(() => {
    mail.state.refusal = 0;
    mail.received.splice(0);
    environment = { MAIL_URL: mail.url, MAIL_FROM: 'Gate <gate@example.com>', PUBLIC_URL: 'https://gate.example/' };
  });
  afterAll(async () => {
    await mail.stop();
    await temporary.close();
  });
  const run = (...args: string[]) => runsCommand({ store: temporary.store, environment }, 'mail', ...args);

  it('sends a test message with a link that leads here, or says why not [OPS-04]', async () => {
    expect(await run('test', 'ada@example.com')).toMatchObject({
      code: 0,
      lines: ['ada@example.com: accepted by the mail server.'],
    });
    expect(mail.received).toMatchObject([
      { to: ['ada@example.com'], text: expect.stringContaining('https://gate.example/staff') },
    ]);
    mail.state.refusal = 550;
    expect(await run('test', 'ada@example.com')).toMatchObject({
      code: 1,
      problems: [expect.stringContaining('SMTP_550')],
    });
    environment = {};
    expect(await run('test', 'ada@example.com')).toMatchObject({
      code: 1,
      problems: [expect.stringContaining('MAIL_URL')],
    });
  });

  it('writes only to owners of all locations [OPS-04]', async () => {
    expect(await run('owners', 'The backup failed.')).toMatchObject({ code: 0 });
    expect(mail.received).toMatchObject([
      { to: ['ada@example.com'], text: expect.stringContaining('The backup failed.') },
    ]);
  });
});
