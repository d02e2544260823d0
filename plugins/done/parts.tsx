import { lazyPart } from '../_kit/page/lazy-part.ts';

export const PrintHere = lazyPart(async () => (await import('./PrintHere.tsx')).PrintHere);

export const HostAnswer = lazyPart(async () => (await import('./HostAnswer.tsx')).HostAnswer);

/** Falls back to the visit's code alone. */
export const Pass = lazyPart(
  async () => (await import('./Pass.tsx')).Pass,
  ({ code }) => code,
);

export const Facilities = lazyPart(async () => (await import('./Facilities.tsx')).Facilities);

export const KeepDetails = lazyPart(async () => (await import('./KeepDetails.tsx')).KeepDetails);

export const LastParts = lazyPart(async () => (await import('./LastParts.tsx')).LastParts);

export const Left = lazyPart(async () => (await import('./Pass.tsx')).Left);
