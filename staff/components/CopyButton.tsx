import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, TextField } from '../../page/ui/index.ts';
import { useTexts } from '../texts/use-texts.tsx';

interface ButtonProps {
  readonly value: string;
  /** Replaces "Copy". */
  readonly text?: string | undefined;
}

export function CopyButton({ value, text }: ButtonProps): ReactNode {
  const t = useTexts('components');
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };
  return (
    <span role="status">
      <Button
        text={isCopied ? t('copied') : (text ?? t('copy'))}
        icon={<Copy />}
        onClick={() => void copy().catch(() => setCopied(false))}
      />
    </span>
  );
}

interface FieldProps extends ButtonProps {
  readonly label: string;
  readonly hint: string;
}

/** A value that the server shows only once. */
export function CopyField({ label, hint, value, text }: FieldProps): ReactNode {
  return (
    <div className="st-beside-input" role="status">
      <TextField label={label} hint={hint} value={value} readOnly onChange={() => {}} />
      <CopyButton value={value} text={text} />
    </div>
  );
}
