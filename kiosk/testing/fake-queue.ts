import type { JobPhase, PrintQueue, QueueState } from '../queue.ts';
import { done, failed, type Outcome } from '../reasons.ts';

/** A print queue in memory; jobs print at once unless a test says otherwise. */
export class FakeQueue implements PrintQueue {
  state: QueueState = {
    name: 'badges',
    state: 'idle',
    accepting: true,
    reasons: [],
    message: '',
    papers: { usual: 'iso_a4_210x297mm', ready: ['iso_a4_210x297mm'], supported: ['iso_a4_210x297mm'] },
  };
  phase: JobPhase = 'completed';
  looks: Outcome<QueueState> | undefined;
  readonly submitted: { pdf: Buffer; options: readonly string[] }[] = [];
  readonly cancelled: number[] = [];
  /** Jobs from an earlier run. */
  left: number[] = [];

  async look(): Promise<Outcome<QueueState>> {
    return this.looks ?? done(this.state);
  }

  async submit(_name: string, pdf: Buffer, options: readonly string[]): Promise<Outcome<number>> {
    this.submitted.push({ pdf, options });
    return done(this.submitted.length);
  }

  async job(id: number): Promise<Outcome<{ phase: JobPhase; reasons: readonly string[] }>> {
    if (id > this.submitted.length && !this.cancelled.includes(id)) return failed('stopped', 'no such job');
    return done({ phase: this.cancelled.includes(id) ? 'cancelled' : this.phase, reasons: [] });
  }

  async cancel(id: number): Promise<void> {
    this.cancelled.push(id);
  }

  async leftovers(): Promise<Outcome<readonly number[]>> {
    const { left } = this;
    this.left = [];
    return done(left);
  }
}
