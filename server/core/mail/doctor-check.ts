import { doubtful, type Finding, fine, type MachineCheck, wrong } from '../../machine-check.ts';
import { readMailer } from './config.ts';

const STEP_MS = 4_000;

/** Greets the mail server and signs in; sends nothing. */
export async function checkMail(url: string | undefined): Promise<Finding> {
  if (url === undefined) return fine('MAIL_URL is not set: nobody gets mail.');
  const { createTransport } = await import('nodemailer');
  const steps = { dnsTimeout: STEP_MS, connectionTimeout: STEP_MS, greetingTimeout: STEP_MS, socketTimeout: STEP_MS };
  const transport = createTransport({ url, ...steps });
  const { host } = new URL(url);
  try {
    await transport.verify();
    const isOpen = url.startsWith('smtp:') && !/^(localhost|127\.|\[::1\])/.test(host) && /\/\/[^/]*@/.test(url);
    if (!isOpen) return fine(`The mail server ${host} answers and lets the server in.`);
    return doubtful(
      `The mail server ${host} answers, but smtp:// sends the password without TLS where none is offered.`,
      'Use smtps:// in MAIL_URL if the mail server has it.',
    );
  } catch (error) {
    const { code, responseCode, message } = error as { code?: string; responseCode?: number; message: string };
    if (code === 'EAUTH')
      return wrong(
        `The mail server ${host} refuses user or password (${responseCode}).`,
        'Set them right in MAIL_URL.',
      );
    return wrong(
      `The mail server ${host} does not answer as one (${message.split('\n')[0]}).`,
      'Check host, port and scheme of MAIL_URL (smtps:// is TLS from the first byte), and the firewall.',
    );
  } finally {
    transport.close();
  }
}

export const mailCheck: MachineCheck = {
  name: 'mail',
  run({ environment }) {
    readMailer(environment);
    return checkMail(environment['MAIL_URL']?.trim() || undefined);
  },
};
