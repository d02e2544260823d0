import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: readonly string[];
  /** As it came in: headers and encoded parts. */
  readonly text: string;
}

export interface MailServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** The code with which it refuses what it is given; 0 to take it. */
  readonly state: { refusal: number };
  stop(): Promise<void>;
}

/** A real SMTP server, which takes, puts off or refuses what it is given; at any free port without one. */
export async function startMailServer(wanted = 0, onMail?: (mail: ReceivedMail) => void): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const state = { refusal: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('end', () => {
        if (state.refusal > 0) return done(Object.assign(new Error('not now'), { responseCode: state.refusal }));
        const mail = { to: session.envelope.rcptTo.map(({ address }) => address), text };
        received.push(mail);
        onMail?.(mail);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    state,
    stop: () => new Promise<void>((end) => server.close(() => end())),
  };
}

/** The link to answer by in a mail; '' if there is none. */
export function hostLinkIn(mail: string): string {
  const plain = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return /https?:\/\/[\w.:-]+\/host\/[\w.-]+/.exec(plain)?.[0] ?? '';
}
