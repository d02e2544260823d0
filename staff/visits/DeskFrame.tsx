import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell, BellOff, BellRing, MonitorX } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { readNotices } from '../../schemas/generated/calls/read-notices.ts';
import { areaPath, useLocationId } from '../app/address.ts';
import { rememberDesk } from '../app/use-notices.ts';
import { Button } from '../components/index.ts';
import { keyOf } from '../data/calls.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { useChime } from './chime.ts';
import { DeskProvider, useDesk } from './use-desk.tsx';
import './visits.css';

/** Feeds live events to every desk area and sums them up in a bar. */
export function DeskFrame({ children }: { readonly children: ReactNode }): ReactNode {
  const locationId = useLocationId();
  useEffect(() => rememberDesk(locationId), [locationId]);
  return (
    <DeskProvider locationId={locationId}>
      <DeskBar />
      {children}
    </DeskProvider>
  );
}

function DeskBar(): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('visits');
  const { desk, listening } = useDesk();
  const [isOn, setOn] = useChime(desk?.waiting);
  const here = desk?.visits.filter(({ left_at }) => left_at === null).length ?? 0;
  const waiting = desk?.waiting.length ?? 0;
  const client = useQueryClient();
  // The badge in title and navigation follows what is heard here at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it changes
  useEffect(() => void client.invalidateQueries({ queryKey: keyOf(readNotices) }), [client, waiting]);
  const faulty = desk?.kiosks.filter(({ faults }) => faults.length > 0).length ?? 0;
  return (
    <section className="st-bar st-deskbar" aria-label={t('bar')}>
      <p className="st-deskbar__state" data-listening={listening} role="status">
        <span className="st-deskbar__dot" aria-hidden="true" />
        {t(listening)}
      </p>
      <p className="st-deskbar__here">{desk !== undefined && t('here', { count: here })}</p>
      <div className="st-deskbar__calls">
        {faulty > 0 && (
          <Link className="st-deskbar__call" data-tone="danger" to={areaPath('desk', locationId, 'kiosks')}>
            <MonitorX aria-hidden="true" />
            <span>{t('faults', { count: faulty })}</span>
          </Link>
        )}
        {waiting > 0 && (
          <Link className="st-deskbar__call" data-tone="warning" to={areaPath('desk', locationId, 'waiting')}>
            <BellRing aria-hidden="true" />
            <span>{t('waiting', { count: waiting })}</span>
          </Link>
        )}
        <Button
          icon={isOn ? <Bell /> : <BellOff />}
          aria-label={t(isOn ? 'sound_on' : 'sound_off')}
          onClick={() => setOn(!isOn)}
        />
      </div>
    </section>
  );
}
