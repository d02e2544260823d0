import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '../../../core/access/people/sessions.ts';
import { PART_BYTES } from '../../../store/media/uploads.ts';
import { temporaryStore } from '../../../testing/databases.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../../testing/staff.ts';

let temporary: Awaited<ReturnType<typeof temporaryStore>>;
let staff: Staff;
let owner: StaffBrowser;
let editor: StaffBrowser;
let changeToken = '';

beforeAll(async () => {
  temporary = await temporaryStore();
  staff = await staffServer(temporary);
  owner = await staff.first();
  editor = await staff.hire(owner, 'bo', [{ location_id: '1', role: 'editor' }]);
  changeToken = (await editor.call('staff-session')).json.signed_in.change_token;
});
afterAll(async () => {
  await staff.server.app.close();
  await temporary.close();
});

const HERE = { locationId: '1' };
const media = (name: string) => join(temporary.dataDir, 'media/1', name);

const begin = async (bytes: number) => (await editor.call('begin-upload', { bytes }, {}, HERE)).json.id as string;

async function part(upload: string, offset: number, payload: Buffer, locationId = '1') {
  const answer = await staff.server.app.inject({
    method: 'PUT',
    url: `/staff/api/locations/${locationId}/uploads/${upload}?offset=${offset}`,
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-staff-token': changeToken,
      'content-type': 'application/octet-stream',
    },
    cookies: { [SESSION_COOKIE]: editor.cookie() ?? '' },
    payload,
  });
  return { status: answer.statusCode, json: answer.json() };
}

const ALL = ['picture', 'video', 'document'];

async function finish(upload: string, name: string, kinds = ALL) {
  return editor.call('finish-upload', { name, kinds }, {}, { ...HERE, upload });
}

async function put(content: Buffer, name: string, kinds = ALL) {
  const upload = await begin(content.length);
  await part(upload, 0, content);
  return finish(upload, name, kinds);
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#257' } });

/** A real film, and the same film under other codec names. */
const demoFilm = (ending: 'mp4' | 'webm', as: Readonly<Record<string, string>> = {}) => {
  const path = new URL(`../../../../demo/photos/nordhamn-safety.${ending}`, import.meta.url);
  let text = readFileSync(path, 'latin1');
  for (const [before, after] of Object.entries(as)) {
    expect(text).toContain(before);
    text = text.replaceAll(before, after);
  }
  return Buffer.from(text, 'latin1');
};

/** A box of an MP4 film. */
const box = (type: string, ...content: (Buffer | string)[]) => {
  const inner = Buffer.concat(content.map((one) => (typeof one === 'string' ? Buffer.from(one, 'latin1') : one)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inner.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, inner]);
};
/** 14.5 seconds at 1000 units a second. */
const mvhd = () => {
  const data = Buffer.alloc(100);
  data.writeUInt32BE(1000, 12);
  data.writeUInt32BE(14_500, 16);
  return box('mvhd', data);
};
/** A description of the pictures in it: 70 bytes about their size and the like, then boxes. */
const entry = (codec: string, ...more: Buffer[]) => box(codec, Buffer.alloc(78), ...more);
/** A track of which nothing is said but what is in it. */
const track = (handler: string, ...entries: Buffer[]) =>
  box(
    'trak',
    box('udta', 'Camera of Bo'),
    box(
      'mdia',
      box('hdlr', Buffer.alloc(8), handler, Buffer.alloc(13)),
      box('minf', box('stbl', box('stsd', Buffer.from([0, 0, 0, 0, 0, 0, 0, entries.length]), ...entries))),
    ),
  );
const film = (...tracks: Buffer[]) =>
  Buffer.concat([
    box('ftyp', 'isom', '\0\0\x02\0', 'mp41'),
    box('moov', mvhd(), ...tracks, box('udta', box('\xa9xyz', '+59.3293+018.0686/'))),
    box('mdat', 'pictures and sound'),
  ]);
const PICTURES = track('vide', entry('vp09'));

describe('a file that an editor adds', () => {
  it('becomes a thumbnail and a slide, upright, without the place and time of the camera [STU-03]', async () => {
    const shot = await picture(3000, 2000)
      .withExif({ IFD0: { Make: 'Camera', Software: 'Secret' }, IFD3: { GPSLatitude: '59/1 19/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(shot.includes('Exif')).toBe(true);
    const { status, json } = await put(shot, 'Gate 2 (Süd).JPG');
    expect([status, json.kind, json.width, json.height]).toEqual([200, 'picture', 1280, 1920]);
    expect(json.name).toMatch(/^gate-2-sud-[0-9a-f]{10}\.jpg$/);
    const slide = readFileSync(media(json.name.replace('.jpg', '_slideshow.jpg')));
    const thumbnail = readFileSync(media(json.name));
    expect([slide.includes('Exif'), slide.includes('Secret')]).toEqual([false, false]);
    const { width, height, exif, orientation } = await sharp(thumbnail).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 320,
      height: 480,
      exif: undefined,
      orientation: undefined,
    });
    const served = await staff.server.app.inject({ url: json.address });
    expect([served.statusCode, served.rawPayload.length]).toEqual([200, thumbnail.length]);
    const again = await put(shot, 'Gate 2 (Süd).JPG');
    expect(again.json.name).toBe(json.name);
    const changed = await put(await picture(3000, 2000).negate().jpeg().toBuffer(), 'Gate 2 (Süd).JPG');
    expect(changed.json.name).not.toBe(json.name);
    expect(readFileSync(media(json.name)).equals(thumbnail)).toBe(true);
  });

  it('keeps transparency as WebP, and a small picture at its size [STU-03]', async () => {
    const logo = await sharp({ create: { width: 90, height: 40, channels: 4, background: '#2578' } })
      .png()
      .toBuffer();
    const { json } = await put(logo, '_slideshow.png');
    expect(json).toMatchObject({ width: 90, height: 40, name: expect.stringMatching(/^slideshow-\w{10}\.webp$/) });
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'is taken as a picture if it is %s [STU-03]',
    async (format) => {
      const { json } = await put(await picture(64, 48).toFormat(format).toBuffer(), `small.${format}`);
      expect(json).toMatchObject({ kind: 'picture', width: 64, height: 48 });
    },
  );

  it('is kept as captions if it is WebVTT, served as such, and nothing else of text is [STU-03]', async () => {
    const captions = Buffer.from('\ufeffWEBVTT\n\n00:00.000 --> 00:02.000\nKör sakta\n');
    const { json } = await put(captions, 'Säkerhet sv.vtt', ['captions']);
    expect(json).toMatchObject({ kind: 'captions', name: expect.stringMatching(/^sakerhet-sv-\w{10}\.vtt$/) });
    const served = await staff.server.app.inject({ url: json.address });
    expect(served.headers['content-type']).toMatch(/^text\/vtt/);
    expect(served.rawPayload.equals(captions)).toBe(true);
    const others = ['WEBVTTX', '<script>WEBVTT</script>', '1\n00:00:00,000 --> 00:00:02,000\nKör\n'];
    for (const text of others)
      expect((await put(Buffer.from(text), 'x.vtt', ['captions'])).json.error.code).toBe('file_unknown');
  });

  it('comes in parts; a lost or repeated part does no harm [STU-03]', async () => {
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(PART_BYTES, 'a')]);
    const upload = await begin(pdf.length);
    const [first, second] = [pdf.subarray(0, PART_BYTES), pdf.subarray(PART_BYTES)];
    expect((await part(upload, PART_BYTES, second)).json.error.code).toBe('upload_gap');
    expect((await part(upload, 0, first)).json).toEqual({ bytes: PART_BYTES });
    await part(upload, PART_BYTES, second);
    await part(upload, 0, first);
    expect((await part(upload, PART_BYTES, second)).json).toEqual({ bytes: pdf.length });
    const { json } = await finish(upload, 'rules.pdf');
    const kept = readFileSync(media(json.name));
    const sum = (content: Buffer) => createHash('sha256').update(content).digest('hex');
    expect([json.kind, sum(kept)]).toEqual(['document', sum(pdf)]);
    expect((await finish(upload, 'rules.pdf')).json.error.code).toBe('upload_unknown');
  });

  it('loses the place and the camera if it is a film, and tells how long it is [STU-03]', async () => {
    const { json } = await put(film(PICTURES), 'safety.mp4');
    expect(json).toMatchObject({ kind: 'video', duration: 15 });
    const kept = readFileSync(media(json.name));
    expect(kept.length).toBe(film(PICTURES).length);
    expect([kept.includes('+59.3293'), kept.includes('Camera'), kept.includes('pictures and sound')]).toEqual([
      ...[false, false, true],
    ]);
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><script>1</script>'), 'file_unknown'],
    ['a drawing that is a program', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file_unknown'],
    ['a HEIC picture', box('ftyp', 'heic\0\0\0\0'), 'file_heic'],
    ['a QuickTime film', box('ftyp', 'qt  \0\0\0\0'), 'file_mov'],
    ['a film cut short', film(PICTURES).subarray(0, 60), 'video_broken'],
    ['a WebM film cut short', demoFilm('webm').subarray(0, 200), 'video_broken'],
    ['a picture that only begins as one', Buffer.from('\xff\xd8\xff\xe0 no more', 'latin1'), 'picture_broken'],
  ])('is refused with a reason if it is %s, and leaves nothing behind [STU-03]', async (_, content, code) => {
    const { status, json } = await put(content, 'vest.jpg');
    expect([status, json.error.code]).toEqual([422, code]);
    expect(readdirSync(join(temporary.dataDir, 'media/.uploads'))).toEqual([]);
  });

  const tenBits = box('avcC', Buffer.from([1, 110, 0, 31]));
  const sound = track('soun', entry('mp4a'));

  it.each([
    ['H.264', demoFilm('mp4')],
    ['H.264 with its parameters in the pictures', demoFilm('mp4', { avc1: 'avc3' })],
    ['VP9 and Opus', demoFilm('webm')],
    ['VP8', demoFilm('webm', { V_VP9: 'V_VP8' })],
    ['AV1', demoFilm('webm', { V_VP9: 'V_AV1' })],
    ['VP9 as MP4, with a cover', film(track('vide', entry('jpeg')), PICTURES, sound)],
    ['AV1 as MP4, with sound in two forms', film(track('vide', entry('av01')), track('soun', entry('ac-3')), sound)],
  ])('is kept if browsers play it: %s [TRUE-01]', async (_, content) => {
    expect(await put(content, 'film.mp4')).toMatchObject({ status: 200, json: { kind: 'video' } });
  });

  it.each([
    ['HEVC', demoFilm('mp4', { avc1: 'hvc1' })],
    ['HEVC with its parameters in the pictures', demoFilm('mp4', { avc1: 'hev1' })],
    ['MPEG-4 part 2', demoFilm('mp4', { avc1: 'mp4v' })],
    ['ProRes', demoFilm('mp4', { avc1: 'apcn' })],
    ['H.264 in ten bits', film(track('vide', entry('avc1', tenBits)))],
    ['H.264 and HEVC by turns', film(track('vide', entry('vp09'), entry('hvc1')))],
    ['sound that none plays', film(PICTURES, track('soun', entry('ac-3')))],
    ['no pictures', film(sound)],
    ['nothing', film()],
    ['an unknown form of WebM', demoFilm('webm', { V_VP9: 'V_XYZ' })],
    ['WebM with unknown sound', demoFilm('webm', { A_OPUS: 'A_EAC3' })],
  ])('is refused if browsers show no picture of it: %s [TRUE-01]', async (_, content) => {
    const { status, json } = await put(content, 'film.mp4');
    expect([status, json.error?.code]).toEqual([422, 'video_codec']);
    expect(json.error.message).toContain('Save it as H.264 (MP4) and upload it again.');
    expect(readdirSync(join(temporary.dataDir, 'media/.uploads'))).toEqual([]);
  });

  it('is refused where its kind does not belong, and when it is too large before a byte is sent [STU-03]', async () => {
    const pdf = Buffer.from('%PDF-1.7');
    expect((await put(pdf, 'x.pdf', ['picture'])).json.error.code).toBe('file_other_kind');
    const large = await editor.call('begin-upload', { bytes: 501 * 1024 * 1024 }, {}, HERE);
    expect(large.json.error.code).toBe('file_large');
  });

  it('is refused if it would unpack into more pixels than fit [STU-03]', async () => {
    const chunk = (type: string, content: Buffer) => {
      const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(content.length);
      sum.writeUInt32BE(crc32(named));
      return Buffer.concat([length, named, sum]);
    };
    const [width, height] = [16_000, 8_000];
    const head = Buffer.alloc(13);
    head.writeUInt32BE(width, 0);
    head.writeUInt32BE(height, 4);
    // One bit for each pixel, in shades of grey.
    head[8] = 1;
    const bomb = Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      ...[chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc((width / 8 + 1) * height)))],
      chunk('IEND', Buffer.alloc(0)),
    ]);
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    expect((await put(bomb, 'bomb.png')).json.error.code).toBe('picture_large');
  });

  it('belongs to its location: an editor elsewhere neither adds nor finishes it [STAFF-02]', async () => {
    const other = await editor.call('begin-upload', { bytes: 1 }, {}, { locationId: '2' });
    expect(other.json.error.code).toBe('staff_role');
    const upload = await begin(3);
    expect((await part(upload, 0, Buffer.from('abc'), '2')).json.error.code).toBe('staff_role');
    const everywhere = await owner.call('finish-upload', { name: 'x', kinds: ALL }, {}, { locationId: '2', upload });
    expect(everywhere.json.error.code).toBe('upload_unknown');
  });

  it('stays within its announced size, and too many uploads are refused [STU-03]', async () => {
    const upload = await begin(3);
    expect((await part(upload, 0, Buffer.from('abcd'))).json.error.code).toBe('file_large');
    expect((await part(upload, 0, Buffer.from('abc'))).json).toEqual({ bytes: 3 });
    // Files know real time only.
    staff.server.clock.now = Date.now();
    const [ada, bo] = [await staff.signIn('ada'), await staff.signIn('bo')];
    const begun = [];
    for (let i = 0; i < 30; i += 1) begun.push(await ada.call('begin-upload', { bytes: 1 }, {}, HERE));
    const refused = begun.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.json.error.code).toBe('uploads_many');
    expect((await bo.call('begin-upload', { bytes: 1 }, {}, HERE)).status).toBe(200);
  });
});
