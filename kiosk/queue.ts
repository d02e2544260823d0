import type { QueuePapers } from './media.ts';
import type { Outcome } from './reasons.ts';

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

export interface PrintQueue {
  look(): Promise<Outcome<QueueState>>;
  /** Returns the job's number. Takes at most `timeoutMs`. */
  submit(name: string, pdf: Buffer, options: readonly string[], timeoutMs: number): Promise<Outcome<number>>;
  job(id: number): Promise<Outcome<JobState>>;
  cancel(id: number): Promise<void>;
  leftovers(name: string): Promise<Outcome<readonly number[]>>;
}
