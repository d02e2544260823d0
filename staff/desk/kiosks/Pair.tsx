import { MonitorCog } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { type ReactNode, useState } from 'react';
import { addKiosk } from '../../../schemas/generated/calls/add-kiosk.ts';
import { listKiosks } from '../../../schemas/generated/calls/list-kiosks.ts';
import type { ListKiosksAnswer } from '../../../schemas/generated/types.ts';
import { Button, Dialog, Failure, Loading } from '../../components/index.ts';
import { useChange } from '../../data/calls.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';

/** [GATE-01] */
export function Pair({ paired }: { readonly paired: ListKiosksAnswer['kiosks'] }): ReactNode {
  const t = useTexts('desk/kiosks');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { mutate, data, error, isPending, reset } = useChange(addKiosk, { renews: [listKiosks] });
  const make = () => {
    reset();
    mutate({});
    setOpen(true);
  };
  const { origin } = globalThis.location;
  const isPaired = paired.some(({ id, paired_at }) => id === data?.id && paired_at !== null);
  const isOld = data !== undefined && data.ends_at <= Date.now();
  const content = (): ReactNode => {
    if (error !== null) return <Failure failure={error.failure} onRetry={make} />;
    if (data === undefined) return <Loading />;
    if (isPaired) return <p role="status">{t('paired')}</p>;
    if (isOld) return <p role="status">{t('pair_old')}</p>;
    return (
      <div className="st-code">
        <QRCodeSVG value={origin + data.path} size={232} marginSize={3} title={t('pair_qr')} />
        <strong>{data.code}</strong>
        <p className="st-soft">{t('pair_lead', { address: `${origin}/kiosk`, time: format.time(data.ends_at) })}</p>
      </div>
    );
  };
  return (
    <>
      <Button text={t('pair')} variant="primary" icon={<MonitorCog />} onClick={make} />
      {isOpen && (
        <Dialog
          title={t('pair')}
          onClose={() => setOpen(false)}
          actions={
            <>
              {isOld && !isPaired && (
                <Button text={t('pair_again')} variant="primary" busy={isPending} onClick={make} />
              )}
              <Button text={t('close')} onClick={() => setOpen(false)} />
            </>
          }
        >
          {content()}
        </Dialog>
      )}
    </>
  );
}
