import { FileSignature } from 'lucide-react';
import type { ReactNode } from 'react';
import { SlideFrame } from '../../page/ui/index.ts';
import { AcceptBar } from './AcceptBar.tsx';
import { AnnounceFailed } from './AnnounceFailed.tsx';
import type { SignSlideContext } from './context.ts';
import { Documents } from './Documents.tsx';
import { PrivacyLink } from './PrivacyLink.tsx';
import { SignStatus } from './SignStatus.tsx';
import { Summary } from './Summary.tsx';
import './sign.css';

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
