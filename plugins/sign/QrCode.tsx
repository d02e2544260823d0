import { lazy, type ReactNode, Suspense } from 'react';
import type { SignSlideContext } from './Sign.tsx';

const Code = lazy(async () => ({ default: (await import('qrcode.react')).QRCodeSVG }));

/** Size of the drawing in pixels; the style sheet scales it. */
const DRAWN_PX = 256;

/** The code staff scan to find the visit [SIGN-02]; drawn here from its text, or else the server's image. */
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
