import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { noteEditing } from '../../schemas/generated/calls/note-editing.ts';
import type { NoteEditingAnswer } from '../../schemas/generated/types.ts';
import { exchange } from '../data/calls.ts';
import { isSame } from './merge.ts';
import { useDraftStore } from './use-draft.tsx';

type Editor = NoteEditingAnswer['others'][number];

interface Editors {
  readonly others: readonly Editor[];
  /** Reports the text being written; '' for none. */
  readonly write: (text: string) => void;
}

const EVERY_MS = 5_000;
/** Tabbing through many texts reports only the last. */
const PAUSE_MS = 400;
const TEXT_LENGTH = 300;
const PAGE = `${Math.round(performance.timeOrigin)}-${String(Math.random()).slice(2)}`;

const EditorsContext = createContext<Editors>({ others: [], write: () => {} });

interface Props {
  readonly locationId: string;
  readonly area: string;
  readonly place: string;
  readonly children: ReactNode;
}

/**
 * Exchanges positions with the other editors. The answer names the current revision, so that the draft is read only
 * after it has changed [STU-05].
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
      // The next report is due soon; saving shows that the server is away.
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

export const useEditors = (): Editors => use(EditorsContext);
