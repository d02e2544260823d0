import { lazy, type ReactNode, Suspense, useEffect, useReducer, useRef, useState } from 'react';
import { isOn } from '../../../domain/flag.ts';
import { type DevicePass, type PassCard, readShown, readWallet } from '../../../plugins/_kit/pass/device-pass.ts';
import { PASS_ASIDE, PASS_KEY, PASS_SHOWN } from '../../../plugins/_kit/pass/stored-pass.ts';
import { Panel } from '../comfort/Panel.tsx';
import type { CheckIn } from '../compose.ts';

/** Only where a location gives no pass. */
const VisitCode = lazy(() =>
  import('../../../plugins/_kit/print/VisitCode.tsx').then(
    (part) => ({ default: part.VisitCode }),
    () => ({ default: () => null }),
  ),
);

const LEAVE_EVERY_MS = 30_000;

/**
 * The passes that this device has, a card each, on the first slide and the last. The first slide shows them first: a tab
 * that showed a pass of this location returns to it, any other opens the list, until its visitor begins another check-in
 * [GATE-05] [DONE-01]. A kiosk has none, and removes what is there from before it was one.
 */
export default function Wallet({ checkIn }: { readonly checkIn: CheckIn }): ReactNode {
  const { engine, services, environment } = checkIn;
  const { storage, clock } = environment;
  const { text: t, session } = services;
  const { location, language } = checkIn.config();
  const isKiosk = isOn(location.module_kiosk);
  const { index, deck } = engine.state();
  const [, removed] = useReducer((count: number) => count + 1, 0);
  const all = readWallet(storage?.getItem(PASS_KEY) ?? null);
  const cards = all.filter(({ until }) => until > clock.now());
  const isStart = index === 0 && !isKiosk;
  const shown = isStart ? readShown(session.get(PASS_SHOWN), clock.now()) : null;
  const own = shown === null ? undefined : cards.find(({ url }) => url === shown.url);
  const isElsewhere = shown?.location !== String(location.id);
  const isAside = session.get(PASS_SHOWN) === PASS_ASIDE;
  const isThere = cards.some(({ leaving }) => !leaving) || (shown?.code ?? '') !== '';
  const [isOpen, setOpen] = useState(isStart && isThere && !isAside && (own === undefined || isElsewhere));
  const opener = useRef<HTMLButtonElement>(null);

  /** Until the server knows of all who have left: their passes go then. */
  const sendLeavings = async (device: DevicePass): Promise<void> => {
    while (!(await device.sendLeavings())) await clock.sleep(LEAVE_EVERY_MS);
    removed();
  };
  const forget = async (passes: readonly PassCard[]): Promise<void> => {
    const device = await services.device.pass?.().catch(() => null);
    for (const pass of passes) device?.forget(pass);
    removed();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened.
  useEffect(() => {
    if (!isKiosk && cards.some(({ leaving }) => leaving)) services.device.pass?.().then(sendLeavings, () => {});
    const over = all.filter((card) => isKiosk || !cards.includes(card));
    if (over.length > 0) void forget(over);
    if (isKiosk) storage?.removeItem(PASS_KEY);
    else if (own !== undefined && !isElsewhere)
      services.device.pass?.().then(
        (device) => device.show(own),
        () => {},
      );
  }, []);

  const isEnd = index === 0 || index === deck.length - 1;
  const code = shown !== null && shown.code !== '' ? shown : null;
  if (isKiosk || !isEnd || (cards.length === 0 && code === null)) return null;
  const until = new Intl.DateTimeFormat(language.locale, {
    day: 'numeric',
    month: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const close = (): void => {
    if (shown === null) session.set(PASS_SHOWN, PASS_ASIDE);
    opener.current?.focus();
    setOpen(false);
  };
  return (
    <div>
      <button
        ref={opener}
        type="button"
        className="gh-comfort__button"
        data-action="pass"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <svg className="gh-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 8V5h18v3a2.5 2.5 0 0 0 0 5v6H3v-6a2.5 2.5 0 0 0 0-5ZM9 9h6M9 14h6" />
        </svg>
        <span className="gh-comfort__word">{t('wallet_title')}</span>
      </button>
      {isOpen && (
        <Panel name="wallet" title={t('wallet_title')} text={t} onClose={close}>
          {code && (
            <Suspense fallback={null}>
              <VisitCode text={code.code} alt={t('sign_qr_alt')}>
                {code.place}
              </VisitCode>
            </Suspense>
          )}
          <ul className="gh-wallet">
            {cards.map((card) => (
              <li key={card.url} className="gh-wallet__card">
                <a className="gh-wallet__open" data-action="open-pass" href={card.url}>
                  {card.name !== '' && <strong>{card.name}</strong>}
                  <span>{card.place}</span>
                  <time dateTime={new Date(card.until).toISOString()}>→ {until.format(card.until)}</time>
                </a>
                <button
                  type="button"
                  className="gh-comfort__close"
                  data-action="remove-pass"
                  aria-label={[t('wallet_remove'), card.name || card.place].join(': ')}
                  onClick={() => void forget([card])}
                >
                  <svg className="gh-icon" viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M4 7h16M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3" />
                  </svg>
                </button>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}
