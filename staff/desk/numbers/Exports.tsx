import { Download, FileClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { DIRECT_EXPORT_ROWS } from '../../../domain/export-bound.ts';
import { beginExport } from '../../../schemas/generated/calls/begin-export.ts';
import { listExports } from '../../../schemas/generated/calls/list-exports.ts';
import type { ListExportsAnswer } from '../../../schemas/generated/types.ts';
import { useLocationId } from '../../app/address.ts';
import { Button, Failure, Section } from '../../components/index.ts';
import { useCall, useChange } from '../../data/calls.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useLanguage, useTexts } from '../../texts/use-texts.tsx';

interface Props {
  readonly from: string;
  readonly to: string;
  /** Visits in the range; undefined until known. */
  readonly total: number | undefined;
}

const FORMATS = ['xlsx', 'csv'] as const;
const LOOK_EVERY_MS = 3_000;

/** Large exports are prepared first [DESK-07] [MANY-02]. */
export function Exports({ from, to, total = 0 }: Props): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('desk/numbers');
  const { language } = useLanguage();
  const prepared = useCall(listExports, { everyMs: LOOK_EVERY_MS });
  const begin = useChange(beginExport, { renews: [listExports] });
  const isLarge = total > DIRECT_EXPORT_ROWS;
  const base = `/staff/api/locations/${encodeURIComponent(locationId)}/export`;
  const { exports = [], mails = false } = prepared.data ?? {};
  return (
    <>
      <section className="st-tools">
        {FORMATS.map((format) =>
          isLarge ? (
            <Button
              text={t(`${format}_prepare`)}
              key={format}
              busy={begin.isPending}
              icon={<FileClock />}
              onClick={() => begin.mutate({ request: { format, from, to, language } })}
            />
          ) : (
            <a
              key={format}
              className="gh-button gh-button--secondary"
              href={`${base}?${new URLSearchParams({ format, from, to, language })}`}
              download
            >
              <Download aria-hidden="true" />
              {t(format)}
            </a>
          ),
        )}
        <p className="st-soft">
          {t('export_lead')}{' '}
          {isLarge && `${t('export_large', { count: DIRECT_EXPORT_ROWS })} ${mails ? t('export_mailed') : ''}`}
        </p>
        <Failure failure={begin.error?.failure} />
      </section>
      {exports.length > 0 && (
        <Section title={t('exports')} className="st-stack st-below">
          <ul className="st-stack">
            {exports.map((one) => (
              <Prepared key={one.id} prepared={one} href={`${base}s/${one.id}`} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

interface PreparedProps {
  readonly prepared: ListExportsAnswer['exports'][number];
  readonly href: string;
}

function Prepared({ prepared, href }: PreparedProps): ReactNode {
  const t = useTexts('desk/numbers');
  const { time, day } = useFormat();
  const { format, from, to, state, done, total, asked_by: name } = prepared;
  const percent = total === 0 ? 0 : Math.floor((100 * done) / total);
  const title = t('export_days', { format: format.toUpperCase(), from: day(from), to: day(to) });
  return (
    <li className="st-card st-row">
      <strong>{title}</strong>
      <span className="st-soft">{t('export_by', { name, time: time(prepared.asked_at) })}</span>
      {state === 'waiting' && (
        <span>
          <progress max={100} value={percent} aria-label={title} /> {t('export_waiting', { percent })}
        </span>
      )}
      {state === 'failed' && <span>{t('export_failed')}</span>}
      {state === 'ready' && (
        <>
          <span>{t('export_ready', { time: time(prepared.ends_at) })}</span>
          <a className="gh-button gh-button--secondary" href={href} download>
            <Download aria-hidden="true" />
            {t('export_save')}
          </a>
        </>
      )}
    </li>
  );
}
