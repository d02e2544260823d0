import { type ReactNode, useEffect, useState } from 'react';
import { TimeZone, useFormat } from '../texts/use-format.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { storedLists } from './muster-store.ts';

type KeptList = Awaited<ReturnType<typeof storedLists>>[number];

/** For use after the session has ended [DESK-04]. */
export function StoredLists(): ReactNode {
  const [lists, setLists] = useState<readonly KeptList[]>([]);
  useEffect(() => {
    void storedLists().then(setLists, () => {});
  }, []);
  return lists.map(({ locationId, stored }) => (
    <TimeZone key={locationId} value={stored.answer.time_zone}>
      <Kept locationId={locationId} stored={stored} />
    </TimeZone>
  ));
}

function Kept({ locationId, stored: { answer, at } }: KeptList): ReactNode {
  const t = useTexts('muster');
  const format = useFormat();
  return (
    <p className="st-gate__other">
      {/* Not a route: the service worker caches this page. */}
      <a href={`/staff/muster/${encodeURIComponent(locationId)}`}>
        {t('kept', { location: answer.location, time: format.time(at) })}
      </a>
    </p>
  );
}
