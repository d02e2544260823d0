import { Copy, Mail } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, TextField } from '../../components/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';

interface Props {
  readonly path: string;
  /** Of the person; '' where there is none. */
  readonly email?: string;
  /** Whether the server sends invitations; where it does not, the owner writes them. */
  readonly sendsMail: boolean;
}

/** The address with which a person chooses a password. The server cannot tell it a second time. */
export function OneTimeAddress({ path, email = '', sendsMail }: Props): ReactNode {
  const say = useTexts('organisation/people');
  const [isCopied, setCopied] = useState(false);
  const address = `${window.location.origin}${path}`;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <div className="st-people__address" role="status">
      <TextField label={say('address')} hint={say('address_hint')} value={address} isReadOnly />
      <div className="st-people__deeds">
        <Button icon={<Copy aria-hidden="true" />} onPress={() => void copy().catch(() => setCopied(false))}>
          {isCopied ? say('copied') : say('copy_link')}
        </Button>
        {!sendsMail && (
          <a
            className="st-button st-button--secondary"
            href={mailTo(email, say('mail_subject'), say('mail_body', { address }))}
          >
            <Mail aria-hidden="true" />
            {say('mail')}
          </a>
        )}
      </div>
    </div>
  );
}

/** A message that the owner sends from their own mail program, so that it comes from somebody known. */
export function mailTo(to: string, subject: string, body: string): string {
  return `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
