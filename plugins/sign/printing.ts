import { deletePdf } from '../../schemas/generated/calls/delete-pdf.ts';
import { kioskPrint } from '../../schemas/generated/calls/kiosk-print.ts';
import type { KioskPrintAnswer } from '../../schemas/generated/types.ts';
import type { CallResult } from '../_kit/calls/call-error.ts';
import type { PrintFailure } from './slice.ts';
import type { SignContext } from './slide.ts';

const KNOWN = ['paper-out', 'stopped', 'offline', 'unknown-printer', 'timeout', 'refused'] as const;

/** The text that tells a failure, and what to do instead, by its reason. */
export function failureText(reason: PrintFailure, t: SignContext['services']['text']): string {
  if (reason === 'paper-out') return t('print_paper_out');
  if (reason === 'stopped') return t('print_stopped');
  if (reason === 'offline' || reason === 'timeout') return t('print_offline');
  return t('print_failed');
}

/** Makes an absolute address of what sign answered: a link, or a name for /print-pdf/{name} [SIGN-04]. */
export function pdfAddress(pdf: string, pageUrl: string): string {
  const isLink = /^(https?:)?\//i.test(pdf);
  return new URL(isLink ? pdf : `/print-pdf/${encodeURIComponent(pdf)}`, pageUrl).href;
}

/** The name by which /kiosk/delete-pdf knows the file: the last part of its address. */
export function pdfName(pdf: string): string {
  const path = pdf.split(/[?#]/)[0] ?? '';
  return decodeURIComponent(path.split('/').at(-1) ?? '');
}

/** What became of the printout, in the words of this product. */
export function printOutcome(answer: CallResult<KioskPrintAnswer>): PrintFailure | 'sent' {
  if (!answer.ok)
    return answer.error.kind === 'timeout' ? 'timeout' : answer.error.kind === 'network' ? 'offline' : 'failed';
  if (answer.value.status !== 'failed') return 'sent';
  return KNOWN.find((reason) => reason === answer.value.reason) ?? 'failed';
}

/**
 * Prints on the kiosk, and has the file deleted whatever came of it [SIGN-04]. Runs on when the slide is left:
 * the visit is signed, and its file must not stay behind.
 */
export async function printOnKiosk(c: SignContext, pdf: string, pageUrl: string): Promise<PrintFailure | 'sent'> {
  const answer = await c.services.http.send(kioskPrint, { link: pdfAddress(pdf, pageUrl) });
  void c.services.http.send(deletePdf, { file: pdfName(pdf) });
  return printOutcome(answer);
}
