import { useEffect, useState } from 'react';
import { facilityMap } from '../../domain/facilities.ts';
import { isOn } from '../../domain/flag.ts';
import { passPlace } from '../../domain/pass.ts';
import { announce } from '../../page/ui/index.ts';
import { getPass } from '../../schemas/generated/calls/get-pass.ts';
import { poll } from '../_kit/calls/poll.ts';
import { type DevicePass, shownVisit, wherePass } from '../_kit/pass/device-pass.ts';
import { PASS_SHOWN, type PassAddress } from '../_kit/pass/stored-pass.ts';
import type { DoneContext } from './slide.ts';

const EVERY_MS = 5000;
const TAKEN_EVERY_MS = 3000;

interface Found {
  readonly onPass: (pass: PassAddress) => void;
  readonly onTaken: () => void;
}

/** Fetches the pass's address and keeps the pass on a visitor's own device; null until it arrives. */
export function usePassAddress(
  ctx: DoneContext,
  { onPass, onTaken }: Found,
): { readonly pass: PassAddress | null; readonly devicePass: DevicePass | null } {
  const { config, facts, services, settings, clock, signal } = ctx;
  const { http, text: t, device, session } = services;
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
      const { url, until, opened } = outcome.value;
      const made = { url: new URL(url, services.pageUrl()).pathname, until };
      setPass(made);
      onPass(made);
      if (isKiosk) return opened === undefined ? undefined : tellTaken();
      const own = (await device.pass?.().catch(() => null)) ?? null;
      if (signal.aborted) return;
      session.set(PASS_SHOWN, JSON.stringify({ ...shownVisit(ctx, made), code: '' }));
      const name = facts.form?.values['form_field_name']?.trim() ?? '';
      own?.keep(
        { ...made, name, place: wherePass(ctx) },
        pictures.flatMap((one) => one || []),
      );
      setDevicePass(own);
    };
    const tellTaken = async (): Promise<void> => {
      const outcome = await poll({
        clock,
        signal,
        delayMs: TAKEN_EVERY_MS,
        everyMs: TAKEN_EVERY_MS,
        run: (own) => http.send(getPass, { id, given: 1 }, { signal: own }),
        done: ({ opened }) => opened !== false,
      });
      if (outcome.kind !== 'done' || outcome.value.opened !== true) return;
      announce(t('pass_taken'));
      onTaken();
    };
    void run();
  }, [signal]);
  return { pass, devicePass };
}
