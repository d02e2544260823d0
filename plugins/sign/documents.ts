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
export async function printDocument(ctx: SignContext, href: string): Promise<void> {
  const { href: link } = new URL(href, ctx.services.pageUrl());
  const answer = await ctx.services.http.send(kioskPrint, { link }, { signal: ctx.signal });
  if (!answer.ok && answer.error.kind === 'aborted') return;
  const { text } = ctx.services;
  const outcome = printOutcome(answer);
  if (outcome === 'sent') return announce(text('print_sent'));
  await ctx.modal({ title: text('error_title'), body: failureText(outcome, text) });
}
