import { expect, it } from 'vitest';
import { mailTo } from './Invitation.tsx';

it('writes a message with the one-time link, and nothing in it becomes another header [STAFF-02]', () => {
  const mail = new URL(mailTo('ada@yard.example', 'Your account', 'Open https://gate.example/staff/welcome#a&b=1'));
  expect(mail.pathname).toBe('ada@yard.example');
  expect([...mail.searchParams]).toEqual([
    ['subject', 'Your account'],
    ['body', 'Open https://gate.example/staff/welcome#a&b=1'],
  ]);
  expect(mailTo('ada@x.example?bcc=eve@x.example', '', '')).not.toContain('?bcc');
});
