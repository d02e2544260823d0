import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useInAddress } from '../../app/address.ts';
import { type Look, useLook } from '../../app/look.ts';

interface Looked {
  readonly look: Look | null;
  readonly place: string;
  readonly language: string | undefined;
}

const ITEMS = { photo: '/location/photos', question: '/location/control_questions', field: '/fields/default' } as const;

/** The part last opened or focused, with its place and language. */
export function useLooked(): Looked {
  const focused = useLook();
  const { at, item } = useOpened();
  const { area } = useParams({ strict: false });
  const [place] = useInAddress('place');
  const [looked, setLooked] = useState<Looked>({ look: null, place, language: undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new area starts with the place in its address
  useEffect(() => setLooked((before) => ({ ...before, place })), [place, area]);
  useEffect(() => {
    if (at !== '') setLooked((before) => ({ ...before, look: { at, item, place: undefined, language: undefined } }));
  }, [at, item]);
  useEffect(() => {
    if (focused === null) return;
    setLooked((before) => ({
      look: focused,
      place: focused.place ?? before.place,
      language: focused.language ?? before.language,
    }));
  }, [focused]);
  return looked;
}

function useOpened(): Pick<Look, 'at' | 'item'> {
  const [slide] = useInAddress('slide');
  const [photo] = useInAddress('photo');
  const [question] = useInAddress('question');
  const [field] = useInAddress('field');
  const item = Object.entries({ photo, question, field }).find(([, id]) => id !== '');
  return item === undefined ? { at: slide, item: '' } : { at: ITEMS[item[0] as keyof typeof ITEMS], item: item[1] };
}
