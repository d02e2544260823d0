import type { Finding } from '../../../../domain/finding.ts';
import { flagPictures } from '../../../../domain/flag-parts.ts';
import { appendToPointer, propertiesIn } from '../../../../domain/json-pointer.ts';
import { kioskServiceOf } from '../../../../domain/kiosk-service.ts';
import pictograms from '../../../../domain/pictograms.json' with { type: 'json' };
import type { LocationDocument } from '../../../../schemas/generated/types.ts';
import { find } from './kinds.ts';
import { fileAt, type Lookups } from './lookups.ts';
import { placesIn } from './structure.ts';

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
    ...placesIn(location).map(({ place, path }): [string, string | null | undefined] => [
      appendToPointer(path, 'profile_image'),
      'profile_image' in place ? place.profile_image : undefined,
    ]),
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

/** [GATE-07] */
function picturesIn({ without_reading: own }: LocationDocument): [string, string][] {
  const { places, fields, options, answers } = own ?? {};
  return leavesOf({ places, fields, options, answers }, '/without_reading');
}

const leavesOf = (branch: object, path: string): [string, string][] =>
  [...propertiesIn(branch, path)].flatMap(({ value, path: at }): [string, string][] =>
    typeof value === 'string' ? [[at, value]] : [],
  );

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
