import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, type RefObject, use, useEffect, useMemo, useRef, useState } from 'react';
import { applyNews, type DeskNews, LOOK_AGAIN_MS } from '../../domain/desk-news.ts';
import { parseJson } from '../../domain/parse-json.ts';
import { readDesk } from '../../schemas/generated/calls/read-desk.ts';
import type { ReadDeskAnswer } from '../../schemas/generated/types.ts';
import { type CallError, exchange, keyOf } from '../data/calls.ts';
import { type Listening, listenToDesk } from './listen-to-desk.ts';

interface Desk {
  /** Undefined until loaded. */
  readonly desk: ReadDeskAnswer | undefined;
  readonly error: CallError | null;
  readonly refetch: () => unknown;
  readonly listening: Listening;
}

/** Polling interval without an event stream. */
const ASK_EVERY_MS = 30_000;

type News = Extract<DeskNews, { kind: 'news' }>;

const DeskContext = createContext<Desk | null>(null);

interface Props {
  readonly locationId: string;
  readonly children: ReactNode;
}

/** Keeps the desk live for all areas below [DESK-01]. */
export function DeskProvider({ locationId, children }: Props): ReactNode {
  const client = useQueryClient();
  const reading = useRef(new Set<News[]>());
  const listening = useNews(locationId, reading);
  const read = useQuery<ReadDeskAnswer, CallError>({
    queryKey: keyOf(readDesk, { locationId }),
    queryFn: async ({ signal }) => {
      const meanwhile: News[] = [];
      reading.current.add(meanwhile);
      try {
        const answer = await exchange(client, readDesk, {}, { params: { locationId }, signal });
        return meanwhile.reduce(applyNews, answer);
      } finally {
        reading.current.delete(meanwhile);
      }
    },
    refetchInterval: listening === 'live' ? LOOK_AGAIN_MS : ASK_EVERY_MS,
    // An updated row must be a new object, even if equal: its details have changed.
    structuralSharing: false,
  });
  const { data: desk, error, refetch } = read;
  const value = useMemo(() => ({ desk, error, refetch, listening }), [desk, error, refetch, listening]);
  return <DeskContext value={value}>{children}</DeskContext>;
}

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (desk === null) throw new Error('this is not below a DeskProvider');
  return desk;
}

/** Applies news, also to answers on their way, which may be older. */
function useNews(locationId: string, reading: RefObject<Set<News[]>>): Listening {
  const client = useQueryClient();
  const [listening, setListening] = useState<Listening>('connecting');
  useEffect(() => {
    const key = keyOf(readDesk, { locationId });
    return listenToDesk(locationId, {
      state(now) {
        setListening(now);
        // The next call notices an expired session and asks to sign in.
        if (now === 'lost') void client.invalidateQueries({ queryKey: key });
      },
      news(data) {
        const read = parseJson(data);
        if (!read.ok) return;
        const news = read.value as DeskNews;
        if (news.kind === 'gap') void client.invalidateQueries({ queryKey: key });
        else {
          for (const meanwhile of reading.current) meanwhile.push(news);
          client.setQueryData<ReadDeskAnswer>(key, (before) => before && applyNews(before, news));
        }
      },
    });
  }, [client, locationId, reading]);
  return listening;
}
