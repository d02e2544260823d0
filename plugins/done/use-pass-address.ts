import { useEffect, useState } from 'react';
import { facilityMap } from '../../domain/facilities.ts';
import { isOn } from '../../domain/flag.ts';
import { passPlace } from '../../domain/pass.ts';
import { announce } from '../../page/ui/index.ts';
import { getPass } from '../../schemas/generated/calls/get-pass.ts';
import type { GetPassAnswer } from '../../schemas/generated/types.ts';
import { poll } from '../_kit/calls/poll.ts';
import { type DevicePass, describePassPlace, shownVisit } from '../_kit/pass/device-pass.ts';
import { PASS_SHOWN, type PassAddress } from '../_kit/pass/stored-pass.ts';
import type { DoneContext } from './slide.ts';

export type PassLine = NonNullable<GetPassAnswer['line']>;

const EVERY_MS = 5000;
const KIOSK_EVERY_MS = 3000;
/** A site's phones share one address, and so this call's limit. */
const PHONE_EVERY_MS = 10_000;

interface Found {
  readonly onPass: (pass: PassAddress) => void;
  readonly onTaken: () => void;
  readonly onLine: (line: PassLine) => void;
}

/** Fetches the pass's address, null until it arrives, and keeps the pass on a visitor's own device. */
export function usePassAddress(
  ctx: DoneContext,
  { onPass, onTaken, onLine }: Found,
): { readonly pass: PassAddress | null; readonly devicePass: DevicePass | null } {
  const { config, facts, services, settings, clock, signal } = ctx;
  const { http, device, session } = services;
  const isKiosk = isOn(settings.module_kiosk);
  const pictures = [passPlace(settings, config.photoHost).map, facilityMap(settings, config.photoHost, [])?.picture];
  const id = facts.sign?.signatureId ?? 0;
  const [pass, setPass] = useState<PassAddress | null>(null);
  const [devicePass, setDevicePass] = useState<DevicePass | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one poll per time the slide is shown.
  useEffect(() => {
    const run = async (): Promise<void> => {
      const outcome = await poll({
        clock,
        signal,
        everyMs: EVERY_MS,
        run: (own) => http.send(getPass, { id, given: 0 }, { signal: own }),
        done: ({ url }) => url !== '',
      });
      if (outcome.kind !== 'done') return;
      const { url, until, opened, line } = outcome.value;
      const made = { url: new URL(url, services.pageUrl()).pathname, until };
      setPass(made);
      onPass(made);
      if (line) onLine(line);
      if (line || (isKiosk && opened !== undefined)) void followPass(ctx, line !== undefined, { onTaken, onLine });
      if (isKiosk) return;
      const own = (await device.pass?.().catch(() => null)) ?? null;
      if (signal.aborted) return;
      session.set(PASS_SHOWN, JSON.stringify({ ...shownVisit(ctx, made), code: '' }));
      const name = facts.form?.values['form_field_name']?.trim() ?? '';
      own?.keep(
        { ...made, name, place: describePassPlace(ctx) },
        pictures.flatMap((one) => one || []),
      );
      setDevicePass(own);
    };
    void run();
  }, [signal]);
  return { pass, devicePass };
}

/** Reports changes of the line and, at a kiosk, that a phone opened the pass. */
async function followPass(
  { facts, services, settings, clock, signal }: DoneContext,
  hasLine: boolean,
  { onTaken, onLine }: Omit<Found, 'onPass'>,
): Promise<void> {
  const id = facts.sign?.signatureId ?? 0;
  const everyMs = isOn(settings.module_kiosk) ? KIOSK_EVERY_MS : PHONE_EVERY_MS;
  let isTaken = !isOn(settings.module_kiosk);
  const hear = ({ opened, line }: GetPassAnswer): void => {
    if (line) onLine(line);
    if (isTaken || opened !== true) return;
    isTaken = true;
    announce(services.text('pass_taken'));
    onTaken();
  };
  const outcome = await poll({
    clock,
    signal,
    delayMs: everyMs,
    everyMs,
    run: (own) => services.http.send(getPass, { id, given: 1 }, { signal: own }),
    onAnswer: hear,
    done: ({ opened }) => !hasLine && opened !== false,
  });
  if (outcome.kind === 'done') hear(outcome.value);
}
