import { type ReactNode, useEffect, useState } from 'react';
import { TimeZone, useFormat } from '../texts/use-format.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { storedLists } from './muster-store.ts';

type KeptList = Awaited<ReturnType<typeof storedLists>>[number];

/** The way to muster lists that were opened on this device, for a warden whose session has ended [DESK-04]. */
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
      {/* A page of its own, which its service worker keeps. */}
      <a href={`/staff/muster/${encodeURIComponent(locationId)}`}>
        {t('kept', { location: answer.location, time: format.time(at) })}
      </a>
    </p>
  );
}
