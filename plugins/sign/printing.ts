import { deletePdf } from '../../schemas/generated/calls/delete-pdf.ts';
import { kioskPrint } from '../../schemas/generated/calls/kiosk-print.ts';
import type { KioskPrintAnswer } from '../../schemas/generated/types.ts';
import type { CallResult } from '../_kit/calls/call-error.ts';
import type { SignContext } from './reads.ts';
import type { PrintFailure } from './slice.ts';

const KNOWN = ['paper-out', 'stopped', 'offline', 'unknown-printer', 'timeout', 'refused'] as const;

export function failureText(reason: PrintFailure, t: SignContext['services']['text']): string {
  if (reason === 'paper-out') return t('print_paper_out');
  if (reason === 'stopped') return t('print_stopped');
  if (reason === 'offline' || reason === 'timeout') return t('print_offline');
  return t('print_failed');
}

/** Resolves a link, or a name for /print-pdf/{name}; a path without a leading slash is from the root [SIGN-04]. */
export function pdfAddress(pdf: string, pageUrl: string): string {
  if (/^(https?:)?\//i.test(pdf)) return new URL(pdf, pageUrl).href;
  return new URL(pdf.includes('/') ? `/${pdf}` : `/print-pdf/${encodeURIComponent(pdf)}`, pageUrl).href;
}

export function pdfName(pdf: string): string {
  const path = pdf.split(/[?#]/)[0] ?? '';
  return decodeURIComponent(path.split('/').at(-1) ?? '');
}

export function printOutcome(answer: CallResult<KioskPrintAnswer>): PrintFailure | 'sent' {
  if (!answer.ok)
    return answer.error.kind === 'timeout' ? 'timeout' : answer.error.kind === 'network' ? 'offline' : 'failed';
  if (answer.value.status !== 'failed') return 'sent';
  return KNOWN.find((reason) => reason === answer.value.reason) ?? 'failed';
}

/** Prints on the kiosk and always deletes the file, even after the slide is left [SIGN-04]. */
export async function printOnKiosk(ctx: SignContext, pdf: string, pageUrl: string): Promise<PrintFailure | 'sent'> {
  const answer = await ctx.services.http.send(kioskPrint, { link: pdfAddress(pdf, pageUrl) });
  void ctx.services.http.send(deletePdf, { file: pdfName(pdf) });
  return printOutcome(answer);
}
