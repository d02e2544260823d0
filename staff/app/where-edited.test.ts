import { describe, expect, it } from 'vitest';
import type { SlideCheck } from '../../domain/slide-check.ts';
import type { LocationDocument } from '../../schemas/generated/types.ts';
import { isInstalled } from '../../test/drivers/installed.ts';
import { areas } from './areas.ts';
import { whereEdited } from './where-edited.ts';

const document = {
  id: 1,
  languages: [{ key: 'en', name: 'English' }],
  location: {
    id: 1,
    photos: [{ id: 7 }],
    sub_locations: [
      {
        id: 2,
        photos: [{ id: 8, photo_texts: [{ language: 'en', text: 'Vest' }] }],
        tracks: [
          { id: 3, module_sms: 1, control_questions: [{ id: 9 }], track_data: { control_questions: [{ id: 5 }] } },
        ],
      },
    ],
  },
  fields: { default: [{ name: 'label_company' }], by_id: { 3: [{ name: 'label_cargo' }] } },
  videos: { 2: { video_name: 'a.mp4' } },
  texts: { en: { form_title: 'You' } },
  contacts: [{ id: 6, name: 'Ada Berg' }],
} as unknown as LocationDocument;
const address = (path: string) => whereEdited('1', path, document);
const track = '/location/sub_locations/0/tracks/0';

describe('the place where a part of the document is changed', () => {
  it('is given as the area that changes it, with the details of its address [STU-05]', () => {
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

  it.each(
    [
      ['/plugins/video', 'video'],
      ['/location/plugins/otp', 'otp'],
      ['/location/module_id_scan', 'idscan'],
      ['/location/unique_identifier_setting/regex_validation', 'slotbooking'],
    ].filter(([, slide = '']) => isInstalled(slide)),
  )('of %s is the card of %s: of its switch and of its flags, also inside of one [STU-05] [STU-06]', (path, slide) => {
    expect(address(path)).toEqual({ to: '/studio/1/deck', search: { slide } });
  });

  it.runIf(isInstalled('otp'))('is the card at the sub-location or track whose flag it is [STU-02] [STU-05]', () => {
    expect(address(`${track}/module_sms`)).toEqual({ to: '/studio/1/deck', search: { place: 't3', slide: 'otp' } });
    expect(address(`${track}/track_data/module_sms`)?.search).toEqual({ place: 't3', slide: 'otp' });
  });

  it.each([
    ['/texts/en/form_title', 'texts', { search: 'form_title' }],
    ['/location/sub_locations/0/photos/0/photo_texts/0/text', 'texts', { search: 'Vest' }],
    ['/location/photos/0/url', 'media', { photo: '7' }],
    ['/location/sub_locations/0/photos/0/photo_texts', 'media', { place: 's2', photo: '8' }],
    ['/videos/2/url', 'media', { place: 's2' }],
    ['/documents/3', 'media', { place: 't3' }],
    [`${track}/control_questions/0/corrent_answer`, 'questions', { place: 't3', question: '9' }],
    [`${track}/track_data/control_questions/0`, 'questions', { place: 't3', question: '5' }],
    ['/fields/default/0/field_value', 'fields', { field: 'label_company' }],
    ['/fields/by_id/3/0/regex_validation', 'fields', { place: 't3', field: 'label_cargo' }],
    [track, 'places', { place: 't3' }],
    ['/location/sub_locations/0/name', 'places', { place: 's2' }],
    ['/opening_hours/default/week/mon', 'hours', {}],
    ['/opening_hours/by_id/2/week', 'hours', { place: 's2' }],
    ['/settings/time_zone', 'hours', {}],
    ['/checkin_not_allowed', 'hours', {}],
    ['/theme/brand', 'look', {}],
    ['/notification', 'look', {}],
    ['/languages/0/key', 'look', {}],
    ['/contacts/0/email', 'hosts', { host: '6' }],
    ['/requires_exact_match', 'hosts', {}],
  ])('of %s is the page %s [STU-05]', (path, area, search) => {
    expect(address(path)).toEqual({ to: `/studio/1/${area}`, search });
  });

  it('exists for everything that a slide declares to show [STU-02] [STU-06]', () => {
    const checks = import.meta.glob<SlideCheck>('../../plugins/*/check.ts', { eager: true, import: 'default' });
    const shown = Object.entries(checks).flatMap(([file, { shows = [] }]) =>
      shows.map((path) => [file, path] as const),
    );
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter(([, path]) => address(path) === undefined)).toEqual([]);
  });

  it('is none where nothing changes it yet [STU-05]', () => {
    expect(address('/photoHost')).toBeUndefined();
    expect(address('')).toBeUndefined();
  });
});
