import { Link, useLocation } from '@tanstack/react-router';
import { Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { TimeZone, useFormat } from '../texts/use-format.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { areaPath } from './address.ts';
import { hasAccess, useMe } from './session.ts';
import { useNotices } from './use-notices.ts';

/** Links to the muster list of every location with an alarm [DESK-04]. */
export function Alarms(): ReactNode {
  const { locations } = useNotices();
  const { pathname } = useLocation();
  return locations.map(({ id, name, time_zone, alarm }) => {
    const to = areaPath('desk', id, 'muster');
    if (alarm === null || pathname === to) return null;
    return (
      <TimeZone key={id} value={time_zone}>
        <Alarm id={id} name={name} alarm={alarm} to={to} />
      </TimeZone>
    );
  });
}

interface Props {
  readonly id: string;
  readonly name: string;
  readonly alarm: { readonly started_at: number; readonly started_by: string };
  readonly to: string;
}

function Alarm({ id, name, alarm, to }: Props): ReactNode {
  const t = useTexts('app');
  const format = useFormat();
  const me = useMe();
  return (
    <p className="st-alarm" role="alert">
      <Siren className="st-alarm__icon" aria-hidden="true" />
      <span>{t('alarm', { name, time: format.time(alarm.started_at), by: alarm.started_by })}</span>
      {hasAccess(me, ['reception'], id) && <Link to={to}>{t('alarm_list')}</Link>}
    </p>
  );
}
