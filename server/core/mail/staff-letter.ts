import { escapeHtml } from '../../../domain/escape-html.ts';
import type { Mail } from './mailer.ts';

export type Letter = Pick<Mail, 'subject' | 'text' | 'html'>;

interface Parts {
  readonly language: string;
  readonly subject: string;
  readonly before: readonly string[];
  readonly button: string;
  readonly link: string;
  readonly after: readonly string[];
}

/** Mail clients read styles only from attributes. */
export function mailHtml(language: string, ...body: readonly string[]): string {
  return `<!doctype html><html lang="${escapeHtml(language)}"><body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">
${body.join('\n')}
</body></html>`;
}

export const mailLink = (link: string, label: string): string =>
  `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5cad;color:#fff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`;

export function staffLetter({ language, subject, before, button, link, after }: Parts): Letter {
  const inHtml = (text: string) => `<p>${escapeHtml(text)}</p>`;
  return {
    subject,
    text: `${[...before, `${button}:\n${link}`, ...after].join('\n\n')}\n`,
    html: mailHtml(language, ...before.map(inHtml), mailLink(link, button), ...after.map(inHtml)),
  };
}
