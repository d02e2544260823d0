import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { isContradicted } from '../../domain/muster-marks.ts';
import { Button, Notice } from '../components/index.ts';
import { useFormat } from '../texts/use-format.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { groupsOf, type Muster, stateOf } from './use-muster.ts';

export function Figures({ muster: { list, standing, words } }: { readonly muster: Muster }): ReactNode {
  const t = useTexts('muster');
  const format = useFormat();
  const people = list?.people ?? [];
  const states = people.map((person) => stateOf(person, standing));
  const missing = people.filter((_, i) => states[i] !== 'safe');
  const assumed = missing.filter(({ left }) => left === 'assumed').length;
  const soughtInVain = states.filter((state) => state === 'missing').length;
  const contradicted = people.filter(({ visit_id }) => isContradicted(words.get(visit_id))).length;
  const alarm = list?.muster ?? null;
  const isOver = people.length > 0 && missing.length === 0;
  const count = alarm === null ? people.length : missing.length;
  const unconfirmed = groupsOf(list).reduce((sum, { count }) => sum + count, 0);
  return (
    <header className={`st-card st-muster__figures${alarm === null ? '' : isOver ? ' is-over' : ' is-alarm'}`}>
      <p className="st-muster__when">
        {alarm === null ? t('quiet') : t('under_way', { time: format.time(alarm.started_at), by: alarm.started_by })}
      </p>
      <p className="st-muster__count" role="status">
        <strong data-missing={alarm === null ? undefined : count}>{count}</strong>
        <span>{alarm !== null && isOver ? t('nobody') : t(alarm === null ? 'on_site' : 'missing', { count })}</span>
      </p>
      {alarm !== null && (
        <p className="st-muster__more">
          {[
            t('found', { found: people.length - missing.length, all: people.length }),
            ...(assumed > 0 ? [t('assumed_count', { count: assumed })] : []),
            ...(soughtInVain > 0 ? [t('not_there', { count: soughtInVain })] : []),
            ...(contradicted > 0 ? [t('contradicted_count', { count: contradicted })] : []),
          ].join(' · ')}
        </p>
      )}
      {unconfirmed > 0 && <p className="st-muster__more">{t('unconfirmed_count', { count: unconfirmed })}</p>}
      {alarm !== null && (
        <progress className="st-muster__bar" max={people.length} value={people.length - missing.length}>
          {t('found', { found: people.length - missing.length, all: people.length })}
        </progress>
      )}
    </header>
  );
}

/** Warns about stale data. */
export function State({
  muster: { failure, readAt, unsent },
  onSignIn,
}: {
  readonly muster: Muster;
  readonly onSignIn: (() => void) | undefined;
}): ReactNode {
  const t = useTexts('muster');
  const format = useFormat();
  const isSignedOut = failure?.code === 'staff_session' || failure?.code === 'staff_token';
  const why = isSignedOut ? 'signed_out' : failure?.kind === 'refused' ? 'refused' : 'offline';
  return (
    <div className="st-stack" role="status">
      {failure === null ? (
        <span className="st-muster__live">{t('live')}</span>
      ) : (
        <Notice
          tone="warning"
          icon={<CloudOff />}
          actions={isSignedOut && onSignIn && <Button text={t('sign_in')} variant="quiet" onClick={onSignIn} />}
        >
          {t(why, { time: format.time(readAt) })}
        </Notice>
      )}
      {unsent > 0 && failure !== null && <p className="st-soft">{t('waiting', { count: unsent })}</p>}
      <p className="st-muster__printed">{t('printed', { time: format.time(readAt) })}</p>
    </div>
  );
}
