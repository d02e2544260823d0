import { languageName } from '../../../../domain/language-name.ts';
import { onPhotoHost } from '../../../../domain/photo-url.ts';
import type { PageHeadProps } from '../../../http/page-head.tsx';
import type { Location } from '../locations.ts';
import { photoHostOf } from './page-config.ts';

/** @param inLanguage the address of the page in a language; left out where the reader does not choose it */
export function pageHead(location: Location, inLanguage?: (key: string) => string): PageHeadProps {
  const { document } = location;
  return {
    site: document.location.name ?? '',
    logo: onPhotoHost(document.theme?.logo || document.location.profile_image, photoHostOf(location)),
    brand: document.theme?.brand,
    languages: inLanguage
      ? document.languages.map((own) => ({ key: own.key, name: languageName(own), href: inLanguage(own.key) }))
      : [],
  };
}
