import { lazy, type ReactNode, Suspense } from 'react';
import type { SignSlideContext } from './Sign.tsx';

const Code = lazy(async () => ({ default: (await import('qrcode.react')).QRCodeSVG }));

/** Pixels of the code's own drawing; the style sheet sizes it. */
const DRAWN_PX = 256;

/** The code that leads staff to the visit [SIGN-02]; drawn here from its text, else the server's picture. */
export function QrCode({ ctx }: { readonly ctx: SignSlideContext }): ReactNode {
  const { slice, services } = ctx;
  const t = services.text;
  if (slice.qrcode === '' && slice.qrImage === '') return null;
  return (
    <figure className="gh-sign__qr">
      {slice.qrcode === '' ? (
        <img src={slice.qrImage} alt={t('sign_qr_alt')} />
      ) : (
        <Suspense fallback={<span className="gh-sign__qr-space" />}>
          <Code
            value={slice.qrcode}
            size={DRAWN_PX}
            level="M"
            marginSize={4}
            role="img"
            aria-label={t('sign_qr_alt')}
          />
        </Suspense>
      )}
      <figcaption>{t('sign_qr_hint')}</figcaption>
    </figure>
  );
}
