import type { ReactNode } from 'react';
import { VisitCode } from '../_kit/print/VisitCode.tsx';
import type { SignSlideContext } from './Sign.tsx';

/** The code staff scan to find the visit [SIGN-02]; drawn here from its text, or else the server's image. */
export function QrCode({ ctx }: { readonly ctx: SignSlideContext }): ReactNode {
  const { slice, services } = ctx;
  const t = services.text;
  return (
    <VisitCode text={slice.qrcode} image={slice.qrImage} alt={t('sign_qr_alt')}>
      {t('sign_qr_hint')}
    </VisitCode>
  );
}
