import { isOn } from '../../domain/flag.ts';
import { failureText, pdfAddress, printOnKiosk } from './printing.ts';
import type { SignContext } from './reads.ts';
import type { Delivery, Printing } from './slice.ts';

/** Delivers the printout, clears stored data [SIGN-05] and goes on. The visit is signed: failures do not block. */
export async function deliver(ctx: SignContext, isWanted: boolean, tab: Window | null): Promise<void> {
  const { pdf, delivery } = ctx.slice;
  const printing = isWanted && pdf !== null ? await bring(ctx, pdf, tab) : nothing(isWanted, delivery, tab);
  setPrinting(ctx, printing);
  ctx.services.storage.clearVisit();
  if (printing.state === 'failed') {
    const { text } = ctx.services;
    await ctx.modal({ title: text('done_title'), body: failureText(printing.reason, text), submit: text('action_ok') });
  }
  await ctx.go.next();
}

function setPrinting(ctx: SignContext, printing: Printing): void {
  ctx.update({ printing });
}

/** 'missing': the server made no printout. 'away': it was unreachable. */
function nothing(isWanted: boolean, delivery: Delivery, tab: Window | null): Printing {
  tab?.close();
  // The desk prints once a person has confirmed.
  if (!isWanted || delivery === 'unconfirmed') return { state: 'none' };
  return { state: delivery === 'later' ? 'away' : 'missing' };
}

async function bring(ctx: SignContext, pdf: string, tab: Window | null): Promise<Printing> {
  const pageUrl = ctx.services.pageUrl();
  if (!isOn(ctx.settings.module_kiosk)) return show(pdfAddress(pdf, pageUrl), tab);
  setPrinting(ctx, { state: 'printing' });
  const outcome = await printOnKiosk(ctx, pdf, pageUrl);
  return outcome === 'sent' ? { state: 'sent' } : { state: 'failed', reason: outcome };
}

/** If the tab was blocked, the last slide links to the PDF. */
function show(href: string, tab: Window | null): Printing {
  if (tab === null || tab.closed) return { state: 'blocked', href };
  tab.opener = null;
  tab.location.replace(href);
  return { state: 'opened' };
}
