import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { isOn } from '../../../domain/flag.ts';
import { lazyPart } from '../../../plugins/_kit/page/lazy-part.ts';
import { type DevicePass, type PassCard, readShown, readWallet } from '../../../plugins/_kit/pass/device-pass.ts';
import { PASS_ASIDE, PASS_KEY, PASS_SHOWN } from '../../../plugins/_kit/pass/stored-pass.ts';
import { Panel } from '../comfort/Panel.tsx';
import type { CheckIn } from '../compose.ts';

const VisitCode = lazyPart(async () => (await import('../../../plugins/_kit/print/VisitCode.tsx')).VisitCode);

const LEAVE_EVERY_MS = 30_000;

interface Props {
  readonly checkIn: CheckIn;
}

/**
 * This device's passes. A tab that showed a pass of this location returns to it until another check-in begins [GATE-05]
 * [DONE-01]. Kiosks delete theirs.
 */
export default function Wallet({ checkIn }: Props): ReactNode {
  const { engine, services } = checkIn;
  const { text: t, session } = services;
  const { cards, shown, isKiosk, opensItself, forget } = usePasses(checkIn);
  const [isOpen, setOpen] = useState(opensItself);
  const opener = useRef<HTMLButtonElement>(null);

  const { index, deck } = engine.state();
  const isEnd = index === 0 || index === deck.length - 1;
  const code = shown !== null && shown.code !== '' ? shown : null;
  if (isKiosk || !isEnd || (cards.length === 0 && code === null)) return null;
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
            <VisitCode text={code.code} alt={t('sign_qr_alt')}>
              {code.place}
            </VisitCode>
          )}
          <ul className="gh-wallet">
            {cards.map((card) => (
              <Card key={card.url} card={card} checkIn={checkIn} onRemove={() => void forget([card])} />
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

function usePasses({ engine, services, environment, config }: CheckIn) {
  const { storage, clock } = environment;
  const { device, session } = services;
  const { location } = config();
  const [, removed] = useReducer((count: number) => count + 1, 0);
  const isKiosk = isOn(location.module_kiosk);
  const all = readWallet(storage?.getItem(PASS_KEY) ?? null);
  const cards = all.filter(({ until }) => until > clock.now());
  const isStart = engine.state().index === 0 && !isKiosk;
  const shown = isStart ? readShown(session.get(PASS_SHOWN), clock.now()) : null;
  const own = shown === null ? undefined : cards.find(({ url }) => url === shown.url);
  const isElsewhere = shown?.location !== String(location.id);
  const isAside = session.get(PASS_SHOWN) === PASS_ASIDE;
  const isThere = cards.some(({ leaving }) => !leaving) || (shown?.code ?? '') !== '';

  const sendLeavings = async (passes: DevicePass): Promise<void> => {
    while (!(await passes.sendLeavings())) await clock.sleep(LEAVE_EVERY_MS);
    removed();
  };
  const forget = async (passes: readonly PassCard[]): Promise<void> => {
    const kept = await device.pass?.().catch(() => null);
    for (const pass of passes) kept?.forget(pass);
    removed();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened.
  useEffect(() => {
    if (!isKiosk && cards.some(({ leaving }) => leaving)) device.pass?.().then(sendLeavings, () => {});
    const over = all.filter((card) => isKiosk || !cards.includes(card));
    if (over.length > 0) void forget(over);
    if (isKiosk) storage?.removeItem(PASS_KEY);
    else if (own !== undefined && !isElsewhere)
      device.pass?.().then(
        (passes) => passes.show(own),
        () => {},
      );
  }, []);
  const opensItself = isStart && isThere && !isAside && (own === undefined || isElsewhere);
  return { cards, shown, isKiosk, opensItself, forget };
}

interface CardProps extends Props {
  readonly card: PassCard;
  onRemove(): void;
}

function Card({ checkIn, card: { url, name, place, until }, onRemove }: CardProps): ReactNode {
  const end = new Intl.DateTimeFormat(checkIn.config().language.locale, {
    day: 'numeric',
    month: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <li className="gh-wallet__card">
      <a className="gh-wallet__open" data-action="open-pass" href={url}>
        {name !== '' && <strong>{name}</strong>}
        <span>{place}</span>
        <time dateTime={new Date(until).toISOString()}>→ {end.format(until)}</time>
      </a>
      <button
        type="button"
        className="gh-comfort__close"
        data-action="remove-pass"
        aria-label={[checkIn.services.text('wallet_remove'), name || place].join(': ')}
        onClick={onRemove}
      >
        <svg className="gh-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7h16M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3" />
        </svg>
      </button>
    </li>
  );
}
