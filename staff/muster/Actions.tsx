import { Printer, QrCode, Siren } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { type ReactNode, useState } from 'react';
import { useLocationId } from '../app/address.ts';
import { Button, ConfirmDialog, Dialog } from '../components/index.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { type Muster, stateOf } from './use-muster.ts';

interface Props {
  readonly muster: Muster;
  readonly isPhone: boolean;
}

export function Actions({ muster, isPhone }: Props): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('muster');
  const [asks, setAsks] = useState<'end' | 'phone' | null>(null);
  const { list, raise, end, failure } = muster;
  const left = (list?.people ?? []).filter((person) => stateOf(person, muster.standing) !== 'safe').length;
  const address = `${globalThis.location.origin}/staff/muster/${encodeURIComponent(locationId)}`;
  return (
    <div className="st-row st-screen-only">
      {list?.muster === null ? (
        <button type="button" className="st-muster__raise" onClick={() => void raise()} disabled={failure !== null}>
          <Siren aria-hidden="true" />
          {t('raise')}
        </button>
      ) : (
        <Button text={t('end')} onClick={() => setAsks('end')} disabled={failure !== null} />
      )}
      <Button text={t('print')} icon={<Printer />} onClick={() => globalThis.print()} />
      {!isPhone && <Button text={t('phone')} icon={<QrCode />} onClick={() => setAsks('phone')} />}
      {asks === 'end' && (
        <ConfirmDialog
          title={t('end_ask')}
          lead={t('end_lead', { count: left })}
          confirm={t('end')}
          onConfirm={() => void end()}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'phone' && (
        <Dialog title={t('phone')} onClose={() => setAsks(null)}>
          <div className="st-code">
            <QRCodeSVG value={address} size={232} marginSize={3} title={address} />
            <a href={address}>{address}</a>
            <p className="st-soft">{t('phone_lead')}</p>
          </div>
        </Dialog>
      )}
    </div>
  );
}
