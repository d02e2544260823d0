import { onPhotoHost } from '../../domain/photo-url.ts';
import { kioskPrint } from '../../schemas/generated/calls/kiosk-print.ts';
import { announce } from '../../ui/index.ts';
import { failureText, printOutcome } from './printing.ts';
import type { SignContext } from './slide.ts';

/** Where a document of the track lies: with the location's other media. '' when its name is no address. */
export function documentAddress(name: string, photoHost: string): string {
  return onPhotoHost(name, photoHost);
}

/** Prints a document on the kiosk, where a PDF in a window of its own would be a trap, and tells what came of it. */
export async function printDocument(c: SignContext, href: string): Promise<void> {
  const { href: link } = new URL(href, c.services.pageUrl());
  const answer = await c.services.http.send(kioskPrint, { link }, { signal: c.signal });
  if (!answer.ok && answer.error.kind === 'aborted') return;
  const { text } = c.services;
  const outcome = printOutcome(answer);
  if (outcome === 'sent') return announce(text('print_sent'));
  await c.modal({ title: text('error_title'), body: failureText(outcome, text) });
}
