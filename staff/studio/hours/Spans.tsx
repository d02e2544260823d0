import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { minutesOf } from '../../../domain/zone-clock.ts';
import { Button } from '../../components/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { problemOf, type Span } from './hours-edits.ts';

interface Props {
  /** Of the day and the next one. */
  readonly name: string;
  readonly nextName: string;
  readonly spans: readonly Span[];
  /** `at` names the span that was edited; absent after adding or removing one. */
  readonly onChange: (spans: readonly Span[], at?: string) => void;
  readonly children?: ReactNode;
}

/** A span past midnight says so. */
export function Spans({ name, nextName, spans, onChange, children }: Props): ReactNode {
  const t = useTexts('studio/hours');
  const problem = problemOf(spans);
  const replace = (at: number, span: Span) =>
    onChange(
      spans.map((one, i) => (i === at ? span : one)),
      String(at),
    );
  return (
    <>
      <div className="st-hours__spans">
        {spans.length === 0 && <span className="st-soft">{t('closed')}</span>}
        {spans.map((span, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: spans have no other identity
          <span className="st-hours__span" key={i}>
            <Time
              label={t('from', { day: name })}
              value={span.from}
              onChange={(from) => replace(i, { ...span, from })}
            />
            <span aria-hidden="true">–</span>
            <Time
              label={t('to', { day: name })}
              value={span.to === '24:00' ? '00:00' : span.to}
              onChange={(to) => replace(i, { ...span, to: to === '00:00' ? '24:00' : to })}
            />
            <Button
              icon={<X />}
              aria-label={t('remove_span', { day: name })}
              onClick={() => onChange(spans.filter((_, at) => at !== i))}
            />
            {isOvernight(span) && (
              <span className="st-soft" role="status">
                {t('overnight', { to: span.to, day: nextName })}
              </span>
            )}
          </span>
        ))}
        {spans.length === 1 && spans[0]?.from === '00:00' && spans[0].to === '24:00' && (
          <span className="st-soft">{t('all_day')}</span>
        )}
        {problem !== null && (
          <span className="gh-error" role="alert">
            {t(problem)}
          </span>
        )}
      </div>
      <div className="st-hours__tools">
        <Button
          icon={<Plus />}
          aria-label={t('add_span', { day: name })}
          onClick={() =>
            onChange([...spans, spans.length === 0 ? { from: '06:00', to: '18:00' } : { from: '19:00', to: '22:00' }])
          }
        />
        {children}
      </div>
    </>
  );
}

function isOvernight({ from, to }: Span): boolean {
  return (minutesOf(to) ?? 0) <= (minutesOf(from) ?? 0);
}

interface TimeProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The browser's own input writes times as people do where it runs. */
function Time({ label, value, onChange }: TimeProps): ReactNode {
  return (
    <input
      className="st-input st-hours__time"
      type="time"
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => currentTarget.value !== '' && onChange(currentTarget.value)}
    />
  );
}
