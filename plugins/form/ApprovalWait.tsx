import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../../ui/index.ts';
import './approval.css';

export interface Cell {
  get(): string;
  set(value: string): void;
  subscribe(listener: () => void): () => void;
}

/** A text that changes while a modal shows it: the modal's body is given once. */
export function createCell(initial: string): Cell {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export interface ApprovalWaitProps {
  readonly note: Cell;
  readonly leaveLabel?: string;
  onLeave?(): void;
  readonly children: ReactNode;
}

/** What the locked visitor reads, with how it stands below. */
export function ApprovalWait({ note, leaveLabel, onLeave, children }: ApprovalWaitProps): ReactNode {
  const text = useSyncExternalStore(note.subscribe, note.get, note.get);
  return (
    <div className="gh-approval">
      <p>{children}</p>
      <p className="gh-approval__note">{text}</p>
      {onLeave && (
        <Button action="cancel" onClick={onLeave}>
          {leaveLabel}
        </Button>
      )}
    </div>
  );
}
