import type { QueuePapers } from './media.ts';
import type { Outcome } from './reasons.ts';

/** A queue's state, as CUPS tells it. */
export interface QueueState {
  name: string;
  state: 'idle' | 'processing' | 'stopped';
  accepting: boolean;
  reasons: readonly string[];
  message: string;
  papers: QueuePapers;
}

export type JobPhase = 'pending' | 'held' | 'processing' | 'stopped' | 'cancelled' | 'aborted' | 'completed';

export interface JobState {
  phase: JobPhase;
  reasons: readonly string[];
}

/** The system's print queue: what the kiosk asks of it, so that tests can play one. */
export interface PrintQueue {
  /** The configured queue, or the system's default one. */
  look(): Promise<Outcome<QueueState>>;
  /** Gives the PDF to the queue; the value is the job's number. Ends within `timeoutMs`. */
  submit(name: string, pdf: Buffer, options: readonly string[], timeoutMs: number): Promise<Outcome<number>>;
  job(id: number): Promise<Outcome<JobState>>;
  /** Takes the job out of the queue for good. */
  cancel(id: number): Promise<void>;
  /** Jobs of an earlier run of the kiosk that still wait. */
  leftovers(name: string): Promise<Outcome<readonly number[]>>;
}
