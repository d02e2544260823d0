import { type ReactNode, useSyncExternalStore } from 'react';
import { isOn } from '../../../domain/flag.ts';
import { callHref } from '../../../domain/pass.ts';
import { resolveSettings } from '../../../domain/resolve-settings.ts';
import type { Text } from '../../../domain/text-lookup.ts';
import type { StaffCall } from '../../../plugins/_kit/visit/staff-line.ts';
import { announce, Button, Notice } from '../../ui/index.ts';
import type { CheckIn } from '../compose.ts';
import './help.css';
import { createHelpLine, type HelpLine } from './help-line.ts';

/** A line to staff; its state is also spoken. */
export function openHelpLine({ engine, config, services, environment }: CheckIn): HelpLine {
  const { fetch, clock } = environment;
  const line = createHelpLine({ engine, config, fetch, clock, text: services.text });
  line.subscribe(() => {
    const said = sentence(line.get(), services.text);
    if (said !== '') announce(said);
  });
  return line;
}

/** Offers a call to the desk and a phone number. Closing does not end the call [GATE-08]. */
export function showHelp(checkIn: CheckIn, line: HelpLine): void {
  const { text } = checkIn.services;
  void checkIn.engine.context().modal({
    title: text('help_title'),
    body: () => {
      const { help_number, module_kiosk } = resolveSettings(checkIn.config(), checkIn.engine.state().facts);
      const hasDesk = checkIn.config().desk != null;
      return <Help line={line} text={text} hasDesk={hasDesk} number={help_number ?? ''} isKiosk={isOn(module_kiosk)} />;
    },
    submit: text('action_close'),
    emphasis: 'body',
  });
}

export interface HelpProps {
  readonly line: HelpLine;
  readonly text: Text;
  readonly number: string;
  readonly isKiosk: boolean;
  readonly hasDesk: boolean;
}

export function Help({ line, text: t, number, isKiosk, hasDesk }: HelpProps): ReactNode {
  const state = useSyncExternalStore(line.subscribe, line.get, line.get);
  const isOpen = state.kind === 'sending' || state.kind === 'waiting' || state.kind === 'answered';
  const said = sentence(state, t);
  return (
    <div className="gh-help" data-help={state.kind}>
      {said === '' ? <p>{t('help_body')}</p> : <Notice tone={toneOf(state)}>{said}</Notice>}
      {number !== '' && state.kind !== 'answered' && (
        <p>
          {t('help_number')}{' '}
          {isKiosk ? (
            <b dir="ltr">{number}</b>
          ) : (
            <a dir="ltr" href={callHref(number)}>
              {number}
            </a>
          )}
        </p>
      )}
      {hasDesk &&
        (isOpen ? (
          // The second tap of a double tap must not end the call.
          <Button action="end-help" onClick={({ detail }) => detail < 2 && line.end()}>
            {t('help_end')}
          </Button>
        ) : (
          <Button action="call-help" variant="primary" onClick={() => line.call('')}>
            {t('help_call')}
          </Button>
        ))}
    </div>
  );
}

function sentence({ kind, by, staffed }: StaffCall, t: Text): string {
  switch (kind) {
    case 'none':
      return '';
    case 'sending':
      return t('help_sending');
    case 'waiting':
      return t(staffed ? 'help_called' : 'help_nobody');
    case 'answered':
      return t('help_answered', { name: by });
    case 'ended':
    case 'settled':
      return t('help_ended');
  }
}

function toneOf({ kind, staffed }: StaffCall): 'info' | 'success' | 'warning' {
  if (kind === 'answered') return 'success';
  return kind === 'sending' || (kind === 'waiting' && !staffed) ? 'warning' : 'info';
}
