import { FileSignature } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Markdown, SlideFrame } from '../../page/ui/index.ts';
import { AcceptBar } from './AcceptBar.tsx';
import { AnnounceFailed } from './AnnounceFailed.tsx';
import type { SignSlideContext } from './context.ts';
import { Documents } from './Documents.tsx';
import { SignStatus } from './SignStatus.tsx';
import { Summary } from './Summary.tsx';
import './sign.css';
import { languageOrderAt } from '../../domain/effective-settings.ts';
import { localEntry } from '../../domain/local-text.ts';

/** A summary of everything entered, the rules in one sentence, and Accept [SIGN-01]. */
export default function Sign({ ctx }: { readonly ctx: SignSlideContext }): ReactNode {
  const t = ctx.services.text;
  return (
    <SlideFrame
      className="gh-sign"
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

/** The location's privacy policy in a modal, or the product's own text where it has none [SIGN-01]. */
function PrivacyLink({ ctx }: { readonly ctx: SignSlideContext }): ReactNode {
  const { config, facts, services, modal } = ctx;
  const t = services.text;
  const order = languageOrderAt(config, facts);
  const own = localEntry(config.location.location_texts, order, (entry) => !!entry.privacy_policy)?.privacy_policy;
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
