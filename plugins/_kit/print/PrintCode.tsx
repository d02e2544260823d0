import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';

interface Props {
  readonly value: string;
  readonly alt: string;
  readonly hint: string;
}

/** The code staff scan at the gate; level M is still readable with a crease. */
export function PrintCode({ value, alt, hint }: Props): ReactNode {
  return (
    <figure className="gh-print__code">
      <QRCodeSVG className="gh-print__qr" value={value} level="M" role="img" aria-label={alt} />
      <figcaption className="gh-print__qr-hint">{hint}</figcaption>
    </figure>
  );
}
