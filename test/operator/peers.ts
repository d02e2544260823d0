import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { SMTPServer } from 'smtp-server';

/*
 * `peers.ts <file>`: what a site has besides Gatehouse. A mail server and a message gateway that note in a file what they
 * are given, a line each.
 */
const [, , file = ''] = process.argv;
const note = (kind: string, text: string) => appendFileSync(file, `${JSON.stringify({ kind, text })}\n`);

new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, session, done) {
    let text = session.envelope.rcptTo.map(({ address }) => address).join(' ');
    stream.on('data', (part: Buffer) => (text += part.toString()));
    stream.on('end', () => {
      note('mail', text);
      done();
    });
  },
}).listen(1025, '127.0.0.1');

createServer((request, response) => {
  let body = `${request.headers.authorization} `;
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    note('text message', body);
    response.end('{}');
  });
}).listen(8090, '127.0.0.1');
