import type { Clock } from 'gatehouse-engine';
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { isOn } from '../../../domain/flag.ts';
import type { Text } from '../../../domain/text-lookup.ts';
import type { LanguageData, PageConfig } from '../../../schemas/generated/types.ts';
import '../comfort/comfort.css';
import { ComfortBar } from '../comfort/ComfortBar.tsx';
import { loadLanguage } from '../comfort/change-language.ts';
import { Help } from '../comfort/help.tsx';
import { createHelpLine } from '../comfort/help-line.ts';
import { Panel } from '../comfort/Panel.tsx';
import type { Comfort } from '../comfort/settings.ts';

/** Staff see where it is that somebody calls for help. */
const PLACE = { index: 0, slide: { plugin: { id: 'leave' } } };

export interface LeaveBarProps {
  readonly config: PageConfig;
  readonly language: LanguageData;
  readonly comfort: Comfort;
  readonly clock: Clock;
  readonly text: Text;
  readonly window: Window;
  /** The page in another language. */
  onPage(page: { readonly config: PageConfig; readonly language: LanguageData }): void;
}

/** Language, help, reading aloud and settings for whoever signs out, as they are on each slide [GATE-04] [DESK-02]. */
export function LeaveBar({
  config,
  language,
  comfort,
  clock,
  text,
  window: browser,
  onPage,
}: LeaveBarProps): ReactNode {
  const { location, languages, desk } = config;
  const [isHelp, setHelp] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one line for as long as the page is open.
  const line = useMemo(
    () =>
      createHelpLine({
        clock,
        text,
        fetch: (url, init) => browser.fetch(url, init),
        engine: { state: () => PLACE, subscribe: () => () => {} },
        config: () => ({ location, language }) as Pick<Gatehouse.Config, 'location' | 'language'>,
      }),
    [],
  );
  const { aloud } = useSyncExternalStore(comfort.subscribe, comfort.get);
  const helpWord = useSyncExternalStore(line.subscribe, line.word);

  const switchTo = async (key: string): Promise<boolean> => {
    const url = addressIn(browser.location.pathname, key);
    const other = await loadLanguage((asked, init) => browser.fetch(asked, init), url);
    if (other === null) return false;
    browser.history.replaceState(null, '', url);
    onPage(other as Parameters<typeof onPage>[0]);
    return true;
  };
  return (
    <div className="gh-leave__bar">
      <ComfortBar
        comfort={comfort}
        text={text}
        locale={language.locale}
        languages={languages}
        voice={{
          clock,
          slide: 'leave',
          recording: '',
          instead: '',
          invites: isOn(location.module_kiosk),
          byItself: aloud === 'on',
          onTurn: (on) => comfort.set({ aloud: on ? 'on' : 'off' }),
          onHeard: () => {},
        }}
        onLanguage={switchTo}
        helpWord={helpWord}
        onHelp={() => setHelp(!isHelp)}
      />
      {isHelp && (
        <Panel name="help" title={text('help_title')} text={text} onClose={() => setHelp(false)}>
          <Help
            line={line}
            text={text}
            number={location.help_number ?? ''}
            isKiosk={isOn(location.module_kiosk)}
            hasDesk={desk != null}
          />
        </Panel>
      )}
    </div>
  );
}

/** The address of this page in another language. */
export const addressIn = (pathname: string, key: string): string =>
  pathname.replace(/[^/]+(?=\/(?:[^/]+\/out|out\/[^/]+)\/?$)/, encodeURIComponent(key));
