import { doubtful, type Finding, fine, type MachineCheck, wrong } from '../../machine-check.ts';
import { readMailer } from './config.ts';

const STEP_MS = 4_000;

/** Signs in; sends nothing. */
export async function checkMail(url: string | undefined): Promise<Finding> {
  if (url === undefined) return fine('No mail is sent: MAIL_URL is not set.');
  const { createTransport } = await import('nodemailer');
  const steps = { dnsTimeout: STEP_MS, connectionTimeout: STEP_MS, greetingTimeout: STEP_MS, socketTimeout: STEP_MS };
  const transport = createTransport({ url, ...steps });
  const { host } = new URL(url);
  try {
    await transport.verify();
    const isOpen = url.startsWith('smtp:') && !/^(localhost|127\.|\[::1\])/.test(host) && /\/\/[^/]*@/.test(url);
    if (!isOpen) return fine(`The mail server ${host} accepts the login.`);
    return doubtful(
      `The mail server ${host} accepts the login, but smtp:// sends the password without TLS if the server offers none.`,
      'Use smtps:// in MAIL_URL if the mail server supports it.',
    );
  } catch (error) {
    const { code, responseCode, message } = error as { code?: string; responseCode?: number; message: string };
    if (code === 'EAUTH')
      return wrong(
        `The mail server ${host} rejected the user or password (${responseCode}).`,
        'Correct them in MAIL_URL.',
      );
    return wrong(
      `The mail server ${host} does not answer like a mail server (${message.split('\n')[0]}).`,
      'Check the host, port and scheme of MAIL_URL (smtps:// uses TLS from the first byte) and the firewall.',
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
