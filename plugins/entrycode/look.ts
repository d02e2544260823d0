import { takeCode } from '../../schemas/generated/calls/take-code.ts';
import { askServer } from '../_kit/offline/way-on.ts';
import type { CodeVerbs } from './context.ts';
import { readCode } from './read-code.ts';

/** Asks the server what a code stands for, and shows it to be confirmed, or says why it helps nobody [GATE-06]. */
export async function look(c: CodeVerbs, text: string): Promise<void> {
  const code = readCode(text, c.services.pageUrl());
  if (code === '') return;
  const request = { locationId: c.config.location.id, code, prepare: c.slice.isPreparing ? 1 : 0 } as const;
  const send = () => c.services.http.send(takeCode, request, { signal: c.signal });
  const outcome = await askServer(c, 'later', send);
  if (c.signal.aborted) return;
  if (outcome.kind !== 'answer') {
    // Anyone who goes on without the server types everything.
    const problem = outcome.kind === 'without' ? ('unread' as const) : null;
    return c.update((slice) => void Object.assign(slice, { problem, entry: problem ? '' : slice.entry }));
  }
  const { status, ...answer } = outcome.value;
  if (status === 'found') {
    const { language } = answer;
    if (language && !c.slice.isPreparing) c.emit('language:wanted', { key: language });
    return c.update(
      (slice) => void Object.assign(slice, { entry: code, problem: null, found: { status, ...answer }, code }),
    );
  }
  const otherDay = status === 'early' || status === 'expired' ? (answer.date ?? null) : null;
  c.update((slice) => void Object.assign(slice, { entry: code, problem: status, otherDay }));
}
