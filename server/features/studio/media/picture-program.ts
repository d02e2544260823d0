/**
 * Makes a picture's two sizes, in a process of its own: the code that unpacks AVIF can be neither stopped nor bounded
 * within ours. It is told where sharp is, the file, the folder to write to, and the most pixels; it says one line of JSON.
 */
export const PICTURE_PROGRAM = `
const { writeFileSync } = require('node:fs');
const [, sharpPath, file, folder, most] = process.argv;
// Where memory runs out, Linux ends this process and not the server.
try { writeFileSync('/proc/self/oom_score_adj', '1000'); } catch {}
const sharp = require(sharpPath);
// Only what file-kind.ts recognizes is opened: never an SVG, which is a program.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => 'VipsForeignLoad' + name) });
sharp.concurrency(1);
sharp.cache(false);

async function make() {
  const { width, height, hasAlpha } = await sharp(file, { limitInputPixels: false }).metadata();
  if (width * height > Number(most)) return { refused: 'picture_large' };
  const encode = (picture) => (hasAlpha ? picture.webp({ quality: 84 }) : picture.jpeg({ quality: 82, mozjpeg: true }));
  const within = (size) => ({ width: size, height: size, fit: 'inside', withoutEnlargement: true });
  // Unpacked once: the small one is made of the large one.
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
