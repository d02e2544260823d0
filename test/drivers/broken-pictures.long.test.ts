import { expect, it } from 'vitest';
import { expectNoBrokenPictures } from './broken-pictures.ts';

const picture = (src: string, naturalWidth: number, more: object = {}) => ({
  src,
  naturalWidth,
  complete: true,
  loading: 'eager',
  isConnected: true,
  decode: () => (naturalWidth > 0 ? Promise.resolve() : Promise.reject(new Error('broken'))),
  ...more,
});
const story = (...images: object[]) => ({ canvasElement: { ownerDocument: { images } } as unknown as HTMLElement });

it('fails a story by the address of each picture that cannot be shown [DEV-02]', async () => {
  await expect(expectNoBrokenPictures(story(picture('/a.jpg', 0), picture('/b.jpg', 300)))).rejects.toThrow(
    'broken pictures: /a.jpg',
  );
});

it('says nothing of those that are shown, have no address yet, are gone, or were never asked for', async () => {
  const neverAsked = picture('/d.jpg', 0, { loading: 'lazy', complete: false });
  const gone = picture('/c.jpg', 0, { isConnected: false });
  await expectNoBrokenPictures(story(picture('/a.jpg', 300), picture('', 0), gone, neverAsked));
});
