import { describe, expect, it } from 'vitest';
import { judge } from './judge.ts';
import type { JobPhase, QueueState } from './queue.ts';

const queue = (change: Partial<QueueState> = {}): QueueState => ({
  name: 'q',
  state: 'processing',
  accepting: true,
  reasons: [],
  message: '',
  papers: { ready: [], supported: [] },
  ...change,
});
const verdict = (phase: JobPhase, change?: Partial<QueueState>) => judge({ phase, reasons: [] }, queue(change));
const trouble = (reason: string, sure = true) => ({ kind: 'trouble', reason, sure });

describe('the outcome of a job [PRINT-03]', () => {
  it('follows the job to its end [PRINT-03]', () => {
    expect(verdict('completed')).toEqual({ kind: 'printed' });
    expect(verdict('processing', { message: 'Printing.' })).toEqual({ kind: 'going' });
    expect(verdict('pending')).toEqual({ kind: 'going' });
    expect(verdict('cancelled')).toEqual({ kind: 'lost', reason: 'stopped' });
    expect(verdict('aborted', { reasons: ['media-needed'] })).toEqual({ kind: 'lost', reason: 'paper-out' });
  });

  it.each([
    [['media-empty-error'], 'paper-out'],
    [['media-empty'], 'paper-out'],
    [['media-needed-warning'], 'paper-out'],
    [['media-jam-error', 'toner-low-warning'], 'stopped'],
    [['cover-open'], 'stopped'],
    [['marker-supply-empty-error'], 'stopped'],
    [['shutdown'], 'offline'],
    [['offline-report', 'offline-error'], 'offline'],
  ])('reports %j as %s [PRINT-03]', (reasons, reason) => {
    expect(verdict('processing', { reasons })).toEqual(trouble(reason));
  });

  it.each([
    'media-empty-warning',
    'media-low',
    'toner-low-report',
    'marker-supply-empty-warning',
    'cups-waiting-for-job-completed',
  ])('lets a printer print on that only mentions %s [PRINT-03]', (reason) => {
    expect(verdict('processing', { reasons: [reason] })).toEqual({ kind: 'going' });
  });

  it.each([
    'The printer may not exist or is unavailable at this time.',
    'The printer is unreachable at this time.',
    'The printer is not responding.',
    'Waiting for printer to become available.',
    'Unable to connect to "label": retrying',
  ])('reports CUPS\'s "%s" as offline [PRINT-03]', (message) => {
    expect(verdict('processing', { message })).toEqual(trouble('offline'));
  });

  it('waits longer for silence than for a complaint [PRINT-03]', () => {
    expect(verdict('processing', { reasons: ['connecting-to-device'] })).toEqual(trouble('offline', false));
    expect(verdict('processing', { message: 'Connected to printer.' })).toEqual(trouble('timeout', false));
    expect(verdict('pending', { state: 'idle' })).toEqual(trouble('timeout', false));
  });

  it('reports a stopped queue and a held job [PRINT-03]', () => {
    expect(verdict('pending', { state: 'stopped', reasons: ['paused'] })).toEqual(trouble('stopped'));
    expect(verdict('held')).toEqual(trouble('stopped'));
    expect(verdict('stopped', { reasons: ['media-empty'] })).toEqual(trouble('paper-out'));
  });
});
