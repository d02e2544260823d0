import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { listPeople } from '../../../schemas/generated/calls/list-people.ts';
import type { InvitePersonAnswer } from '../../../schemas/generated/types.ts';
import { CopyField } from '../../components/index.ts';
import { useCall } from '../../data/calls.ts';
import { useTexts } from '../../texts/use-texts.tsx';

interface Props {
  readonly personId: string;
  readonly email: string;
  readonly made: Pick<InvitePersonAnswer, 'invitation' | 'mail'>;
}

const ASK_MS = 2_000;

/** [STAFF-02] */
export function Invitation({ personId, email, made }: Props): ReactNode {
  const t = useTexts('organisation/people');
  const { data } = useCall(listPeople, { everyMs: ASK_MS });
  const state = data?.people.find(({ id }) => id === personId)?.mail?.state;
  const sendsMail = data?.sends_mail ?? made.mail !== 'none';
  return (
    <div className="st-stack">
      {made.mail === 'waiting' && state === 'failed' && (
        <p role="alert" className="gh-error">
          {t('not_delivered', { email })}
        </p>
      )}
      {made.mail === 'waiting' && state !== 'failed' && (
        <p role="status">{t(state === 'sent' || state === 'accepted' ? 'sent_to' : 'sending', { email })}</p>
      )}
      {made.mail === 'too_many' && <p role="alert">{t('too_many')}</p>}
      {made.mail === 'none' && data !== undefined && !sendsMail && <p className="st-soft">{t('no_mail')}</p>}
      <OneTimeAddress path={made.invitation} email={email} sendsMail={sendsMail} />
    </div>
  );
}

interface OneTimeAddressProps {
  readonly path: string;
  readonly email?: string;
  /** Otherwise the owner writes the mail. */
  readonly sendsMail: boolean;
}

/** Link for choosing a password; the server cannot show it again. */
function OneTimeAddress({ path, email = '', sendsMail }: OneTimeAddressProps): ReactNode {
  const t = useTexts('organisation/people');
  const address = `${window.location.origin}${path}`;
  return (
    <div className="st-stack">
      <CopyField label={t('address')} hint={t('address_hint')} value={address} text={t('copy_link')} />
      {!sendsMail && (
        <a
          className="gh-button gh-button--secondary"
          href={mailTo(email, t('mail_subject'), t('mail_body', { address }))}
        >
          <Mail aria-hidden="true" />
          {t('mail')}
        </a>
      )}
    </div>
  );
}

export function mailTo(to: string, subject: string, body: string): string {
  return `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
