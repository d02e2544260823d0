import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  collectLatestMarks,
  type MusterMark,
  type MusterState,
  mergeMarks,
  pickStandingMarks,
} from '../../domain/muster-marks.ts';
import { addMusterMarks } from '../../schemas/generated/calls/add-muster-marks.ts';
import { endMuster } from '../../schemas/generated/calls/end-muster.ts';
import { raiseMuster } from '../../schemas/generated/calls/raise-muster.ts';
import { readMuster } from '../../schemas/generated/calls/read-muster.ts';
import { staffSession } from '../../schemas/generated/calls/staff-session.ts';
import type { ReadMusterAnswer, StaffSessionAnswer } from '../../schemas/generated/types.ts';
import { useLocationId } from '../app/address.ts';
import { CallError, exchange, keyOf } from '../data/calls.ts';
import type { CallFailure } from '../data/send.ts';
import { dropMarks, listUnsentMarks, storedList, storeList, storeMark, type UnsentMark } from './muster-store.ts';

export type MusterPerson = ReadMusterAnswer['people'][number];
export type UnconfirmedGroup = ReadMusterAnswer['unconfirmed'][number];

/** Absent in lists stored by earlier versions. */
export const groupsOf = (list: Partial<ReadMusterAnswer> | undefined): readonly UnconfirmedGroup[] =>
  list?.unconfirmed ?? [];

export interface Muster {
  /** Undefined until loaded from the server or this phone. */
  readonly list: ReadMusterAnswer | undefined;
  /** This device's clock. */
  readonly readAt: number;
  /** Current mark by visit. */
  readonly standing: ReadonlyMap<number, MusterMark>;
  /** Last mark of each warden, by visit. */
  readonly words: ReadonlyMap<number, readonly MusterMark[]>;
  readonly unsent: number;
  /** Null if the server was reached. */
  readonly failure: CallFailure | null;
  readonly mark: (visitId: number, state: MusterState) => void;
  readonly raise: () => Promise<void>;
  readonly end: () => Promise<void>;
}

const ASK_EVERY_MS = 4_000;

/**
 * Muster list stored on this device, polled, with marks stored before they are sent and merged with everyone's
 * [DESK-04].
 */
export function useMuster(by: string): Muster {
  const locationId = useLocationId();
  const client = useQueryClient();
  const { list, readAt, keptBy, unsent, failure, look, add } = useStoredMuster(client, locationId);
  const mark = useCallback(
    (visitId: number, state: MusterState) => {
      const made = { id: crypto.randomUUID(), visit_id: visitId, state, at: Date.now() };
      add(made);
      void storeMark(locationId, made).then(look, () => {});
    },
    [locationId, look, add],
  );
  const marks = useMemo(() => {
    const ahead = list === undefined ? 0 : list.now - readAt;
    // Server time, as far as this device knows it.
    const own = unsent.map((one): MusterMark => ({ ...one, at: one.at + ahead, by: by || keptBy }));
    return mergeMarks(list?.marks ?? [], own);
  }, [list, readAt, unsent, by, keptBy]);
  const now = useMemo(() => pickStandingMarks(marks), [marks]);
  const words = useMemo(() => collectLatestMarks(marks), [marks]);

  const params = { locationId };
  const raise = async () => {
    await exchange(client, raiseMuster, {}, { params }).catch(() => {});
    await look();
  };
  const end = async () => {
    await exchange(client, endMuster, { id: list?.muster?.id ?? '' }, { params }).catch(() => {});
    await look();
  };
  return { list, readAt, standing: now, words, unsent: unsent.length, failure, mark, raise, end };
}

interface Read {
  readonly list?: ReadMusterAnswer;
  readonly readAt: number;
  /** The phone's owner, also after an offline start. */
  readonly keptBy: string;
}

function useStoredMuster(client: QueryClient, locationId: string) {
  const [read, setRead] = useState<Read>({ readAt: 0, keptBy: '' });
  const [unsent, setUnsent] = useState<readonly UnsentMark[]>([]);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const running = useRef<Promise<void> | null>(null);
  const ask = useCallback(async () => {
    try {
      const list = await sendAndRead(client, locationId);
      setRead(({ keptBy }) => ({ list, readAt: Date.now(), keptBy }));
      setFailure(null);
    } catch (error) {
      setFailure(error instanceof CallError ? error.failure : { kind: 'network', message: String(error) });
    }
    setUnsent(await listUnsentMarks(locationId).catch(() => []));
  }, [client, locationId]);

  /** One read at a time; a request during it schedules one more. */
  const look = useCallback((): Promise<void> => {
    const next = (running.current ?? Promise.resolve()).then(ask);
    running.current = next;
    return next.finally(() => {
      if (running.current === next) running.current = null;
    });
  }, [ask]);

  useEffect(() => {
    let isOver = false;
    void storedList(locationId)
      .catch(() => undefined)
      .then((kept) => {
        if (isOver || kept === undefined) return;
        setRead(({ list = kept.answer, readAt }) => ({ list, readAt: readAt || kept.at, keptBy: kept.by ?? '' }));
      });
    void look();
    const timer = setInterval(() => {
      if (running.current === null) void look();
    }, ASK_EVERY_MS);
    const again = () => void look();
    window.addEventListener('online', again);
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [locationId, look]);
  const add = useCallback((mark: UnsentMark) => setUnsent((before) => [...before, mark]), []);
  return { ...read, unsent, failure, look, add };
}

/** Sends this phone's marks, then reads and stores the list. @throws CallError */
async function sendAndRead(client: QueryClient, locationId: string): Promise<ReadMusterAnswer> {
  const params = { locationId };
  const waiting = await listUnsentMarks(locationId);
  if (waiting.length > 0) {
    // Without a session there is no token; someone may have signed in again.
    if (!client.getQueryData<StaffSessionAnswer>(keyOf(staffSession))?.signed_in)
      client.setQueryData(keyOf(staffSession), await exchange(client, staffSession, {}));
    await exchange(client, addMusterMarks, { marks: waiting, sent_at: Date.now() }, { params });
    await dropMarks(waiting.map(({ id }) => id));
  }
  const answer = await exchange(client, readMuster, {}, { params });
  await storeList(locationId, answer, nameOf(client)).catch(() => {});
  return answer;
}

const nameOf = (client: QueryClient): string =>
  client.getQueryData<StaffSessionAnswer>(keyOf(staffSession))?.signed_in?.display_name ?? '';

/** The last mark decides; unmarked people who were seen leaving are safe. */
export function stateOf({ visit_id, left }: MusterPerson, marks: ReadonlyMap<number, MusterMark>): MusterState {
  const state = marks.get(visit_id)?.state;
  if (state !== undefined && state !== 'open') return state;
  return left === 'seen' ? 'safe' : 'open';
}
