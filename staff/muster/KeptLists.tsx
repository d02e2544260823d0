import { type ReactNode, useEffect, useState } from 'react';
import { useFormat } from '../texts/use-format.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { keptLists } from './kept.ts';

/** The way to muster lists that were opened on this device, for a warden whose session has ended [DESK-04]. */
export function KeptLists(): ReactNode {
  const say = useTexts('muster');
  const format = useFormat();
  const [lists, setLists] = useState<Awaited<ReturnType<typeof keptLists>>>([]);
  useEffect(() => {
    void keptLists().then(setLists, () => {});
  }, []);
  return lists.map(({ locationId, kept: { answer, at } }) => (
    <p key={locationId} className="st-gate__other">
      {/* A page of its own, which its service worker keeps. */}
      <a href={`/staff/muster/${encodeURIComponent(locationId)}`}>
        {say('kept', { location: answer.location, time: format.time(at) })}
      </a>
    </p>
  ));
}
