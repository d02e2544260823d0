import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { startMailServer } from '../../server/core/mail/testing/smtp-server.ts';

/*
 * `peers.ts <file>`: what a site has besides Gatehouse. A mail server and a message gateway that note in a file what they
 * are given, a line each.
 */
const [, , file = ''] = process.argv;
const note = (kind: string, text: string) => appendFileSync(file, `${JSON.stringify({ kind, text })}\n`);

await startMailServer(1025, ({ to, text }) => note('mail', `${to.join(' ')}${text}`));

createServer((request, response) => {
  let body = `${request.headers.authorization} `;
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    note('text message', body);
    response.end('{}');
  });
}).listen(8090, '127.0.0.1');
