import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { LOOK_AGAIN_MS } from '../../../domain/desk-news.ts';
import { moveInYard } from '../../../schemas/generated/calls/move-in-yard.ts';
import { readYard } from '../../../schemas/generated/calls/read-yard.ts';
import type { MoveInYardRequest, ReadYardAnswer, YardStay } from '../../../schemas/generated/types.ts';
import { useLocationId } from '../../app/address.ts';
import { CallError, exchange, keyOf } from '../../data/calls.ts';
import type { CallFailure } from '../../data/send.ts';
import { useDesk } from '../../visits/use-desk.tsx';
import { type Made, withMove } from './with-move.ts';

export type Move = MoveInYardRequest['move'];
export type YardPlace = ReadYardAnswer['places'][number];

export type Done =
  | { readonly kind: 'moved'; readonly move: Move; readonly stay: YardStay; readonly place: string }
  | { readonly kind: 'refused'; readonly failure: CallFailure };

export interface Yard {
  /** Undefined until loaded. */
  readonly yard: ReadYardAnswer | undefined;
  readonly error: CallError | null;
  readonly refetch: () => unknown;
  /** When the data was last current; null while it is. */
  readonly oldAt: number | null;
  readonly pending: ReadonlySet<number>;
  readonly done: Done | null;
  readonly move: (stay: YardStay, move: Move, place?: YardPlace) => void;
}

/** Polling interval without an event stream. */
const ASK_EVERY_MS = 15_000;

/** [DAY-01] */
export function useYard(): Yard {
  const locationId = useLocationId();
  const client = useQueryClient();
  const { desk, listening } = useDesk();
  const queryKey = keyOf(readYard, { locationId });
  /** Moves made while an answer is on its way, which may be older than they are. */
  const reading = useRef(new Set<Made[]>());
  const { data, error, refetch, dataUpdatedAt } = useQuery<ReadYardAnswer, CallError>({
    queryKey,
    queryFn: async ({ signal }) => {
      const meanwhile: Made[] = [];
      reading.current.add(meanwhile);
      try {
        const answer = await exchange(client, readYard, {}, { params: { locationId }, signal });
        return meanwhile.reduce(withMove, answer);
      } finally {
        reading.current.delete(meanwhile);
      }
    },
    refetchInterval: listening === 'live' ? LOOK_AGAIN_MS : ASK_EVERY_MS,
  });
  const again = useOneByOne(refetch);
  const visits = desk?.visits;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one has changed
  useEffect(again, [visits, again]);
  const hear = (made: Made) => {
    for (const meanwhile of reading.current) meanwhile.push(made);
    client.setQueryData<ReadYardAnswer>(queryKey, (before) => before && withMove(before, made));
  };
  // The stream reports successful moves, too.
  const settle = ({ kind }: Done) => (kind === 'refused' || listening !== 'live') && again();
  const moving = useMoves({ client, locationId, places: data?.places ?? [], hear, settle });
  const isOld = listening === 'lost' || error !== null;
  return {
    yard: data,
    error,
    refetch,
    ...moving,
    oldAt: isOld && data !== undefined ? dataUpdatedAt : null,
  };
}

interface Moves {
  readonly client: QueryClient;
  readonly locationId: string;
  readonly places: readonly YardPlace[];
  readonly hear: (made: Made) => void;
  readonly settle: (done: Done) => void;
}

function useMoves({ client, locationId, places, hear, settle }: Moves): Pick<Yard, 'pending' | 'done' | 'move'> {
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set());
  const [done, setDone] = useState<Done | null>(null);
  const send = async (stay: YardStay, move: Move, place: YardPlace | undefined): Promise<Done> => {
    const visitId = stay.visit_id;
    const request = { visit_id: visitId, move, ...(place !== undefined && { place_id: place.id }) };
    const answer = await exchange(client, moveInYard, request, { params: { locationId } });
    hear({ visitId, move, answer, at: Date.now() });
    const name = places.find(({ id }) => id === (answer.place_id ?? stay.place_id))?.name ?? '';
    return { kind: 'moved', move, stay, place: name };
  };
  const move: Yard['move'] = (stay, how, place) => {
    setPending((before) => new Set([...before, stay.visit_id]));
    const refused = (cause: unknown): Done => {
      if (cause instanceof CallError) return { kind: 'refused', failure: cause.failure };
      throw cause;
    };
    void send(stay, how, place)
      .catch(refused)
      .then((next) => {
        setDone(next);
        settle(next);
      })
      .finally(() => setPending((before) => new Set([...before].filter((id) => id !== stay.visit_id))));
  };
  return { pending, done, move };
}

/** Serializes reads; a request during one schedules a single follow-up, so that reads always finish on busy days. */
function useOneByOne(read: () => Promise<unknown>): () => void {
  const running = useRef(false);
  const asked = useRef(false);
  return useCallback(() => {
    asked.current = true;
    if (running.current) return;
    running.current = true;
    const next = async (): Promise<void> => {
      try {
        while (asked.current) {
          asked.current = false;
          await read();
        }
      } finally {
        running.current = false;
      }
    };
    void next();
  }, [read]);
}
