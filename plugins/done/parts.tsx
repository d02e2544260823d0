import { type ComponentType, lazy } from 'react';
import type { PassProps } from './Pass.tsx';

/** A part of the last slide, loaded where it is shown; without its code the slide stays what it was. */
const part = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = () => null,
) =>
  lazy(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: instead }),
    ),
  );

/** Only where the server could not print; kept on the device with the rest of the build. */
export const PrintHere = part(async () => (await import('./PrintHere.tsx')).PrintHere);

/** Only where hosts are told. */
export const HostAnswer = part(async () => (await import('./HostAnswer.tsx')).HostAnswer);

/** Only where the last slide is a pass. */
export const Pass = part(
  async () => (await import('./Pass.tsx')).Pass,
  ({ code }: PassProps) => code,
);

/** Only where the place has a map. */
export const Facilities = part(async () => (await import('./Facilities.tsx')).Facilities);

/** Only on a person's own device. */
export const KeepDetails = part(async () => (await import('./KeepDetails.tsx')).KeepDetails);

/** Only where a slide has more to say here. */
export const LastParts = part(async () => (await import('./LastParts.tsx')).LastParts);

/** Whoever signs out has the code of the pass. */
export const Left = lazy(async () => ({ default: (await import('./Pass.tsx')).Left }));
