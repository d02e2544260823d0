import type { QueuePapers } from './media.ts';
import type { Outcome } from './reasons.ts';

/** A queue's state, as CUPS reports it. */
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

/** What the kiosk needs from the system's print queue; tests can fake it. */
export interface PrintQueue {
  /** The configured queue, or the system's default. */
  look(): Promise<Outcome<QueueState>>;
  /** Sends the PDF to the queue; the value is the job's number. Takes at most `timeoutMs`. */
  submit(name: string, pdf: Buffer, options: readonly string[], timeoutMs: number): Promise<Outcome<number>>;
  job(id: number): Promise<Outcome<JobState>>;
  /** Cancels the job and removes it from the queue. */
  cancel(id: number): Promise<void>;
  /** Jobs from an earlier run of the kiosk that are still waiting. */
  leftovers(name: string): Promise<Outcome<readonly number[]>>;
}
