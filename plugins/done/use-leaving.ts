import { useEffect, useState } from 'react';
import { endPass } from '../../schemas/generated/calls/end-pass.ts';
import { isAway } from '../_kit/offline/connection.ts';
import { type DevicePass, describePassPlace } from '../_kit/pass/device-pass.ts';
import { PASS_SHOWN, type PassAddress } from '../_kit/pass/stored-pass.ts';
import type { DoneContext } from './slide.ts';

const EVERY_MS = 5000;

export interface Leaving {
  readonly leaving: 'no' | 'sending' | 'failed' | 'kept';
  readonly leave: () => Promise<void>;
}

interface Leaver {
  readonly pass: PassAddress | null;
  readonly devicePass: DevicePass | null;
  readonly onLeft: () => void;
}

export function useLeaving(ctx: DoneContext, { pass, devicePass, onLeft }: Leaver): Leaving {
  const { facts, services, clock, signal } = ctx;
  const { http, text: t, session } = services;
  const id = facts.sign?.signatureId ?? 0;
  const [leaving, setLeaving] = useState<Leaving['leaving']>('no');

  const leave = async (): Promise<void> => {
    const choice = await ctx.modal({
      title: t('pass_leave'),
      body: describePassPlace(ctx),
      cancel: t('action_cancel'),
      submit: t('leave_heading'),
      submitAction: 'confirm-sign-out',
    });
    if (choice !== 'submit') return;
    setLeaving('sending');
    const answer = await http.send(endPass, { id }, { signal });
    if (!answer.ok && isAway(answer.error) && pass !== null && devicePass !== null) {
      devicePass.leaveLater(pass);
      return setLeaving('kept');
    }
    if (!answer.ok || !answer.value.left) return setLeaving('failed');
    if (pass !== null) devicePass?.forget(pass);
    session.remove(PASS_SHOWN);
    onLeft();
  };

  useEffect(() => {
    if (leaving !== 'kept') return;
    const over = new AbortController();
    const send = async (): Promise<void> => {
      if (!(await devicePass?.sendLeavings()) || over.signal.aborted) return;
      session.remove(PASS_SHOWN);
      onLeft();
    };
    clock.interval(EVERY_MS, () => void send(), AbortSignal.any([signal, over.signal]));
    return () => over.abort();
  }, [leaving, devicePass, session, clock, signal, onLeft]);
  return { leaving, leave };
}
