import { deletePdf } from '../../schemas/generated/calls/delete-pdf.ts';
import { kioskPrint } from '../../schemas/generated/calls/kiosk-print.ts';
import type { KioskPrintAnswer } from '../../schemas/generated/types.ts';
import type { CallResult } from '../_kit/calls/call-error.ts';
import type { SignContext } from './context.ts';
import type { PrintFailure } from './slice.ts';

const KNOWN = ['paper-out', 'stopped', 'offline', 'unknown-printer', 'timeout', 'refused'] as const;

/** The text for a printing failure: what happened, and what to do instead. */
export function failureText(reason: PrintFailure, t: SignContext['services']['text']): string {
  if (reason === 'paper-out') return t('print_paper_out');
  if (reason === 'stopped') return t('print_stopped');
  if (reason === 'offline' || reason === 'timeout') return t('print_offline');
  return t('print_failed');
}

/**
 * Makes an absolute address from the sign answer: a link, or a name for /print-pdf/{name} [SIGN-04]. A path without a
 * leading slash is a link from the root, since a name holds no slash.
 */
export function pdfAddress(pdf: string, pageUrl: string): string {
  if (/^(https?:)?\//i.test(pdf)) return new URL(pdf, pageUrl).href;
  return new URL(pdf.includes('/') ? `/${pdf}` : `/print-pdf/${encodeURIComponent(pdf)}`, pageUrl).href;
}

/** The file name that /kiosk/delete-pdf expects: the last part of the address. */
export function pdfName(pdf: string): string {
  const path = pdf.split(/[?#]/)[0] ?? '';
  return decodeURIComponent(path.split('/').at(-1) ?? '');
}

/** Translates the kiosk service's result into a reason that we have a text for. */
export function printOutcome(answer: CallResult<KioskPrintAnswer>): PrintFailure | 'sent' {
  if (!answer.ok)
    return answer.error.kind === 'timeout' ? 'timeout' : answer.error.kind === 'network' ? 'offline' : 'failed';
  if (answer.value.status !== 'failed') return 'sent';
  return KNOWN.find((reason) => reason === answer.value.reason) ?? 'failed';
}

/**
 * Prints on the kiosk, and deletes the file whatever the result [SIGN-04]. Continues after the slide is left: the visit
 * is signed, and its file must not be left behind.
 */
export async function printOnKiosk(ctx: SignContext, pdf: string, pageUrl: string): Promise<PrintFailure | 'sent'> {
  const answer = await ctx.services.http.send(kioskPrint, { link: pdfAddress(pdf, pageUrl) });
  void ctx.services.http.send(deletePdf, { file: pdfName(pdf) });
  return printOutcome(answer);
}
