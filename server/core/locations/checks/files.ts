import type { Finding } from '../../../../domain/finding.ts';
import { flagPictures } from '../../../../domain/flag-parts.ts';
import { below } from '../../../../domain/json-pointer.ts';
import { kioskServiceOf } from '../../../../domain/kiosk-service.ts';
import pictograms from '../../../../domain/pictograms.json' with { type: 'json' };
import type { LocationDocument, LocationNode, SubLocation } from '../document.ts';
import { find } from './kinds.ts';
import { fileAt, type Lookups } from './lookups.ts';

/** Addresses and pictures of the location itself and of flags; slides check their own. */
export function* checkFiles(document: LocationDocument, { hasMedia }: Lookups): Generator<Finding> {
  const photoHost = document.photoHost ?? `/media/${document.id}/`;
  const { theme, kioskService, location } = document;
  if (!isAddress(photoHost, true)) yield find('address_unusable', '/photoHost', { address: photoHost });
  const kiosk = kioskServiceOf(kioskService);
  if (kioskService && kiosk !== null && !isAddress(kiosk, false))
    yield find('address_unusable', '/kioskService', { address: kioskService });
  else if (kioskService && kiosk !== null && !isOnDevice(kiosk))
    yield find('kiosk_service_elsewhere', '/kioskService', { address: kioskService });
  const pictures: [string, string | null | undefined][] = [
    ['/theme/logo', theme?.logo],
    ...logosIn(location),
    ...flagPictures(location).map(({ path, value }): [string, string] => [path, value]),
    ...picturesIn(document).filter(([, picture]) => /[./]/.test(picture)),
    ...leavesOf(document.without_reading?.voices ?? {}, '/without_reading/voices'),
  ];
  for (const [path, address] of pictures) {
    if (!address) continue;
    const state = fileAt(address, photoHost, hasMedia);
    if (state === 'missing') yield find('file_missing', path, { file: address });
    if (state === 'not-an-address') yield find('address_unusable', path, { address });
  }
  for (const [path, picture] of picturesIn(document)) {
    if (!/[./]/.test(picture) && !pictograms.includes(picture)) yield find('picture_unknown', path, { picture });
  }
}

/** Pictures beside words, by path. [GATE-07] */
function picturesIn({ without_reading: own }: LocationDocument): [string, string][] {
  const { places, fields, options, answers } = own ?? {};
  return leavesOf({ places, fields, options, answers }, '/without_reading');
}

function leavesOf(branch: object, path: string): [string, string][] {
  return Object.entries(branch).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[below(path, key), value]];
    return typeof value === 'object' && value !== null ? leavesOf(value, below(path, key)) : [];
  });
}

function logosIn(node: LocationNode | SubLocation, path = '/location'): [string, string | null | undefined][] {
  const deeper = (node.sub_locations ?? []).flatMap((sub, i) => logosIn(sub, below(path, 'sub_locations', i)));
  return [[below(path, 'profile_image'), node.profile_image], ...deeper];
}

/** A kiosk prints for its own page only, and on no other device. */
function isOnDevice(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
}

function isAddress(text: string, mayBeRelative: boolean): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text, mayBeRelative ? 'http://host.invalid' : undefined).protocol);
  } catch {
    return false;
  }
}
