import { describe, expect, it } from 'vitest';
import { onPhotoHost, photoUrl } from './photo-url.ts';

const HOST = 'https://photos.example/site';

describe('photo urls', () => {
  it.each([
    ['yard.jpg', 'https://photos.example/site/yard_slideshow.jpg'],
    ['a.b/yard.v2.png', 'https://photos.example/site/a.b/yard.v2_slideshow.png'],
    ['a.b/yard', 'https://photos.example/site/a.b/yard_slideshow'],
    ['yard.jpg?v=1.2#x', 'https://photos.example/site/yard_slideshow.jpg?v=1.2#x'],
    ['https://cdn.example/yard.webp', 'https://cdn.example/yard_slideshow.webp'],
    ['//cdn.example/yard.webp', 'https://cdn.example/yard_slideshow.webp'],
    ['/yard.jpg', 'https://photos.example/yard_slideshow.jpg'],
  ])('gives %s its slideshow size before the extension [CFG-04]', (url, expected) => {
    expect(photoUrl(url, 'slideshow', HOST)).toBe(expected);
  });

  it('keeps the plain url for thumbnails, resolved against the photo host [CFG-04]', () => {
    expect(photoUrl('yard.jpg', 'thumbnail', HOST)).toBe('https://photos.example/site/yard.jpg');
    expect(photoUrl('yard.jpg', 'thumbnail', `${HOST}/`)).toBe('https://photos.example/site/yard.jpg');
  });

  it('takes a photo host on the own origin [CFG-04]', () => {
    expect(photoUrl('yard.jpg', 'slideshow', '/demo/photos')).toBe('/demo/photos/yard_slideshow.jpg');
    expect(photoUrl('yard.jpg', 'thumbnail', '')).toBe('/yard.jpg');
  });

  it('leaves inline pictures as they are', () => {
    expect(photoUrl('data:image/png;base64,AA.A', 'slideshow', HOST)).toBe('data:image/png;base64,AA.A');
  });

  it.each([null, undefined, '', 'javascript:alert(1)', 'http://['])('gives no address for %s', (url) => {
    expect(photoUrl(url, 'slideshow', HOST)).toBe('');
    expect(onPhotoHost(url, HOST)).toBe('');
  });
});
