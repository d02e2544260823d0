import type { ReactNode } from 'react';
import { placeNames } from '../../domain/destination.ts';
import { isOn } from '../../domain/flag.ts';
import type { DoneContext } from './slide.ts';
import type { PassLine } from './use-pass-address.ts';

const LONG_FACT = 14;

interface FactProps {
  readonly ctx: DoneContext;
  readonly waits: boolean;
  readonly line: PassLine | null;
  readonly isUnconfirmed: boolean;
  /** The host's answer is shown on its own. */
  readonly isHeld: boolean;
}

/** The one thing to know, in giant letters: call, place in line, or where to go [PASS-02]. */
export function Fact({ ctx, waits, line, isUnconfirmed, isHeld }: FactProps): ReactNode {
  const t = ctx.services.text;
  if (isUnconfirmed) return <p className="gh-done__welcome">{t('done_unconfirmed')}</p>;
  if (waits) {
    const isLive = line !== null && line.state !== 'none';
    const hasPass = isOn(ctx.settings.module_pass);
    return (
      <div className="gh-fact" data-fact={isLive ? line.state : 'waiting'} role="status">
        <strong className="gh-fact__giant gh-fact__giant--long">{isLive ? line.title : t('done_wait')}</strong>
        {isLive && line.wait !== undefined && <b>{line.wait}</b>}
        {isLive && line.state !== 'waiting' ? <span>{line.hint}</span> : hasPass && <span>{t('pass_calls')}</span>}
      </div>
    );
  }
  if (isHeld) return null;
  const names = placeNames(ctx.config, ctx.facts);
  const goal = names.at(-1);
  const around = names.slice(0, -1).join(' – ');
  return (
    <div className="gh-fact" data-fact="open">
      {goal !== undefined && <span className="gh-fact__label">{t('sign_label_destination')}</span>}
      {around !== '' && <span>{around}</span>}
      <strong
        className={
          (goal ?? t('done_welcome')).length > LONG_FACT ? 'gh-fact__giant gh-fact__giant--long' : 'gh-fact__giant'
        }
      >
        {goal ?? t('done_welcome')}
      </strong>
      {goal !== undefined && <span>{t('done_welcome')}</span>}
    </div>
  );
}
