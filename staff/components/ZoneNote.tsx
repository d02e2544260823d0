import { type ReactNode, useMemo } from 'react';
import { useTimeZone } from '../texts/use-format.ts';
import { useLanguage, useTexts } from '../texts/use-texts.tsx';
import { namedZones } from './zone-names.ts';

/** Names the time zone of a page about several locations, whose times are not those of one of them [BACK-06]. */
export function ZoneNote(): ReactNode {
  const say = useTexts('components');
  const { language } = useLanguage();
  const zone = useTimeZone();
  const name = useMemo(() => namedZones(language, zone).find(({ id }) => id === zone)?.name, [language, zone]);
  return <p className="st-soft">{`${say('zone')}: ${name}`}</p>;
}
