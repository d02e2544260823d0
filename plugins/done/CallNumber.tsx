import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { callHref } from '../../domain/pass.ts';

interface NumberProps {
  readonly label: string;
  readonly number: string;
  readonly isKiosk: boolean;
  readonly className?: string;
}

export function CallNumber({ label, number, isKiosk, className = '' }: NumberProps): ReactNode {
  const said = (
    <>
      <Phone className="gh-icon" aria-hidden="true" /> {label} <b dir="ltr">{number}</b>
    </>
  );
  const classes = `gh-pass__number ${className}`;
  if (isKiosk) return <p className={classes}>{said}</p>;
  return (
    <a className={classes} href={callHref(number)}>
      {said}
    </a>
  );
}
