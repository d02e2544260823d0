import type { Finding } from '../../../../domain/finding.ts';
import { below } from '../../../../domain/json-pointer.ts';
import { kioskServiceOf } from '../../../../domain/kiosk-service.ts';
import type { LocationDocument, LocationNode, SubLocation } from '../document.ts';
import { find } from './kinds.ts';
import { fileAt, type Known } from './known.ts';

/** Addresses and pictures of the location itself; slides look for their own. */
export function* checkFiles(document: LocationDocument, { hasMedia }: Known): Generator<Finding> {
  const photoHost = document.photoHost ?? `/media/${document.id}/`;
  const { theme, kioskService, location } = document;
  if (!isAddress(photoHost, true)) yield find('address_unusable', '/photoHost', { address: photoHost });
  const kiosk = kioskServiceOf(kioskService);
  if (kioskService && kiosk !== null && !isAddress(kiosk, false))
    yield find('address_unusable', '/kioskService', { address: kioskService });
  const pictures: [string, string | null | undefined][] = [['/theme/logo', theme?.logo], ...logosIn(location)];
  for (const [path, address] of pictures) {
    if (!address) continue;
    const state = fileAt(address, photoHost, hasMedia);
    if (state === 'missing') yield find('file_missing', path, { file: address });
    if (state === 'not-an-address') yield find('address_unusable', path, { address });
  }
}

function logosIn(node: LocationNode | SubLocation, path = '/location'): [string, string | null | undefined][] {
  const deeper = (node.sub_locations ?? []).flatMap((sub, i) => logosIn(sub, below(path, 'sub_locations', i)));
  return [[below(path, 'profile_image'), node.profile_image], ...deeper];
}

function isAddress(text: string, mayBeRelative: boolean): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text, mayBeRelative ? 'http://host.invalid' : undefined).protocol);
  } catch {
    return false;
  }
}
