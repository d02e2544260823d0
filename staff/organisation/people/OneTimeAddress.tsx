import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, TextField } from '../../components/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';

/** The address with which a person chooses a password. The server cannot tell it a second time. */
export function OneTimeAddress({ path }: { readonly path: string }): ReactNode {
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
      <Button icon={<Copy aria-hidden="true" />} onPress={() => void copy().catch(() => setCopied(false))}>
        {isCopied ? say('copied') : say('copy')}
      </Button>
    </div>
  );
}
