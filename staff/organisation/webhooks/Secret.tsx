import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, TextField } from '../../components/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';

/** A secret as it was made. The server does not tell it a second time. */
export function Secret({ secret }: { readonly secret: string }): ReactNode {
  const say = useTexts('organisation/webhooks');
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <div className="st-webhooks__secret" role="status">
      <TextField label={say('secret')} hint={say('secret_hint')} value={secret} isReadOnly />
      <Button icon={<Copy aria-hidden="true" />} onPress={() => void copy().catch(() => setCopied(false))}>
        {isCopied ? say('copied') : say('copy')}
      </Button>
    </div>
  );
}
