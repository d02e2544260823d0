import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { noteEditing } from '../../schemas/generated/calls/note-editing.ts';
import type { NoteEditingAnswer } from '../../schemas/generated/types.ts';
import { exchange } from '../data/calls.ts';
import { isSame } from './merge.ts';
import { useDraftStore } from './use-draft.tsx';

/** Somebody else who is in the studio of the location, and where. */
export type Editor = NoteEditingAnswer['others'][number];

interface Editors {
  readonly others: readonly Editor[];
  /** Says in which text this person writes; '' for none. */
  readonly write: (text: string) => void;
}

const EVERY_MS = 5_000;
/** Whoever goes through many texts quickly is told of at the last one. */
const PAUSE_MS = 400;
const TEXT_LENGTH = 300;
const PAGE = `${Math.round(performance.timeOrigin)}-${String(Math.random()).slice(2)}`;

const EditorsContext = createContext<Editors>({ others: [], write: () => {} });

interface Props {
  readonly locationId: string;
  /** The area and the place in it that are open here. */
  readonly area: string;
  readonly place: string;
  readonly children: ReactNode;
}

/**
 * Tells others where this person is, and learns where they are. The answer also says whether somebody has saved or
 * published, so that the draft is asked for only when it has changed [STU-05].
 */
export function EditorsProvider({ locationId, area, place, children }: Props): ReactNode {
  const client = useQueryClient();
  const store = useDraftStore();
  const [others, setOthers] = useState<readonly Editor[]>([]);
  const text = useRef('');
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const note = useCallback(
    async (where: string) => {
      const sent = { page: PAGE, area: where, place, text: text.current.slice(0, TEXT_LENGTH) };
      // It is said again soon; that the server is away is told where something is saved.
      const answer = await exchange(client, noteEditing, sent, { params: { locationId } }).catch(() => undefined);
      if (answer === undefined || where === '') return;
      setOthers((before) => (isSame(before, answer.others) ? before : answer.others));
      const { revision, published } = store.snapshot();
      if (answer.revision !== revision || answer.version !== (published?.version ?? 0)) void store.refresh();
    },
    [client, store, locationId, place],
  );
  const latest = useRef(note);
  latest.current = note;

  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void note(area);
    look();
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      clearTimeout(waiting.current);
      document.removeEventListener('visibilitychange', look);
    };
  }, [note, area]);

  useEffect(() => {
    const leave = () => void latest.current('');
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  const write = useCallback(
    (next: string) => {
      if (text.current === next) return;
      text.current = next;
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => void note(area), PAUSE_MS);
    },
    [note, area],
  );
  const value = useMemo(() => ({ others, write }), [others, write]);
  return <EditorsContext value={value}>{children}</EditorsContext>;
}

export function useEditors(): Editors {
  return use(EditorsContext);
}
