import type { ReactNode } from 'react';
import { languageOrderAt } from '../../domain/effective-settings.ts';
import { localEntry } from '../../domain/local-text.ts';
import { Button, Markdown } from '../../page/ui/index.ts';
import type { SignSlideContext } from './context.ts';

/** The location's privacy policy in a modal, or the product's own text where it has none [SIGN-01]. */
export function PrivacyLink({ ctx }: { readonly ctx: SignSlideContext }): ReactNode {
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
