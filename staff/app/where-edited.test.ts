import { describe, expect, it } from 'vitest';
import type { LocationDocument } from '../../schemas/generated/types.ts';
import { areas } from './areas.ts';
import { whereEdited } from './where-edited.ts';

const document = {
  id: 1,
  languages: [{ key: 'en', name: 'English' }],
  location: { id: 1, photos: [{ id: 7 }] },
} as unknown as LocationDocument;
const address = (path: string) => whereEdited('1', path, document);

describe('the place where a part of the document is changed', () => {
  it('is told by the area that changes it, with what stands behind its address [STU-05]', () => {
    const photos = {
      ...areas.studio[0],
      id: 'content',
      edits: (path: string, { location }: LocationDocument) => {
        const index = /^\/location\/photos\/(\d+)/.exec(path)?.[1];
        return index === undefined ? undefined : { rest: `photos/${location.photos?.[Number(index)]?.id}` };
      },
    } as (typeof areas.studio)[number];
    const found = whereEdited('gate/2', '/location/photos/0/url', document, [photos, ...areas.studio]);
    expect(found).toEqual({ to: '/studio/gate%2F2/content/photos/7', search: {} });
  });

  it('is the card of the slide for its switch and for its flags, also inside of one [STU-05] [STU-06]', () => {
    expect(address('/plugins/video')).toEqual({ to: '/studio/1/deck', search: { slide: 'video' } });
    expect(address('/location/plugins/otp')?.search).toEqual({ slide: 'otp' });
    expect(address('/location/module_id_scan')?.search).toEqual({ slide: 'idscan' });
    expect(address('/location/unique_identifier_setting/regex_validation')?.search).toEqual({ slide: 'slotbooking' });
  });

  it('is none where nothing changes it yet [STU-05]', () => {
    expect(address('/location/id')).toBeUndefined();
    expect(address('')).toBeUndefined();
  });
});
