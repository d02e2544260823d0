import { BellRing, MessageCircle } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { announce, Notice } from '../../page/ui/index.ts';
import { getHostAnswer } from '../../schemas/generated/calls/get-host-answer.ts';
import type { GetHostAnswerAnswer } from '../../schemas/generated/types.ts';
import { poll } from '../_kit/calls/poll.ts';
import type { DoneContext } from './slide.ts';

const EVERY_MS = 4000;

export interface HostSaid {
  readonly isHeld: boolean;
  readonly isNamed: boolean;
}

interface HostAnswerProps {
  readonly ctx: DoneContext;
  onSaid(said: HostSaid): void;
}

/** Whether the host was notified, and their answer [DESK-06]. */
export function HostAnswer({ ctx, onSaid }: HostAnswerProps): ReactNode {
  const { services, facts, clock, signal } = ctx;
  const { http, text } = services;
  const [known, setKnown] = useState<GetHostAnswerAnswer | null>(null);
  const id = facts.sign?.signatureId ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one poll per time the slide is shown.
  useEffect(() => {
    void poll({
      clock,
      signal,
      everyMs: EVERY_MS,
      run: (own) => http.send(getHostAnswer, { id }, { signal: own }),
      onAnswer: (answer) => {
        setKnown(answer);
        onSaid({ isHeld: ['wait', 'dock', 'no'].includes(answer.answer), isNamed: sentence(answer, text) !== '' });
      },
      // Hosts change their minds.
      done: ({ told }) => told === 'none',
    });
  }, [signal]);
  const said = known === null ? '' : sentence(known, text);
  useEffect(() => {
    if (said !== '') announce(said);
  }, [said]);
  if (known === null || said === '') return null;
  const isBad =
    known.answer === 'no' || (known.answer === 'none' && (known.told === 'failed' || known.told === 'summary'));
  const Icon = known.answer === 'none' ? BellRing : MessageCircle;
  return (
    <Notice
      tone={isBad ? 'warning' : known.answer === 'none' ? 'info' : 'success'}
      icon={<Icon className="gh-icon" aria-hidden="true" />}
    >
      {said}
    </Notice>
  );
}

function sentence({ host, told, answer, place }: GetHostAnswerAnswer, t: DoneContext['services']['text']): string {
  if (answer === 'coming') return t('host_coming', { host });
  if (answer === 'wait') return t('host_wait', { host });
  if (answer === 'dock') return t('host_dock', { host, place });
  if (answer === 'no') return t('host_no', { host });
  if (told === 'read') return t('host_read', { host });
  if (told === 'sent') return t('host_told', { host });
  if (told === 'waiting') return t('host_telling', { host });
  if (told === 'summary') return t('host_together', { host });
  return told === 'failed' ? t('host_untold', { host }) : '';
}
