import { type Clock, consoleLog } from 'gatehouse-engine';
import { LogOut } from 'lucide-react';
import { type FormEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isOn } from '../../domain/flag.ts';
import { formatMessage } from '../../domain/message.ts';
import { createText, type Text } from '../../domain/text-lookup.ts';
import { OnScreenKeyboard } from '../../plugins/_kit/keyboard/OnScreenKeyboard.tsx';
import { createVisitStorage } from '../../plugins/_kit/page/storage.ts';
import { Camera } from '../../plugins/_kit/scan/Camera.tsx';
import type { LanguageData, PageConfig } from '../../schemas/generated/types.ts';
import { showLanguage } from '../../ui/design/page-language.ts';
import { applyTheme } from '../../ui/design/theme.ts';
import { Button, Notice, TextField } from '../../ui/index.ts';
import { type Alarm, watchAlarm } from '../alarm/watch-alarm.ts';
import type { Comfort } from '../comfort/settings.ts';
import { KEPT_SIGN_OUTS } from './kept-key.ts';
import { LeaveBar } from './LeaveBar.tsx';
import './leave.css';
import { codeIn, type Leaving, type LeftHow, readScanned, signOut } from './sign-out.ts';

interface Props {
  readonly config: PageConfig;
  readonly language: LanguageData;
  readonly comfort: Comfort;
  readonly clock: Clock;
  readonly window: Window;
}

type State = 'asking' | 'sending' | 'kept' | Exclude<LeftHow, 'away'>;

/** A kiosk goes back to the check-in, for the next visitor. */
const GONE_MS = 12_000;
const IDLE_MS = 60_000;

/** Where visitors say that they leave: by the code of the visit with one tap, else by plate and name [DESK-02]. */
export function LeavePage({ comfort, clock, window: browser, ...given }: Props): ReactNode {
  const [{ config, language }, setPage] = useState<Pick<Props, 'config' | 'language'>>(given);
  const t: Text = useMemo(
    () =>
      createText(
        () => language,
        consoleLog.warn,
        () => formatMessage,
      ),
    [language],
  );
  const { location, theme } = config;
  const code = codeIn(browser.location.pathname);
  const isKiosk = isOn(location.module_kiosk);
  const [state, setState] = useState<State>('asking');
  const isOver = state === 'left' || state === 'noted';
  const heading = useRef<HTMLHeadingElement>(null);
  const { locale } = language;
  const name = location.name ?? '';

  useEffect(() => {
    showLanguage(browser.document.documentElement, locale);
    applyTheme(browser.document.documentElement, theme?.brand);
    browser.document.documentElement.toggleAttribute('data-kiosk', isKiosk);
  }, [browser, locale, theme?.brand, isKiosk]);
  useEffect(() => {
    browser.document.title = [t('leave_heading'), name].filter((part) => part !== '').join(' · ');
  }, [browser, t, name]);
  useEffect(() => {
    if (isOver) heading.current?.focus();
  }, [isOver]);

  // The next visitor of a kiosk meets its own language, and none of the settings of this one [GATE-02].
  const own = config.languages.find(({ key }) => key.toLowerCase() === language.defaultLocale)?.key ?? locale;
  const leave = useCallback((): void => {
    comfort.reset();
    browser.location.replace(`/${encodeURIComponent(own)}/${encodeURIComponent(location.id)}/slideshow`);
  }, [browser, comfort, own, location.id]);
  useEffect(() => {
    if (!isKiosk) return;
    let over = new AbortController();
    const ended = new AbortController();
    const wait = (): void => {
      over.abort();
      over = new AbortController();
      clock.timeout(isOver || state === 'kept' ? GONE_MS : IDLE_MS, leave, over.signal);
    };
    wait();
    for (const event of ['pointerdown', 'keydown'])
      browser.document.addEventListener(event, wait, { signal: ended.signal });
    return () => {
      ended.abort();
      over.abort();
    };
  }, [browser, clock, isKiosk, isOver, state, leave]);

  // Who leaves because of an alarm still tells so: nobody then looks for them [DESK-04].
  const [alarm, setAlarm] = useState<Alarm | null>(null);
  useEffect(() => {
    const over = new AbortController();
    const fetch = (url: string, init: RequestInit) => browser.fetch(url, init);
    const here = { storage: browser.localStorage, text: t, window: browser };
    const watch = { config: () => config, language: () => language, fetch, clock, show: setAlarm, ...here };
    void watchAlarm(watch, over.signal);
    return () => over.abort();
  }, [browser, clock, config, language, t]);

  const send = async (leaving: Leaving): Promise<void> => {
    setState('sending');
    const how = await signOut((url, init) => browser.fetch(url, init), leaving, clock);
    setState(how === 'away' ? await keep(browser.localStorage, leaving) : how);
  };
  // Those who left before while the server was away are told to it here as well.
  const isKept = state === 'kept';
  useEffect(() => {
    if (!isKept && browser.localStorage.getItem(KEPT_SIGN_OUTS) === null) return;
    const over = new AbortController();
    void deliver(browser, clock, over.signal).then((how) => {
      if (isKept && how !== null && how !== 'away') setState(how);
    });
    return () => over.abort();
  }, [browser, clock, isKept]);
  const [canScan, setScan] = useState(
    isKiosk && code === null && [location.module_qr_code, location.module_pass, location.printout].some(isOn),
  );
  // The same for as long as the camera runs: a new one would start it again.
  const onCode = useRef((_: string): void => {});
  onCode.current = (text) => {
    const leaving = readScanned(text, browser.location.href);
    if (leaving === null) setState('unknown');
    else void send(leaving);
  };
  const onScanned = useCallback((text: string): void => onCode.current(text), []);
  const onFailed = useCallback((): void => setScan(false), []);

  return (
    <main className="gh-leave" data-slide="leave">
      <LeaveBar {...{ config, language, comfort, clock, text: t, window: browser, onPage: setPage }} />
      {alarm !== null && (
        <Notice tone="danger" role="alert" title={alarm.title}>
          {alarm.body}
        </Notice>
      )}
      {name !== '' && <p className="gh-leave__place">{name}</p>}
      <h1 ref={heading} tabIndex={-1}>
        {!isOver && <LogOut className="gh-icon" aria-hidden="true" />}
        {state === 'noted' ? t('leave_noted') : t(state === 'left' ? 'leave_done' : 'leave_heading')}
      </h1>
      {isOver ? (
        <svg className="gh-leave__mark" viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 12.5 4 4 8-9" />
        </svg>
      ) : (
        <>
          {state === 'unknown' && <Notice tone="warning" role="alert" title={t('leave_unknown')} />}
          {state === 'failed' && (
            <Notice tone="danger" role="alert" title={t('error_call_title')}>
              {t('error_call_body')}
            </Notice>
          )}
          {isKept && (
            <Notice tone="info" role="status" title={t('leave_kept')}>
              {isKiosk ? '' : t('done_keep_open')}
            </Notice>
          )}
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
            <Details
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
      )}
      {isKiosk && (
        <Button action="back" variant="quiet" onClick={leave}>
          {t('action_close')}
        </Button>
      )}
      <Keyboard config={config} language={language} clock={clock} text={t} storage={browser.localStorage} />
    </main>
  );
}

/** Without its code or a place to keep it, the visitor is told to try again. */
async function keep(storage: Storage, leaving: Leaving): Promise<State> {
  const part = await import('./kept-sign-outs.ts').catch(() => null);
  return (await part?.keepSignOut(storage, leaving)) ? 'kept' : 'failed';
}

async function deliver(browser: Window, clock: Clock, signal: AbortSignal): Promise<LeftHow | null> {
  const part = await import('./kept-sign-outs.ts').catch(() => null);
  const fetch = (url: string, init: RequestInit) => browser.fetch(url, init);
  return part === null ? null : part.sendKeptSignOuts({ storage: browser.localStorage, fetch, clock }, signal);
}

interface DetailsProps {
  readonly t: Text;
  /** Only at a kiosk are those found who came without one. */
  readonly needsPlate: boolean;
  readonly isSending: boolean;
  readonly onSend: (entered: { readonly plate: string; readonly name: string }) => Promise<void>;
}

function Details({ t, needsPlate, isSending, onSend }: DetailsProps): ReactNode {
  const [plate, setPlate] = useState('');
  const [name, setName] = useState('');
  const isEntered = name.trim() !== '' && (plate.trim() !== '' || !needsPlate);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEntered && !isSending) void onSend({ plate, name });
  };
  return (
    <form className="gh-leave__form" onSubmit={submit} noValidate>
      <p>{t('leave_body')}</p>
      <TextField
        name="form_field_registration_number"
        label={t('form_field_registration_number')}
        value={plate}
        onChange={setPlate}
        dir="ltr"
        required={needsPlate}
      />
      <TextField name="form_field_name" label={t('form_field_name')} value={name} onChange={setName} required />
      <Button action="sign-out" type="submit" variant="primary" size="big" busy={isSending} disabled={!isEntered}>
        {t('leave_heading')}
      </Button>
    </form>
  );
}

interface KeyboardProps {
  readonly config: PageConfig;
  readonly language: LanguageData;
  readonly clock: Clock;
  readonly text: Text;
  readonly storage: Storage;
}

/** The keyboard of the form, for kiosks. */
function Keyboard({ config, language, clock, text, storage }: KeyboardProps): ReactNode {
  const life = useMemo(() => new AbortController(), []);
  const ctx = useMemo(
    () => ({
      config: { ...config, language } as Gatehouse.Config,
      services: { text, storage: createVisitStorage(storage) },
      clock,
      signal: life.signal,
    }),
    [config, language, clock, text, storage, life],
  );
  return <OnScreenKeyboard ctx={ctx} />;
}
