import type { Clock } from 'gatehouse-engine';
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { isOn } from '../../../domain/flag.ts';
import type { Text } from '../../../domain/text-lookup.ts';
import type { Config } from '../../../plugins/_kit/product.ts';
import type { LanguageData, PageConfig } from '../../../schemas/generated/types.ts';
import '../comfort/comfort.css';
import { ComfortBar } from '../comfort/ComfortBar.tsx';
import { Help } from '../comfort/help.tsx';
import { createHelpLine, type HelpLine } from '../comfort/help-line.ts';
import { Panel } from '../comfort/Panel.tsx';
import type { Comfort } from '../comfort/settings.ts';
import { loadLanguage } from '../comfort/switch-language.ts';

const PLACE = { index: 0, slide: { plugin: { id: 'leave' } } };

export interface LeaveBarProps {
  readonly config: PageConfig;
  readonly language: LanguageData;
  readonly comfort: Comfort;
  readonly clock: Clock;
  readonly text: Text;
  readonly window: Window;
  onPage(page: { readonly config: PageConfig; readonly language: LanguageData }): void;
}

/** The bar of each slide, without a visit [GATE-04] [DESK-02]. */
export function LeaveBar(props: LeaveBarProps): ReactNode {
  const { config, language, comfort, clock, text } = props;
  const isKiosk = isOn(config.location.module_kiosk);
  const [isHelp, setHelp] = useState(false);
  const line = useLine(props);
  const { aloud } = useSyncExternalStore(comfort.subscribe, comfort.get);
  const helpWord = useSyncExternalStore(line.subscribe, line.word);
  return (
    <div className="gh-leave__bar">
      <ComfortBar
        comfort={comfort}
        text={text}
        locale={language.locale}
        languages={config.languages}
        voice={{
          clock,
          slide: 'leave',
          recording: '',
          instead: '',
          invites: isKiosk,
          byItself: aloud === 'on',
          onTurn: (on) => comfort.set({ aloud: on ? 'on' : 'off' }),
          onHeard: () => {},
        }}
        onLanguage={(key) => switchTo(props, key)}
        helpWord={helpWord}
        onHelp={() => setHelp(!isHelp)}
      />
      {isHelp && (
        <Panel name="help" title={text('help_title')} text={text} onClose={() => setHelp(false)}>
          <Help
            line={line}
            text={text}
            number={config.location.help_number ?? ''}
            isKiosk={isKiosk}
            hasDesk={config.desk != null}
          />
        </Panel>
      )}
    </div>
  );
}

function useLine({ config: { location }, language, clock, text, window: browser }: LeaveBarProps): HelpLine {
  // biome-ignore lint/correctness/useExhaustiveDependencies: created once.
  return useMemo(
    () =>
      createHelpLine({
        clock,
        text,
        fetch: (url, init) => browser.fetch(url, init),
        engine: { state: () => PLACE, subscribe: () => () => {} },
        config: () => ({ location, language }) as Pick<Config, 'location' | 'language'>,
      }),
    [],
  );
}

async function switchTo({ window: browser, onPage }: LeaveBarProps, key: string): Promise<boolean> {
  const url = addressIn(browser.location.pathname, key);
  const other = await loadLanguage((asked, init) => browser.fetch(asked, init), url);
  if (other === null) return false;
  browser.history.replaceState(null, '', url);
  onPage(other as Parameters<typeof onPage>[0]);
  return true;
}

export const addressIn = (pathname: string, key: string): string =>
  pathname.replace(/[^/]+(?=\/(?:[^/]+\/out|out\/[^/]+)\/?$)/, encodeURIComponent(key));
