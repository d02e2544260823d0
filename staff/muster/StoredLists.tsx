import { type ReactNode, useEffect, useState } from 'react';
import { useFormat } from '../texts/use-format.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { storedLists } from './muster-store.ts';

/** The way to muster lists that were opened on this device, for a warden whose session has ended [DESK-04]. */
export function StoredLists(): ReactNode {
  const say = useTexts('muster');
  const format = useFormat();
  const [lists, setLists] = useState<Awaited<ReturnType<typeof storedLists>>>([]);
  useEffect(() => {
    void storedLists().then(setLists, () => {});
  }, []);
  return lists.map(({ locationId, stored: { answer, at } }) => (
    <p key={locationId} className="st-gate__other">
      {/* A page of its own, which its service worker keeps. */}
      <a href={`/staff/muster/${encodeURIComponent(locationId)}`}>
        {say('kept', { location: answer.location, time: format.time(at) })}
      </a>
    </p>
  ));
}
