import { type ReactNode, useEffect } from 'react';
import { isOn } from '../../domain/flag.ts';
import { PASS_KEY, PASS_SHOWN, readPass } from '../../plugins/_kit/pass/stored-pass.ts';
import type { CheckIn } from '../compose.ts';

/**
 * The way back to the pass that this device has, on the first slide; a tab that showed it shows it again after a reload
 * [GATE-05]. A kiosk has none, and removes what is there from before it was one.
 */
export default function PassLink({ checkIn }: { readonly checkIn: CheckIn }): ReactNode {
  const { engine, services, environment } = checkIn;
  const { storage, clock } = environment;
  const pass = readPass(storage?.getItem(PASS_KEY) ?? null, clock.now());
  const isKiosk = isOn(checkIn.config().location.module_kiosk);
  const isFirst = engine.state().index === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened.
  useEffect(() => {
    if (isKiosk || pass === null) storage?.removeItem(PASS_KEY);
    else if (isFirst && services.session.get(PASS_SHOWN) !== null)
      services.device.pass?.().then(
        (device) => device.show(pass),
        () => {},
      );
  }, []);
  if (isKiosk || pass === null || !isFirst) return null;
  return (
    <a className="gh-comfort__button" data-action="pass" href={pass.url}>
      <svg className="gh-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 8V5h18v3a2.5 2.5 0 0 0 0 5v6H3v-6a2.5 2.5 0 0 0 0-5ZM9 9h6M9 14h6" />
      </svg>
      <span className="gh-comfort__word">{services.text('pass_title')}</span>
    </a>
  );
}
