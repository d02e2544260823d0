import type { ReactNode } from 'react';
import type { ListPeopleAnswer } from '../../../schemas/generated/types.ts';
import { Badge } from '../../components/index.ts';
import { useAgo } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';

export type Listed = ListPeopleAnswer['people'][number];

function InvitationBadge({ person: { active, invited_until, mail } }: { readonly person: Listed }): ReactNode {
  const t = useTexts('organisation/people');
  const ago = useAgo();
  if (mail !== null && (!active || mail.state !== 'accepted')) {
    const tone = mail.state === 'failed' ? 'danger' : 'warning';
    return <Badge tone={tone}>{t(`mail_${mail.state}`, { ago: ago(mail.at) })}</Badge>;
  }
  if (active) return mail !== null && <Badge tone="success">{t('mail_accepted', { ago: ago(mail.at) })}</Badge>;
  return <Badge tone="warning">{t(invited_until === null ? 'no_password' : 'invited')}</Badge>;
}

export function AccessBadges({ person }: { readonly person: Listed }): ReactNode {
  const t = useTexts('organisation/people');
  const { off, active, passkeys, demands_passkey, email } = person;
  return (
    <span className="st-row">
      {off && <Badge tone="danger">{t('is_off')}</Badge>}
      <InvitationBadge person={person} />
      {passkeys > 0 && <Badge tone="success">{t('has_passkeys', { count: passkeys })}</Badge>}
      {demands_passkey && passkeys === 0 && <Badge tone="warning">{t('passkey_missing')}</Badge>}
      {email !== '' && <Badge>{t('has_email')}</Badge>}
      {!off && active && passkeys === 0 && !demands_passkey && <Badge>{t('password_only')}</Badge>}
    </span>
  );
}
