import type { FastifyReply, FastifyRequest } from 'fastify';
import { english, productTexts } from '../../domain/texts/product-texts.ts';
import { refusal } from '../errors.ts';
import { pickLanguage } from './negotiate.ts';
import { sendPlainPage } from './plain-page.tsx';
import { wantsPage } from './wants-page.ts';

interface Words {
  readonly language: string;
  readonly t: (key: string) => string;
}

interface Message {
  readonly title: string;
  readonly body: string;
}

/** Of the address, the referring page or the browser. */
export function messagesFor({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Words {
  const page = URL.canParse(headers.referer ?? '') ? new URL(headers.referer ?? '').pathname : '';
  const named = [url, page].map((path) => path.split(/[/?]/)[1]?.toLowerCase() ?? '');
  const language =
    named.find((key) => productTexts.has(key)) ?? pickLanguage(headers, ['en', ...productTexts.keys()]) ?? 'en';
  return { language, t: (key) => productTexts.get(language)?.[key] ?? english[key] ?? '' };
}

export function sendMessagePage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { title, body }: Message,
): Promise<FastifyReply> {
  const { language, t } = messagesFor(request);
  return sendPlainPage(reply, status, { language, title: t(title), lines: [t(body)] });
}

/** Programs get the refusal. */
export function sendGone(request: FastifyRequest, reply: FastifyReply, message: Message): Promise<FastifyReply> {
  if (!wantsPage(request)) throw refusal('not_found');
  return sendMessagePage(request, reply, 404, message);
}
