export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** `again`: the mail server was unreachable or asked to come back; `no`: it refuses this message. */
export type Sent = { readonly kind: 'sent' } | { readonly kind: 'again' | 'no'; readonly reason: string };

/** Never throws. */
export interface Mailer {
  send(mail: Mail): Promise<Sent>;
}

const TIMEOUT_MS = 15_000;
/** Against servers that trickle. Shorter than a job's lease. */
const WHOLE_MS = 45_000;

export function createMailer(url: string, from: string): Mailer {
  const connect = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      dnsTimeout: TIMEOUT_MS,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let transport: ReturnType<typeof connect> | undefined;
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'gatehouse';
  return {
    async send({ id, to, subject, text, html }) {
      try {
        transport ??= connect();
        const sending = (await transport).sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        const isSent = sending.then(() => true);
        isSent.catch(() => {});
        return (await Promise.race([isSent, late()])) ? { kind: 'sent' } : { kind: 'again', reason: 'SMTP_late' };
      } catch (error) {
        const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
        const isFinal = typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH';
        const reason = typeof responseCode === 'number' ? `SMTP_${responseCode}` : String(code ?? 'failed');
        return { kind: isFinal ? 'no' : 'again', reason };
      }
    },
  };
}

const late = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), WHOLE_MS).unref());
