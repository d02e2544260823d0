import type { ReactNode } from 'react';
import type { CheckIn } from '../../compose.ts';
import { OfflineBadge } from '../offline/OfflineBadge.tsx';
import { ComfortBar } from './ComfortBar.tsx';
import { showHelp } from './help.tsx';
import type { Comfort } from './settings.ts';
import { switchLanguage } from './switch-language.ts';

export interface CheckInBarProps {
  readonly checkIn: CheckIn;
  readonly comfort: Comfort;
}

/** Comfort settings, languages and help for the current check-in. */
export default function CheckInBar({ checkIn, comfort }: CheckInBarProps): ReactNode {
  const { engine, services } = checkIn;
  const { language, languages } = checkIn.config();
  return (
    <>
      <OfflineBadge checkIn={checkIn} />
      <ComfortBar
        comfort={comfort}
        text={services.text}
        locale={language.locale}
        languages={languages}
        onLanguage={(key) => switchLanguage(checkIn, key)}
        onHelp={() => showHelp(engine, services.text)}
      />
    </>
  );
}
