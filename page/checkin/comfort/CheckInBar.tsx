import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { isOn } from '../../../domain/flag.ts';
import { onPhotoHost } from '../../../domain/photo-url.ts';
import { lazyPart } from '../../../plugins/_kit/page/lazy-part.ts';
import { PASS_KEY, PASS_SHOWN } from '../../../plugins/_kit/pass/stored-pass.ts';
import type { CheckIn } from '../compose.ts';
import { OfflineBadge } from '../offline/OfflineBadge.tsx';
import { ComfortBar } from './ComfortBar.tsx';
import type { Comfort } from './settings.ts';

/** For a device with a pass, or a tab that showed one [GATE-05]. */
const Wallet = lazyPart(async () => (await import('../pass/Wallet.tsx')).default);

interface CheckInBarProps {
  readonly checkIn: CheckIn;
  readonly comfort: Comfort;
}

const never = () => () => {};

export default function CheckInBar({ checkIn, comfort }: CheckInBarProps): ReactNode {
  const { engine, services } = checkIn;
  const hasPass = useSyncExternalStore(
    never,
    () => (checkIn.environment.storage?.getItem(PASS_KEY) ?? services.session.get(PASS_SHOWN)) !== null,
    () => false,
  );
  const { staff } = checkIn;
  const helpWord = useSyncExternalStore(staff.subscribe, staff.word, () => '');
  const { location, language, languages, photoHost, withoutReading } = checkIn.config();
  const { voice } = engine.state().slide;
  const { entry } = engine.state();
  const { aloud } = useSyncExternalStore(comfort.subscribe, comfort.get, comfort.get);
  const switchTo = async (key: string): Promise<boolean> => {
    const part = await import('./switch-language.ts').catch(() => null);
    return (await part?.switchLanguage(checkIn, key)) ?? false;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide listens as long as it is shown.
  useEffect(() => {
    engine.context().on('language:wanted', ({ key }) => {
      const isOther = key !== checkIn.config().language.locale;
      if (isOther && checkIn.config().languages.some((one) => one.key === key)) void switchTo(key);
    });
  }, [entry]);
  const recordings = withoutReading?.voices?.[voice] ?? {};
  return (
    <>
      <OfflineBadge checkIn={checkIn} />
      {hasPass && <Wallet checkIn={checkIn} />}
      <ComfortBar
        comfort={comfort}
        text={services.text}
        locale={language.locale}
        languages={languages}
        voice={{
          clock: checkIn.environment.clock,
          slide: voice,
          recording: onPhotoHost(recordings[language.locale], photoHost),
          instead: onPhotoHost(Object.values(recordings)[0], photoHost),
          byItself: aloud === 'auto' ? isOn(withoutReading?.speaks_by_itself) : aloud === 'on',
          invites: isOn(location.module_kiosk) && engine.state().index === 0,
          onHeard: engine.stay,
          onTurn: (on) => comfort.set({ aloud: on ? 'on' : 'off' }),
        }}
        onLanguage={switchTo}
        helpWord={helpWord}
        onHelp={async () => {
          const line = await staff.open();
          const part = await import('./help.tsx').catch(() => null);
          if (part !== null && line !== null) part.showHelp(checkIn, line);
        }}
      />
    </>
  );
}
