/**
 * Decoding AVIF cannot be stopped or bounded within our process. Takes the paths of sharp, file and folder, and the
 * most pixels; writes one line of JSON.
 */
export const PICTURE_PROGRAM = `
const { writeFileSync } = require('node:fs');
const [, sharpPath, file, folder, most] = process.argv;
// When memory runs out, Linux should end this process, not the server.
try { writeFileSync('/proc/self/oom_score_adj', '1000'); } catch {}
const sharp = require(sharpPath);
// SVGs can run code.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => 'VipsForeignLoad' + name) });
sharp.concurrency(1);
sharp.cache(false);

async function make() {
  const { width, height, hasAlpha } = await sharp(file, { limitInputPixels: false }).metadata();
  if (width * height > Number(most)) return { refused: 'picture_large' };
  const encode = (picture) => (hasAlpha ? picture.webp({ quality: 84 }) : picture.jpeg({ quality: 82, mozjpeg: true }));
  const within = (size) => ({ width: size, height: size, fit: 'inside', withoutEnlargement: true });
  const upright = sharp(file, { limitInputPixels: Number(most), failOn: 'error' }).autoOrient();
  const { data, info } = await upright
    .resize(within(1920)).toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  await encode(sharp(data, raw)).toFile(folder + '/slideshow');
  await encode(sharp(data, raw).resize(within(480))).toFile(folder + '/thumbnail');
  return { extension: hasAlpha ? 'webp' : 'jpg', width: info.width, height: info.height };
}
make()
  .catch(() => ({ refused: 'picture_broken' }))
  .then((made) => process.stdout.write(JSON.stringify(made)));
`;
