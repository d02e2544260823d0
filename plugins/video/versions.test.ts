import { expect, it } from 'vitest';
import type { VideoSource } from './slice.ts';
import { versionsOf } from './versions.ts';

const order = { locale: 'de', defaultLocale: 'sv', localeFallback: 'en' };
const source: VideoSource = {
  name: 'yard',
  src: 'plain.mp4',
  duration: 0,
  versions: [
    { kind: 'signed', language: 'en', src: 'signed-en.mp4' },
    { kind: 'signed', language: 'sv', src: 'signed-sv.mp4' },
    { kind: 'described', language: 'fr', src: 'described-fr.mp4' },
  ],
};

it('offers a version in the visitor’s language, or in one that stands in for it; no other [ALL-03]', () => {
  expect(versionsOf(source, 'signed', order)).toEqual({ kinds: ['signed'], version: 'signed', src: 'signed-sv.mp4' });
  expect(versionsOf(source, 'signed', { ...order, locale: 'fr' }).kinds).toEqual(['signed', 'described']);
});

it('shows the film as it is where it has no such version [ALL-03]', () => {
  expect(versionsOf(source, 'described', order)).toMatchObject({ version: 'plain', src: 'plain.mp4' });
  expect(versionsOf(null, 'signed', order)).toEqual({ kinds: [], version: 'plain', src: '' });
});
