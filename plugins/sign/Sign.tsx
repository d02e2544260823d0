import { FileSignature } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Markdown, Notice, SlideFrame, StatusLine } from '../../page/ui/index.ts';
import { ChangeEntries } from '../_kit/visit/ChangeEntries.tsx';
import { AcceptBar } from './AcceptBar.tsx';
import { AnnounceFailed } from './AnnounceFailed.tsx';
import { Documents } from './Documents.tsx';
import type { SignSlideContext } from './reads.ts';
import './sign.css';
import { pickLocalEntry } from '../../domain/local-text.ts';
import { languageOrderAt } from '../../domain/resolve-settings.ts';

export default function Sign({ ctx }: { readonly ctx: SignSlideContext }): ReactNode {
  const t = ctx.services.text;
  return (
    <SlideFrame
      className="gh-sign"
      layout="wide"
      icon={FileSignature}
      title={t('sign_title')}
      sentence={t('sign_instruction')}
      actions={
        <>
          <div className="gh-sign__confirm">
            <p>{t('sign_confirm')}</p>
            <PrivacyLink ctx={ctx} />
          </div>
          <AcceptBar ctx={ctx} />
        </>
      }
    >
      <AnnounceFailed ctx={ctx} />
      <Summary ctx={ctx} />
      <Documents ctx={ctx} />
      <SignStatus ctx={ctx} />
    </SlideFrame>
  );
}

function PrivacyLink({ ctx }: { readonly ctx: SignSlideContext }): ReactNode {
  const { config, facts, services, modal } = ctx;
  const t = services.text;
  const order = languageOrderAt(config, facts);
  const own = pickLocalEntry(config.location.location_texts, order, (entry) => !!entry.privacy_policy)?.privacy_policy;
  const open = () =>
    void modal({
      title: t('sign_privacy_title'),
      body: <Markdown text={own ?? t('sign_privacy_body')} />,
      size: 'large',
    });
  return (
    <Button action="privacy" variant="quiet" onClick={open}>
      {t('sign_privacy_link')}
    </Button>
  );
}

function Summary({ ctx }: { readonly ctx: SignSlideContext }): ReactNode {
  const { services, slice, go } = ctx;
  const t = services.text;
  const rows = services.visit.rows();
  const isBusy = slice.phase === 'signing' || slice.phase === 'signed';
  return (
    <section className="gh-sign__summary" aria-label={t('sign_summary_label')}>
      <dl className="gh-sign__rows">
        {rows.map(({ name, label, value, short = value, ltr }) => (
          <div key={name} className="gh-sign__row" data-name={name}>
            <dt>{label}</dt>
            <dd>{ltr ? <bdi dir="ltr">{short}</bdi> : short}</dd>
          </div>
        ))}
      </dl>
      <ChangeEntries
        rows={rows}
        label={t('action_back_to_form')}
        disabled={isBusy}
        onChange={(slide) => void go.to(slide)}
      />
    </section>
  );
}

function SignStatus({ ctx }: { readonly ctx: SignSlideContext }): ReactNode {
  const { slice, services } = ctx;
  const t = services.text;
  const isPrinting = slice.printing.state === 'printing';
  const working = isPrinting ? t('print_printing') : slice.phase === 'signing' ? t('sign_busy') : null;
  return (
    <>
      {slice.phase === 'failed' && (
        <Notice tone="danger" role="status" title={t('sign_failed_title')}>
          {t('sign_failed_body')}
        </Notice>
      )}
      {slice.phase === 'refused' && (
        <Notice tone="danger" role="status" title={t('sign_refused_title')}>
          {t('sign_refused_body')}
        </Notice>
      )}
      <StatusLine state={working === null ? null : 'waiting'}>{working}</StatusLine>
    </>
  );
}
