import { type ReactNode, useSyncExternalStore } from 'react';
import type { CheckIn } from '../compose.ts';
import './offline-badge.css';
import '../../../plugins/_kit/offline/way-on.css';

/** Shows that the server is away and how many visits wait [OFF-06]. */
export function OfflineBadge({ checkIn }: { readonly checkIn: CheckIn }): ReactNode {
  const { connection, text: t } = checkIn.services;
  const { awaySince, waiting } = useSyncExternalStore(connection.subscribe, connection.get, connection.get);
  if (awaySince === null && waiting.count === 0) return null;

  const { locale } = checkIn.config().language;
  const show = (): void => {
    const since = waiting.since ?? awaySince ?? 0;
    void checkIn.engine.context().modal({
      title: t('offline_title'),
      body: (
        <div className="gh-way-on">
          <p>{t('offline_working')}</p>
          {waiting.count > 0 && <p>{t('offline_waiting', { count: waiting.count })}</p>}
          <p>{t('offline_since', { time: timeOf(since, locale) })}</p>
        </div>
      ),
      submit: t('action_close'),
    });
  };
  return (
    <button
      type="button"
      className="gh-offline"
      data-action="offline"
      data-away={awaySince !== null || undefined}
      data-waiting={waiting.count || undefined}
      onClick={show}
    >
      <svg className="gh-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="m2 2 20 20M5.8 5.8A7 7 0 0 0 9 19h8.5c.5 0 1-.1 1.5-.3M21.5 16.5A4.5 4.5 0 0 0 17.5 10h-1.8A7 7 0 0 0 10 5.1" />
      </svg>
      <span className="gh-offline__word">{t('offline_pill')}</span>
      {waiting.count > 0 && <span className="gh-offline__count">{waiting.count}</span>}
    </button>
  );
}

function timeOf(time: number, locale: string): string {
  const isToday = new Date(time).toDateString() === new Date().toDateString();
  const options: Intl.DateTimeFormatOptions = isToday
    ? { timeStyle: 'short' }
    : { dateStyle: 'medium', timeStyle: 'short' };
  return new Intl.DateTimeFormat(locale, options).format(time);
}
