import { lazy, type ReactNode, Suspense } from 'react';
import './visit-code.css';

const Code = lazy(async () => ({ default: (await import('qrcode.react')).QRCodeSVG }));

const DRAWN_PX = 256;

export interface VisitCodeProps {
  readonly text: string;
  readonly image?: string;
  readonly alt: string;
  readonly children: ReactNode;
}

/** The code staff scan to find the visit [SIGN-02]; `children` say how to use it. */
export function VisitCode({ text, image = '', alt, children }: VisitCodeProps): ReactNode {
  if (text === '' && image === '') return null;
  return (
    <figure className="gh-visit-code">
      {text === '' ? (
        <img src={image} alt={alt} />
      ) : (
        <Suspense fallback={<span className="gh-visit-code__space" />}>
          <Code value={text} size={DRAWN_PX} level="M" marginSize={4} role="img" aria-label={alt} />
        </Suspense>
      )}
      <figcaption>{children}</figcaption>
    </figure>
  );
}
