import { onPhotoHost } from '../../domain/photo-url.ts';
import { announce } from '../../page/ui/index.ts';
import { kioskPrint } from '../../schemas/generated/calls/kiosk-print.ts';
import type { SignContext } from './context.ts';
import { failureText, printOutcome } from './printing.ts';

/** The address of a track's document, next to the location's other media; '' if its name does not give a valid one. */
export function documentAddress(name: string, photoHost: string): string {
  return onPhotoHost(name, photoHost);
}

/** Prints a document on the kiosk and reports the result; the visitor could not close a PDF window there. */
export async function printDocument(c: SignContext, href: string): Promise<void> {
  const { href: link } = new URL(href, c.services.pageUrl());
  const answer = await c.services.http.send(kioskPrint, { link }, { signal: c.signal });
  if (!answer.ok && answer.error.kind === 'aborted') return;
  const { text } = c.services;
  const outcome = printOutcome(answer);
  if (outcome === 'sent') return announce(text('print_sent'));
  await c.modal({ title: text('error_title'), body: failureText(outcome, text) });
}
