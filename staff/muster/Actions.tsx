import { Printer, QrCode, Siren } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { type ReactNode, useState } from 'react';
import { Button, Dialog } from '../components/index.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { type Muster, stateOf } from './use-muster.ts';

interface Props {
  readonly muster: Muster;
  readonly locationId: string;
  readonly isPhone: boolean;
}

/** Raising and ending an alarm, the list on paper and on a warden's phone. */
export function Actions({ muster, locationId, isPhone }: Props): ReactNode {
  const say = useTexts('muster');
  const [asks, setAsks] = useState<'end' | 'phone' | null>(null);
  const { list, raise, end, failure } = muster;
  const left = (list?.people ?? []).filter((person) => stateOf(person, muster.standing) !== 'safe').length;
  const address = `${globalThis.location.origin}/staff/muster/${encodeURIComponent(locationId)}`;
  return (
    <div className="st-muster__actions">
      {list?.muster === null ? (
        <button type="button" className="st-muster__raise" onClick={() => void raise()} disabled={failure !== null}>
          <Siren aria-hidden="true" />
          {say('raise')}
        </button>
      ) : (
        <Button onPress={() => setAsks('end')} isDisabled={failure !== null}>
          {say('end')}
        </Button>
      )}
      <Button icon={<Printer aria-hidden="true" />} onPress={() => globalThis.print()}>
        {say('print')}
      </Button>
      {!isPhone && (
        <Button icon={<QrCode aria-hidden="true" />} onPress={() => setAsks('phone')}>
          {say('phone')}
        </Button>
      )}
      <Dialog
        title={say('end_ask')}
        isOpen={asks === 'end'}
        onClose={() => setAsks(null)}
        actions={
          <>
            <Button look="quiet" onPress={() => setAsks(null)}>
              {say('cancel')}
            </Button>
            <Button
              look="danger"
              onPress={() => {
                setAsks(null);
                void end();
              }}
            >
              {say('end')}
            </Button>
          </>
        }
      >
        <p>{say('end_lead', { count: left })}</p>
      </Dialog>
      <Dialog title={say('phone')} isOpen={asks === 'phone'} onClose={() => setAsks(null)}>
        <div className="st-muster__code">
          <QRCodeSVG value={address} size={232} marginSize={3} title={address} />
          <a href={address}>{address}</a>
          <p className="st-soft">{say('phone_lead')}</p>
        </div>
      </Dialog>
    </div>
  );
}
