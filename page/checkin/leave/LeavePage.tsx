import { type Clock, consoleLog } from 'gatehouse-engine';
import { LogOut } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isOn } from '../../../domain/flag.ts';
import { formatMessage } from '../../../domain/message.ts';
import { createText, type Text } from '../../../domain/text-lookup.ts';
import { Camera } from '../../../plugins/_kit/scan/Camera.tsx';
import type { LanguageData, PageConfig } from '../../../schemas/generated/types.ts';
import { showLanguage } from '../../ui/design/page-language.ts';
import { applyTheme } from '../../ui/design/theme.ts';
import { Button, Notice } from '../../ui/index.ts';
import { type Alarm, watchAlarm } from '../alarm/watch-alarm.ts';
import type { Comfort } from '../comfort/settings.ts';
import { LeaveBar } from './LeaveBar.tsx';
import { LeaveDetails } from './LeaveDetails.tsx';
import { LeaveKeyboard } from './LeaveKeyboard.tsx';
import './leave.css';
import { codeIn, readScanned } from './sign-out.ts';
import { useBackWhenIdle } from './use-back-when-idle.ts';
import { localStorageOf, useLeaving } from './use-leaving.ts';

interface Props {
  readonly config: PageConfig;
  readonly language: LanguageData;
  readonly comfort: Comfort;
  readonly clock: Clock;
  readonly window: Window;
}

/** Signs visitors out: by their code with one tap, or by plate and name [DESK-02]. */
export function LeavePage({ comfort, clock, window: browser, ...given }: Props): ReactNode {
  const [{ config, language }, setPage] = useState<Pick<Props, 'config' | 'language'>>(given);
  const t = useText(language);
  const { location } = config;
  const isKiosk = isOn(location.module_kiosk);
  const leaving = useLeaving(browser, clock);
  const { state } = leaving;
  const isOver = state === 'left' || state === 'noted';
  const { locale } = language;
  const name = location.name ?? '';

  useChrome(browser, config, locale, t);

  // For a kiosk's next visitor [GATE-02].
  const own = config.languages.find(({ key }) => key.toLowerCase() === language.defaultLocale)?.key ?? locale;
  const leave = useCallback((): void => {
    comfort.reset();
    browser.location.replace(`/${encodeURIComponent(own)}/${encodeURIComponent(location.id)}/slideshow`);
  }, [browser, comfort, own, location.id]);
  useBackWhenIdle({ browser, clock, isKiosk, state, onIdle: leave });

  const alarm = useAlarm(browser, clock, config, language, t);

  return (
    <main className="gh-leave" data-slide="leave">
      <LeaveBar
        config={config}
        language={language}
        comfort={comfort}
        clock={clock}
        text={t}
        window={browser}
        onPage={setPage}
      />
      {alarm !== null && (
        <Notice tone="danger" role="alert" title={alarm.title}>
          {alarm.body}
        </Notice>
      )}
      {name !== '' && <p className="gh-leave__place">{name}</p>}
      <Heading t={t} state={state} isOver={isOver} />
      {isOver ? (
        <svg className="gh-leave__mark" viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 12.5 4 4 8-9" />
        </svg>
      ) : (
        <Leaving {...leaving} t={t} location={location} clock={clock} browser={browser} />
      )}
      {isKiosk && (
        <Button action="back" variant="quiet" onClick={leave}>
          {t('action_close')}
        </Button>
      )}
      <LeaveKeyboard config={config} language={language} clock={clock} text={t} storage={localStorageOf(browser)} />
    </main>
  );
}

interface HeadingProps {
  readonly t: Text;
  readonly state: ReturnType<typeof useLeaving>['state'];
  readonly isOver: boolean;
}

function Heading({ t, state, isOver }: HeadingProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOver) heading.current?.focus();
  }, [isOver]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {!isOver && <LogOut className="gh-icon" aria-hidden="true" />}
      {state === 'noted' ? t('leave_noted') : t(state === 'left' ? 'leave_done' : 'leave_heading')}
    </h1>
  );
}

function useText(language: LanguageData): Text {
  return useMemo(() => createText(() => language, consoleLog.warn, formatMessage), [language]);
}

function useChrome(browser: Window, { location, theme }: PageConfig, locale: string, t: Text): void {
  const isKiosk = isOn(location.module_kiosk);
  const name = location.name ?? '';
  useEffect(() => {
    showLanguage(browser.document.documentElement, locale);
    applyTheme(browser.document.documentElement, theme?.brand);
    browser.document.documentElement.toggleAttribute('data-kiosk', isKiosk);
  }, [browser, locale, theme?.brand, isKiosk]);
  useEffect(() => {
    browser.document.title = [t('leave_heading'), name].filter((part) => part !== '').join(' · ');
  }, [browser, t, name]);
}

interface LeavingProps extends ReturnType<typeof useLeaving> {
  readonly t: Text;
  readonly location: PageConfig['location'];
  readonly clock: Clock;
  readonly browser: Window;
}

function Leaving({ t, location, clock, browser, state, isKept, send, notFound }: LeavingProps): ReactNode {
  const code = codeIn(browser.location.pathname);
  const isKiosk = isOn(location.module_kiosk);
  const [canScan, setScan] = useState(
    isKiosk && code === null && [location.module_qr_code, location.module_pass, location.printout].some(isOn),
  );
  // Stable: a new callback would restart the camera.
  const onCode = useRef((_: string): void => {});
  onCode.current = (text) => {
    const scanned = readScanned(text, browser.location.href);
    if (scanned === null) notFound();
    else void send(scanned);
  };
  const onScanned = useCallback((text: string): void => onCode.current(text), []);
  const onFailed = useCallback((): void => setScan(false), []);
  return (
    <>
      <State t={t} state={state} isKiosk={isKiosk} />
      {canScan && state !== 'sending' && !isKept && (
        <Camera
          label={t('leave_scan')}
          hint={t('leave_scan_hint')}
          clock={clock}
          onCode={onScanned}
          onFailed={onFailed}
        />
      )}
      {isKept ? null : code === null ? (
        <LeaveDetails
          t={t}
          needsPlate={!isKiosk}
          isSending={state === 'sending'}
          onSend={(entered) => send({ ...entered, location })}
        />
      ) : (
        <>
          <p>{t('leave_body')}</p>
          <Button
            action="sign-out"
            variant="primary"
            size="big"
            busy={state === 'sending'}
            onClick={() => void send({ code })}
          >
            {t('leave_heading')}
          </Button>
        </>
      )}
    </>
  );
}

interface StateProps {
  readonly t: Text;
  readonly state: ReturnType<typeof useLeaving>['state'];
  readonly isKiosk: boolean;
}

function State({ t, state, isKiosk }: StateProps): ReactNode {
  switch (state) {
    case 'unknown':
      return <Notice tone="warning" role="alert" title={t('leave_unknown')} />;
    case 'failed':
      return (
        <Notice tone="danger" role="alert" title={t('error_call_title')}>
          {t('error_call_body')}
        </Notice>
      );
    case 'kept':
      return (
        <Notice tone="info" role="status" title={t('leave_kept')}>
          {isKiosk ? '' : t('done_keep_open')}
        </Notice>
      );
    default:
      return null;
  }
}

/** Visitors who leave in an alarm still sign out, or others would search for them [DESK-04]. */
function useAlarm(browser: Window, clock: Clock, config: PageConfig, language: LanguageData, t: Text): Alarm | null {
  const [alarm, setAlarm] = useState<Alarm | null>(null);
  useEffect(() => {
    const over = new AbortController();
    const fetch = (url: string, init: RequestInit) => browser.fetch(url, init);
    const here = { storage: localStorageOf(browser), text: t, window: browser };
    const watch = { config: () => config, language: () => language, fetch, clock, show: setAlarm, ...here };
    void watchAlarm(watch, over.signal);
    return () => over.abort();
  }, [browser, clock, config, language, t]);
  return alarm;
}
