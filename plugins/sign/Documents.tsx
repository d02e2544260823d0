import { FileText, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { documentTitle } from '../../domain/document-title.ts';
import { isOn } from '../../domain/flag.ts';
import { optionWord } from '../../domain/option-word.ts';
import { onPhotoHost } from '../../domain/photo-url.ts';
import { announce, Button, Notice, useSpinner } from '../../page/ui/index.ts';
import { kioskPrint } from '../../schemas/generated/calls/kiosk-print.ts';
import { failureText, printOutcome } from './printing.ts';
import type { SignContext, SignSlideContext } from './reads.ts';
import { loadDocuments } from './register.ts';

export function Documents({ ctx }: { readonly ctx: SignSlideContext }): ReactNode {
  const { slice, services, config, settings } = ctx;
  const documents = slice.documents
    .map((name) => ({ name, href: onPhotoHost(name, config.photoHost) }))
    .filter(({ href }) => href !== '');
  const isMissing = slice.areDocumentsMissing || documents.length < slice.documents.length;
  const missing = isMissing && (
    <Notice
      tone="warning"
      role="status"
      actions={
        slice.areDocumentsMissing && (
          <Button action="retry-documents" onClick={() => void loadDocuments(ctx)}>
            {services.text('action_retry')}
          </Button>
        )
      }
    >
      {services.text('sign_documents_missing')}
    </Notice>
  );
  if (documents.length === 0) return missing || null;
  const Item = isOn(settings.module_kiosk) ? PrintButton : ReadLink;
  return (
    <section className="gh-sign__documents">
      <h2>{services.text('sign_documents_title')}</h2>
      <ul>
        {documents.map(({ name, href }) => (
          <li key={name}>
            <Item ctx={ctx} name={optionWord(documentTitle(name), config.language)} href={href} />
          </li>
        ))}
      </ul>
      {missing}
    </section>
  );
}

interface ItemProps {
  readonly ctx: SignSlideContext;
  /** Translated; the file's own name is the key [CFG-05]. */
  readonly name: string;
  readonly href: string;
}

function ReadLink({ ctx, name, href }: ItemProps): ReactNode {
  return (
    <a
      className="gh-sign__document"
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={ctx.services.text('sign_document_open', { name })}
    >
      <FileText className="gh-icon" aria-hidden="true" />
      <bdi>{name}</bdi>
    </a>
  );
}

function PrintButton({ ctx, name, href }: ItemProps): ReactNode {
  const { busy, run } = useSpinner();
  const print = () => void run(() => printDocument(ctx, href));
  return (
    <Button
      action="print-document"
      icon={<Printer className="gh-icon" aria-hidden="true" />}
      busy={busy}
      aria-label={ctx.services.text('sign_document_print', { name })}
      onClick={print}
    >
      <bdi>{name}</bdi>
    </Button>
  );
}

/** A PDF window could not be closed on a kiosk. */
async function printDocument(ctx: SignContext, href: string): Promise<void> {
  const { href: link } = new URL(href, ctx.services.pageUrl());
  const answer = await ctx.services.http.send(kioskPrint, { link }, { signal: ctx.signal });
  if (!answer.ok && answer.error.kind === 'aborted') return;
  const { text } = ctx.services;
  const outcome = printOutcome(answer);
  if (outcome === 'sent') return announce(text('print_sent'));
  await ctx.modal({ title: text('error_title'), body: failureText(outcome, text) });
}
