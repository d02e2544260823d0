/** Pictures of the demo sites. The right third stays free for the text on wide screens. */
import { at, Iso, mix } from './iso.mjs';
import { bollard, cone, container, forklift, pallet, person, plates, sign, symbols, tree, truck } from './props.mjs';

const ASPHALT = '#5d687c';
export const LINE = '#f4f1e6';
/** The mark of the company, about 40 units wide around (0, 0). */
export const MARK =
  '<path d="M-20 16V-16L0 4V-16H8V20L-12 0V16z" fill="#fff"/><path d="M12-16h8v32h-8z" fill="#ffc42e"/>';
export const YELLOW = '#ffc42e';
export const DROP =
  '<filter id="drop" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="5" dy="9" stdDeviation="8" flood-color="#0b1430" flood-opacity=".4"/></filter>';

/** A yard: asphalt with a warm light from above left. */
export function yard(options, { ground = ASPHALT, grass } = {}) {
  const iso = new Iso(options);
  const id = 'base';
  iso.def(
    id,
    `<radialGradient id="${id}" cx=".42" cy=".34" r=".85"><stop stop-color="${mix(ground, '#fff0cf', 0.2)}"/><stop offset=".55" stop-color="${ground}"/><stop offset="1" stop-color="${mix(ground, '#131c36', 0.55)}"/></radialGradient>`,
  );
  iso.add(`<rect width="${iso.width}" height="${iso.height}" fill="url(#${id})"/>`);
  if (grass) grass(iso);
  return iso;
}

export function finish(iso, warm = 0.2) {
  iso.light(iso.width * 0.3, iso.height * 0.12, iso.width * 0.62, '#ffe2a8', warm);
  iso.def(
    'vig',
    '<radialGradient id="vig" cx=".5" cy=".46" r=".78"><stop offset=".55" stop-color="#0b1430" stop-opacity="0"/><stop offset="1" stop-color="#0b1430" stop-opacity=".38"/></radialGradient>',
  );
  iso.add(`<rect width="${iso.width}" height="${iso.height}" fill="url(#vig)"/>`);
  return iso.svg();
}

function dashes(iso, x, y, dx, dy, count, length = 1.6, gap = 1.6, width = 0.16) {
  for (let i = 0; i < count; i += 1) {
    const k = i * (length + gap);
    if (dx) iso.rect(x + k, y, length, width, LINE, 0.9);
    else if (dy) iso.rect(x, y + k, width, length, LINE, 0.9);
  }
}

function lawn(iso, x, y, dx, dy, color = '#79a864') {
  iso.box(x, y, -0.02, dx, dy, 0.16, '#cfd4da');
  iso.rect(x + 0.22, y + 0.22, dx - 0.44, dy - 0.44, color, 1, 0.14);
  iso.rect(x + 0.22, y + 0.22, dx - 0.44, (dy - 0.44) * 0.4, mix(color, '#fff2b0', 0.16), 0.7, 0.14);
}

/** The hall with dock doors in the wall x = 0, facing +x. */
export function hall(iso, { y = -20, length = 40, height = 6.5, doors = [], wall = '#e6eaf0', band = '#0b6e99' } = {}) {
  iso.shadow(-8, y, 8, length, 4, 0.35);
  iso.box(-14, y, 0, 14, length, height, wall);
  for (let k = y + 1.5; k < y + length - 2; k += 5.2) {
    for (const x of [-3.6, -9]) {
      iso.box(x, k, height, 2.2, 3.4, 0.22, '#cfd6df');
      iso.rect(x + 0.15, k + 0.15, 1.9, 3.1, '#9fc4d8', 0.95, height + 0.22);
      iso.rect(x + 0.15, k + 0.15, 1.9, 0.7, '#d9eef7', 0.6, height + 0.22);
    }
  }
  iso.box(-0.35, y, height, 0.35, length, 0.25, '#f3f5f8');
  const front = (a, b, z1, z2, color, opt) =>
    iso.face(
      [
        [0.012, a, z1],
        [0.012, b, z1],
        [0.012, b, z2],
        [0.012, a, z2],
      ],
      color,
      opt,
    );
  for (let k = y; k < y + length; k += 0.9) front(k, k + 0.05, 0.6, height - 0.9, '#8d99a9', { opacity: 0.28 });
  front(y, y + length, 0, 0.6, '#8b95a4');
  front(y, y + length, height - 0.9, height - 0.15, band);
  front(y, y + length, height - 1.02, height - 0.92, YELLOW);
  for (const d of doors) dock(iso, d);
}

function dock(iso, { y, number, state = 'green', open = false }) {
  const front = (a, b, z1, z2, color, opt, x = 0.03) =>
    iso.face(
      [
        [x, a, z1],
        [x, b, z1],
        [x, b, z2],
        [x, a, z2],
      ],
      color,
      opt,
    );
  front(y - 1.75, y + 1.75, 0.9, 4.75, '#2c3442');
  front(y - 1.3, y + 1.3, 1.15, 4.2, open ? '#31435e' : '#c7d0da');
  if (!open)
    for (const z of [1.65, 2.15, 2.65, 3.15, 3.65]) front(y - 1.3, y + 1.3, z, z + 0.05, '#8793a3', { opacity: 0.7 });
  for (const s of [-1.55, 1.25]) iso.box(0.03, y + s, 0.75, 0.35, 0.3, 0.75, '#22262e');
  for (const s of [-1.62, 1.36]) front(y + s, y + s + 0.22, 1.7, 4.3, YELLOW, {}, 0.05);
  front(y - 0.55, y + 0.55, 4.82, 5.55, '#0b4f6c', {}, 0.04);
  iso.decal(
    'yz',
    [0.05, y, 5.03],
    `<text font-family="DejaVu Sans" font-weight="bold" font-size=".56" text-anchor="middle" fill="#fff">${number}</text>`,
  );
  lamp(iso, y - 2.35, state);
}

export function lamp(iso, y, state) {
  iso.box(0.02, y - 0.27, 2.5, 0.22, 0.54, 1.25, '#1d232d');
  const on = (z, color, lit) => {
    const [px, py] = iso.flat([0.25, y, z]);
    if (lit) iso.light(px, py, iso.scale * 1.15, color, 0.75);
    iso.decal(
      'yz',
      [0.25, y, z],
      `<circle r=".21" fill="${lit ? color : mix(color, '#10151f', 0.72)}"/>${lit ? '<circle cx="-.05" cy="-.06" r=".09" fill="#fff" opacity=".75"/>' : ''}`,
    );
  };
  on(3.44, '#ff4438', state === 'red');
  on(2.83, '#3ee06e', state === 'green');
}

export const scenes = {
  'speed-limit': () => {
    const iso = yard({ scale: 74, look: [0.2, 1, 2.1] });
    lawn(iso, -30, -16, 60, 9);
    for (const [x, y, s] of [
      [-16, -11, 1.2],
      [-10.5, -12.5, 1.35],
      [-4.5, -10.8, 1.15],
      [1.5, -12.2, 1.3],
      [7.5, -11, 1.1],
      [13, -12.4, 1.3],
    ])
      tree(iso, x, y, s);
    iso.rect(-40, -6.2, 80, 0.18, LINE, 0.9);
    dashes(iso, -40, -1.5, 1, 0, 24, 2, 1.6);
    iso.rect(-40, 3.2, 80, 0.18, LINE, 0.9);
    iso.decal(
      'xy',
      [6.6, 0.85, 0],
      '<ellipse rx="1.7" ry="1.2" fill="none" stroke="#f4f1e6" stroke-width=".16" opacity=".85"/><text font-family="DejaVu Sans" font-weight="bold" font-size="1.5" text-anchor="middle" y=".53" fill="#f4f1e6" opacity=".9">20</text>',
    );
    iso.with(at(3, -4.9), () => truck(iso, { lights: true, length: 9.5 }));
    lawn(iso, -40, 4.2, 43.6, 16, '#74a45f');
    for (const [x, y, s] of [
      [-9, 9, 1.1],
      [-5.2, 12.5, 1.25],
    ])
      tree(iso, x, y, s);
    for (const y of [7, 9, 11]) bollard(iso, 4.4, y - 2);
    sign(iso, 2.9, 4.75, plates.speed('20'), { height: 3.9, size: 1.75 });
    return finish(iso);
  },
  'vest-and-helmet': () => {
    const iso = yard({ scale: 66, look: [4, -1, 1.2] });
    hall(iso, {
      doors: [-12, -6, 0, 6, 12].map((y, i) => ({ y: y - 2, number: i + 11, state: i % 2 ? 'red' : 'green' })),
    });
    iso.with(at(11.5, -9.2), () => truck(iso, { cab: '#2c7da0' }));
    iso.rect(2, -30, 0.16, 60, LINE, 0.5);
    for (const y of [6, 7.6, 9.2]) iso.with(at(3.5, y + 2), () => pallet(iso, { boxes: 3 }));
    const back = iso.parts.splice(1);
    iso.def(
      'far',
      '<filter id="far" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="6"/></filter>',
    );
    iso.add(`<g filter="url(#far)">${back.join('')}</g>`);
    iso.add('<rect width="1920" height="1080" fill="#10203f" opacity=".22"/>');
    iso.light(720, 420, 760, '#ffe9b8', 0.5);
    // Whole, from the helmet to the shoes, between the header and the footer of a wide screen and left of its text.
    iso.add(`<g transform="translate(780 700) scale(305)">${legs()}${portrait()}</g>`);
    [symbols.helmet, symbols.vest, symbols.shoes].forEach((inner, i) => {
      iso.add(
        `<g filter="${iso.def('drop', DROP)}"><g transform="translate(400 ${268 + i * 268}) scale(118)">${plates.mandatory(inner)}</g></g>`,
      );
    });
    return finish(iso, 0.12);
  },
  'wheel-chocks': () => {
    const iso = yard({ scale: 225, look: [0.1, 2.15, 0.62] });
    iso.rect(-20, 3.15, 40, 0.16, LINE, 0.85);
    trailerEnd(iso, () =>
      iso.with(
        (p) => [-p[0], p[1], p[2]],
        () => chock(iso, 0.86, 1.99),
      ),
    );
    chock(iso, 0.86, 2.02);
    return finish(iso, 0.16);
  },
  'forklift-crossing': () => {
    const iso = yard({ scale: 118, look: [0.6, 0.5, 1.2] }, { ground: '#66707f' });
    for (let i = 0; i < 9; i += 1) iso.rect(-9 + i * 1.5, 2.6, 0.85, 3, LINE, 0.92);
    iso.rect(-30, -3.8, 60, 0.15, YELLOW, 0.95);
    iso.rect(-30, 1.9, 60, 0.15, YELLOW, 0.95);
    for (const [x, b] of [
      [-7.4, 3],
      [-5.9, 2],
      [-4.4, 3],
    ])
      iso.with(at(x, -5.9), () => pallet(iso, { boxes: b, wrap: true }));
    iso.with(at(3.4, -6.1), () => pallet(iso, { boxes: 3, wrap: true }));
    iso.with(at(5, -6.1), () => pallet(iso, { boxes: 2, wrap: true }));
    const [bx, by] = iso.flat([3.5, -1.7, 0]);
    iso.light(bx, by, 170, '#4aa8ff', 0.6);
    iso.light(bx, by, 70, '#d5ecff', 0.9);
    iso.with(at(-0.2, -2.4), () => forklift(iso));
    person(iso, [-0.9, 3.3, 0], { size: 1.12, pose: 'stop', vest: '#ff8a1f', helmet: '#2f7fd0' });
    person(iso, [-2.3, 3.6, 0], { size: 1.12, skin: '#8d5a3c', hair: '#20160f' });
    sign(iso, 3.1, 3.2, plates.warning(`<g transform="translate(0 .22) scale(.88)">${symbols.forklift}</g>`), {
      height: 2.2,
      size: 0.9,
    });
    cone(iso, 5.3, 2.5);
    cone(iso, -5.6, 2.5);
    return finish(iso);
  },
  'no-smoking': () => {
    const iso = yard({ scale: 80, look: [-0.7, -1.2, 2.3] }, { ground: '#586579' });
    lawn(iso, -30, -22, 60, 10);
    for (const x of [-12, -7, -1, 5, 11]) tree(iso, x, -15 - (x % 3), 1.3);
    iso.box(-7, -7.5, 0, 11.5, 4.6, 0.3, '#c4cbd4');
    for (const x of [-5, -1.2, 2.6]) tank(iso, x, -5.2);
    iso.rect(-8, -2, 16, 0.14, YELLOW, 0.9);
    for (const x of [-6.5, -3.3, 2.9, 6.1]) bollard(iso, x, -1.4);
    iso.with(at(-5.6, 2.4), () => pallet(iso, { boxes: 2 }));
    iso.with(at(-7.2, 2.4), () => pallet(iso, { boxes: 3 }));
    iso.with(at(-11.6, 4.6), () => container(iso));
    iso.with(at(5.6, -0.6), () => drums(iso));
    sign(iso, 1.4, 1.4, plates.prohibit(symbols.cigarette), { height: 3.5, size: 1.75 });
    return finish(iso);
  },
  'dock-light': () => {
    const iso = yard({ scale: 76, look: [4.3, 0.9, 2.3], shade: '#101a36' }, { ground: '#4c5870' });
    hall(iso, {
      doors: [
        { y: -9.6, number: 11, state: 'red' },
        { y: -4.4, number: 12, state: 'red' },
        { y: 0.8, number: 13, state: 'green' },
        { y: 6, number: 14, state: 'red' },
      ],
    });
    for (const y of [-12.2, -7, -1.8, 3.4, 8.6])
      iso.rect(0.4, y - 0.08, 14, 0.16, y === -1.8 || y === 3.4 ? YELLOW : LINE, 0.9);
    iso.with(at(11.2, -5.6), () => truck(iso, { cab: '#2c7da0', length: 11 }));
    iso.with(at(12.6, -0.4), () => truck(iso, { cab: '#e4572e', length: 9.4, lights: true }));
    person(iso, [5.4, 4.6, 0], { pose: 'wave', vest: '#ff8a1f', helmet: '#ffffff', size: 1.2 });
    return finish(iso, 0.1);
  },
  'assembly-point': () => {
    const iso = yard({ scale: 98, look: [-0.6, -0.6, 2.2] }, { ground: '#76a763' });
    iso.ground(
      Array.from({ length: 40 }, (_, i) => [Math.cos((i * Math.PI) / 20) * 4.6, Math.sin((i * Math.PI) / 20) * 4.6]),
      '#d5cdb9',
    );
    iso.ground(
      Array.from({ length: 40 }, (_, i) => [Math.cos((i * Math.PI) / 20) * 4.3, Math.sin((i * Math.PI) / 20) * 4.3]),
      '#e4ddca',
    );
    iso.rect(-30, -0.9, 26.2, 1.8, '#e4ddca');
    iso.rect(3.6, -0.9, 30, 1.8, '#e4ddca');
    for (const [x, y, s] of [
      [-9, -4, 1.2],
      [-5, -7.6, 1.35],
      [0.5, -8.6, 1.2],
      [6, -7, 1.35],
      [-10.5, 4.4, 1.1],
      [10.5, -3.6, 1.1],
      [9.5, 4.6, 1],
      [-5.8, 8.4, 1.15],
    ])
      tree(iso, x, y, s, '#4f8f4c');
    iso.box(-3.4, -3.1, 0, 0.5, 2.4, 0.42, '#b98a5c');
    sign(iso, -0.9, -1, plates.assembly, { height: 3.3, size: 1.12 });
    person(iso, [-2.1, 1.2, 0], { size: 1.25, vest: '#ff8a1f', helmet: '#fff' });
    person(iso, [-0.6, 0.9, 0], { size: 1.25, skin: '#8d5a3c', hair: '#20160f', helmet: '#2f7fd0' });
    person(iso, [1.5, -1, 0], { size: 1.25, helmet: null, hair: '#b6813f', skin: '#edbf9c', pose: 'wave' });
    person(iso, [-0.6, 3.1, 0], { size: 1.25, helmet: '#ffc42e', skin: '#c08358' });
    person(iso, [2.6, 0.9, 0], { size: 1.25, helmet: '#fff', vest: '#ff8a1f', skin: '#edbf9c', flip: true });
    return finish(iso, 0.28);
  },
  'no-phone': () => {
    const iso = yard({ scale: 178, look: [-0.7, 1.75, 1.75] }, { ground: '#5a667b' });
    lawn(iso, -30, -12, 60, 9);
    iso.rect(-30, 3.6, 60, 0.16, LINE, 0.9);
    for (const [x, y] of [
      [-9, -6.5],
      [-4.5, -6],
      [3.4, -6.4],
    ])
      tree(iso, x, y, 1.3);
    iso.with(at(0, 0), () => truck(iso, { cab: '#e4572e', mirror: false }));
    cabDriver(iso);
    sign(iso, 1.6, 3.6, plates.prohibit(symbols.phone), { height: 2.35, size: 0.82 });
    return finish(iso);
  },
  walkway: () => {
    const iso = yard({ scale: 104, look: [2.4, 1.2, 1.5] });
    hall(iso, {
      doors: [
        { y: -9.5, number: 3, state: 'red' },
        { y: -4, number: 4, state: 'red' },
      ],
      height: 6,
    });
    iso.rect(1.2, -30, 2.2, 60, '#3f9a63', 0.95);
    for (const x of [1.2, 3.25]) iso.rect(x, -30, 0.15, 60, LINE, 0.95);
    for (const y of [-6.5, 0.4, 7.2])
      iso.decal(
        'xy',
        [2.3, y, 0],
        '<g fill="#f4f1e6" transform="rotate(-90) scale(1.1)"><circle cx=".1" cy="-.62" r=".16"/><path d="M-.02-.4h.26l.3.26-.1.12-.2-.15v.3l.2.52-.16.07-.26-.5-.2.5-.18-.06.2-.6v-.2l-.16.16-.02.2h-.16v-.3z"/></g>',
      );
    for (const y of [-7.5, -3.5, 4.5, 8.5]) bollard(iso, 3.9, y);
    for (const y of [5.4, 6.9]) iso.with(at(0.1, y - 5.2), () => pallet(iso, { boxes: 2, wrap: true }));
    person(iso, [2.2, -1.5, 0], { size: 1.2, pose: 'wave', vest: '#ff8a1f' });
    person(iso, [2.5, 2.5, 0], { size: 1.2, skin: '#8d5a3c', hair: '#20160f', helmet: '#2f7fd0' });
    iso.with(at(9.6, -3.4), () => forklift(iso));
    sign(iso, 4.2, 2.4, plates.mandatory(symbols.walker), { height: 2.6, size: 0.95 });
    return finish(iso);
  },
  reception: () => {
    const iso = room();
    desk(iso);
    sofa(iso);
    for (const [x, y] of [
      [0.7, 6.6],
      [6.9, 0.7],
    ])
      plant(iso, x, y);
    return finish(iso, 0.3);
  },
  'visitor-badge': () => {
    const iso = room();
    sofa(iso);
    plant(iso, 0.7, 6.6);
    const back = iso.parts.splice(1);
    iso.def(
      'far',
      '<filter id="far" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="7"/></filter>',
    );
    iso.add(`<g filter="url(#far)">${back.join('')}</g>`);
    iso.add('<rect width="1920" height="1080" fill="#10203f" opacity=".16"/>');
    iso.light(960, 420, 760, '#fff0d0', 0.45);
    iso.add(`<g transform="translate(960 1075) scale(560)">${guest()}</g>`);
    return finish(iso, 0.15);
  },
  'emergency-exit': () => {
    const iso = room({ look: [1.7, 3.3, 2.1] });
    const front = (a, b, z1, z2, color, opt) =>
      iso.face(
        [
          [0.02, a, z1],
          [0.02, b, z1],
          [0.02, b, z2],
          [0.02, a, z2],
        ],
        color,
        opt,
      );
    front(1.7, 4.5, 0, 2.9, '#7c8796');
    front(1.8, 3.07, 0.05, 2.8, '#0b8a4d');
    front(3.13, 4.4, 0.05, 2.8, '#0b8a4d');
    for (const y of [2.05, 3.4]) front(y, y + 0.75, 1.45, 2.5, '#bfe3ee', { opacity: 0.9 });
    front(1.9, 2.95, 1.05, 1.17, '#d5dbe2');
    front(3.25, 4.3, 1.05, 1.17, '#d5dbe2');
    const [gx, gy] = iso.flat([0.1, 3.1, 3.5]);
    iso.light(gx, gy, 330, '#5dff9f', 0.5);
    iso.decal('yz', [0.06, 3.1, 3.52], EXIT);
    for (let i = 0; i < 4; i += 1)
      iso.decal('xy', [1.6 + i * 1.15, 3.1, 0], '<path d="M-.42 0L.1-.5V-.22H.5v.44H.1V.5z" fill="#17a35f"/>');
    plant(iso, 0.7, 6.6);
    person(iso, [3.4, 1.7, 0], {
      helmet: null,
      hair: '#6b3f22',
      vest: '#2f7fd0',
      band: '#2f7fd0',
      sleeve: '#2f7fd0',
      skin: '#edbf9c',
      size: 1.15,
    });
    iso.box(0.02, 5.25, 1, 0.25, 0.42, 0.75, '#d9312b');
    iso.post(0.35, 5.9, 0.1, 0.16, 0.75, '#d9312b');
    iso.post(0.35, 5.9, 0.85, 0.05, 0.16, '#22262e');
    return finish(iso, 0.25);
  },
};

const EXIT =
  '<rect x="-1.2" y="-.42" width="2.4" height=".84" rx=".08" fill="#eafff2"/><rect x="-1.14" y="-.36" width="2.28" height=".72" rx=".05" fill="#0b9a55"/><g fill="#fff"><rect x=".5" y="-.28" width=".42" height=".56"/><circle cx="-.02" cy="-.2" r=".075"/><path d="M-.14-.12l.2-.0.1.13.14-.02.01.08-.19.04-.07-.07-.05.13.1.09-.04.2-.08-.02.01-.14-.13-.07-.07.1-.17-.0.0-.08.12.0.1-.22-.08.0-.08.1-.06-.05z"/><path d="M-1 0l.26-.22v.13h.24v.18h-.24v.13z"/></g><rect x=".56" y="-.22" width=".3" height=".5" fill="#0b9a55" opacity=".45"/>';

/** A bright entrance hall seen into its corner. */
function room({ look = [3, 3, 1.5] } = {}) {
  const iso = new Iso({ scale: 118, look, shade: '#33405e' });
  iso.add('<rect width="1920" height="1080" fill="#cfd8e3"/>');
  for (let i = -2; i < 9; i += 1)
    for (let j = -2; j < 9; j += 1) iso.rect(i * 1.5, j * 1.5, 1.48, 1.48, (i + j) % 2 ? '#d3dae3' : '#dde3ea');
  const west = (a, b, z1, z2, color, opt) =>
    iso.face(
      [
        [0, a, z1],
        [0, b, z1],
        [0, b, z2],
        [0, a, z2],
      ],
      color,
      opt,
    );
  const north = (a, b, z1, z2, color, opt) =>
    iso.face(
      [
        [a, 0, z1],
        [b, 0, z1],
        [b, 0, z2],
        [a, 0, z2],
      ],
      color,
      opt,
    );
  west(0, 20, 0, 9, '#eef1f5');
  north(0, 20, 0, 9, '#f5f2ec');
  for (const [a, b] of [
    [1.2, 4.2],
    [4.6, 7.6],
    [8, 11],
  ]) {
    north(a, b, 0.9, 4.4, '#7c8796');
    north(a + 0.08, b - 0.08, 0.98, 4.32, '#a9d8ee');
    north(a + 0.08, b - 0.08, 0.98, 2, '#93c6a0', { opacity: 0.75 });
    north(a + 0.5, a + 1, 0.98, 4.32, '#ffffff', { plain: true, opacity: 0.35 });
    iso.ground(
      [
        [a, 0.6],
        [b, 0.6],
        [b + 1.6, 3.6],
        [a + 1.6, 3.6],
      ],
      '#fff6d8',
      0.4,
    );
  }
  west(0, 20, 0, 0.18, '#9aa5b3');
  north(0, 20, 0, 0.18, '#9aa5b3');
  return iso;
}

function desk(iso) {
  iso.face(
    [
      [0.02, 2.2, 2.5],
      [0.02, 5.8, 2.5],
      [0.02, 5.8, 4.2],
      [0.02, 2.2, 4.2],
    ],
    '#0b4f6c',
  );
  iso.decal(
    'yz',
    [0.04, 4, 3.3],
    `<g transform="translate(0 -.3) scale(.0165)">${MARK}</g><text y=".62" font-family="DejaVu Sans" font-weight="bold" font-size=".42" text-anchor="middle" fill="#fff">NORDHAMN</text>`,
  );
  person(iso, [1.5, 3.4, 0.25], {
    helmet: null,
    hair: '#3a251a',
    vest: '#0b4f6c',
    band: '#0b4f6c',
    sleeve: '#0b4f6c',
    skin: '#d9a07a',
    size: 1.25,
    shadow: false,
    pose: 'wave',
  });
  iso.shadow(2.2, 1.9, 1, 4.2, 1.2, 0.3);
  iso.box(2.2, 1.9, 0, 0.9, 4.2, 1.1, '#e9ecef');
  iso.box(2.1, 1.8, 1.1, 1.1, 4.4, 0.09, '#b98a5c');
  iso.face(
    [
      [3.11, 1.9, 0.16],
      [3.11, 6.1, 0.16],
      [3.11, 6.1, 0.3],
      [3.11, 1.9, 0.3],
    ],
    '#0b6e99',
  );
  iso.box(2.45, 4.6, 1.19, 0.12, 0.9, 0.6, '#2a313c');
  iso.box(2.45, 5, 1.19, 0.35, 0.25, 0.04, '#2a313c');
  iso.post(2.7, 2.3, 1.19, 0.11, 0.22, '#ffffff');
  for (const [dy, z] of [
    [0, 0.55],
    [0.13, 0.5],
    [-0.13, 0.48],
  ])
    iso.ball(2.7, 2.3 + dy, 1.19 + z, 0.13, '#e4572e');
  person(iso, [4.7, 3.4, 0], {
    helmet: null,
    hair: '#b6813f',
    vest: '#e4572e',
    band: '#e4572e',
    sleeve: '#c94a26',
    skin: '#edbf9c',
    size: 1.25,
    trousers: '#3b4252',
  });
}

function sofa(iso) {
  iso.shadow(4.4, 0.7, 2.6, 1.1, 0.8, 0.25);
  iso.box(4.4, 0.7, 0.1, 2.6, 1.1, 0.35, '#2c7da0');
  iso.box(4.4, 0.7, 0.45, 2.6, 0.3, 0.5, '#2c7da0');
  iso.box(4.4, 0.7, 0.45, 0.25, 1.1, 0.22, '#246987');
  iso.box(6.75, 0.7, 0.45, 0.25, 1.1, 0.22, '#246987');
}

function plant(iso, x, y) {
  iso.shadow(x - 0.3, y - 0.3, 0.6, 0.6, 0.9, 0.25);
  iso.post(x, y, 0, 0.24, 0.5, '#f4f6f8', 0.32);
  for (const [dx, dy, z, r] of [
    [0, -0.1, 0.95, 0.34],
    [-0.2, 0.15, 0.85, 0.3],
    [0.22, 0.1, 0.85, 0.3],
    [0.02, 0.05, 1.35, 0.3],
  ])
    iso.ball(x + dx, y + dy, z, r, '#4f9a5c');
}

function tank(iso, x, y) {
  iso.shadow(x - 1.5, y - 1.5, 3, 3, 4, 0.3);
  iso.post(x, y, 0.3, 1.6, 0.9, '#e9edf1');
  iso.post(x, y, 1.2, 1.61, 0.5, '#d9453c');
  iso.post(x, y, 1.7, 1.6, 2.5, '#e9edf1');
  iso.post(x, y, 4.2, 1.6, 0.7, '#dfe5eb', 0.35);
  iso.upright(
    [x + 1.13, y + 1.13, 2.7],
    '<path d="M0-.75L.75 0 0 .75-.75 0z" fill="#ff6a2f" stroke="#17202e" stroke-width=".07" stroke-linejoin="round"/><path d="M.02-.42q.3.3.24.56a.26.26 0 0 1-.52 0q-.02-.2.1-.3.08.14.14.12-.02-.2.04-.38z" fill="#17202e"/>',
    0.9,
  );
}

function drums(iso) {
  iso.shadow(0, 0, 2.2, 2.2, 1, 0.3);
  for (const [u, v, c] of [
    [0.45, 0.45, '#2f7fd0'],
    [1.45, 0.45, '#2f7fd0'],
    [0.45, 1.45, '#e0a21c'],
    [1.45, 1.45, '#2f7fd0'],
  ]) {
    for (const z of [0, 0.37, 0.74]) {
      iso.post(u, v, z, 0.42, 0.32, c);
      iso.post(u, v, z + 0.32, 0.44, 0.05, mix(c, '#ffffff', 0.15));
    }
  }
}

/** The rear of a trailer close up: two wheels, mudguards, lamps. */
function trailerEnd(iso, behind) {
  iso.shadow(-9, 0, 18, 2.4, 1.2, 0.55);
  iso.box(-9, 0.2, 0.75, 18, 2, 0.3, '#333b48');
  for (const u of [-2.9, 2.9]) iso.wheel(u, 1.95, 0.56, 0.56, 0.42, '#20242c', '#b6bec9');
  iso.box(-9, 0, 1.28, 18, 2.5, 2.6, '#eff2f6');
  const side = (a, b, z1, z2, c, o) =>
    iso.face(
      [
        [a, 2.512, z1],
        [b, 2.512, z1],
        [b, 2.512, z2],
        [a, 2.512, z2],
      ],
      c,
      { opacity: o },
    );
  side(-9, 9, 1.28, 1.36, '#9ba5b3');
  for (let u = -8.6; u < 9; u += 1.1) {
    side(u, u + 0.26, 1.39, 1.445, '#ff8a1f');
    side(u + 0.5, u + 0.53, 1.5, 3.9, '#8793a3', 0.3);
  }
  side(-9, 9, 1.85, 2.25, '#0b6e99');
  side(-9, 9, 2.3, 2.36, YELLOW);
  behind();
  iso.wheel(0, 1.93, 0.56, 0.56, 0.45, '#20242c', '#c3cad4');
  for (let i = 0; i < 10; i += 1) {
    const a = (i * Math.PI) / 5;
    iso.decal('xz', [Math.cos(a) * 0.27, 2.385, 0.56 + Math.sin(a) * 0.27], '<circle r=".028" fill="#4a525e"/>');
  }
}

/** A yellow wedge on the ground with its slope toward the wheel at smaller u. */
export function chock(iso, u, v) {
  iso.shadow(u - 0.32, v, 0.55, 0.36, 0.2, 0.5);
  iso.prism(
    [
      [u - 0.42, 0],
      [u + 0.16, 0],
      [u + 0.1, 0.32],
      [u - 0.04, 0.34],
    ],
    v,
    0.36,
    '#ffc42e',
  );
  iso.prism(
    [
      [u - 0.06, 0.33],
      [u + 0.02, 0.33],
      [u + 0.02, 0.39],
      [u - 0.06, 0.39],
    ],
    v + 0.13,
    0.1,
    '#d92d2a',
  );
  for (const k of [-0.26, -0.1, 0.06])
    iso.face(
      [
        [u + k - 0.05, v + 0.362, 0.02],
        [u + k + 0.02, v + 0.362, 0.02],
        [u + k + 0.05, v + 0.362, 0.15],
        [u + k - 0.02, v + 0.362, 0.15],
      ],
      '#22262e',
    );
}

/** The driver behind the side window of the lorry at the origin. */
function cabDriver(iso) {
  iso.def('pane', '<clipPath id="pane"><path d="M-.43.02H.72L.48-1.04H-.43z"/></clipPath>');
  iso.decal(
    'xz',
    [-1, 2.5, 2.1],
    `<g clip-path="url(#pane)"><path d="M-.5.1q0-.46.36-.5q.36.04.36.5z" fill="#34476a"/><path d="M-.3-.44h.24v.16h-.24z" fill="#b9815b"/><ellipse cx="-.14" cy="-.62" rx=".17" ry=".2" fill="#d9a07a"/><path d="M-.32-.56q-.06-.3.17-.3t.2.2q-.14-.04-.22-.02t-.08.16z" fill="#4a3326"/><path d="M.02-.62q.06.05.0.07" fill="none" stroke="#b9815b" stroke-width=".025"/><circle cx="-.05" cy="-.64" r=".02" fill="#20242c"/><path d="M-.07-.51q.04.02.08.0" stroke="#7a3f2a" stroke-width=".022" fill="none" stroke-linecap="round"/><path d="M-.1-.1L.22-.18L.3-.4" fill="none" stroke="#2b3b59" stroke-width=".15" stroke-linecap="round" stroke-linejoin="round"/><circle cx=".31" cy="-.46" r=".08" fill="#d9a07a"/><rect x=".27" y="-.72" width=".12" height=".24" rx=".02" fill="#17202e" transform="rotate(-10 .33 -.6)"/><rect x=".285" y="-.7" width=".05" height=".2" fill="#9fd4ff" transform="rotate(-10 .33 -.6)"/><path d="M-.05-1.05L-.3.05M.1-1.05L-.1.05" stroke="#fff" stroke-width=".06" opacity=".22"/></g>`,
  );
}

/** Lower half of the portrait: banded trousers, hands, and safety shoes with steel toecaps. */
function legs() {
  const shoe =
    '<path d="M-.13.78H.1Q.2.9.2 1.02H-.2Q-.22.88-.13.78z" fill="#8a4f22"/><path d="M-.2 1.02Q-.2.9-.1.9H.1Q.2.9.2 1.02z" fill="#c9d1da"/><path d="M-.22 1.01H.22V1.08H-.22z" fill="#f2b01e"/><path d="M-.08.8L.07.84M-.08.85L.07.89" stroke="#fff" stroke-width=".018"/>';
  return `<ellipse cx=".1" cy="1.07" rx=".75" ry=".1" fill="#0b1430" opacity=".45"/>
<path d="M-.46.2H-.01L-.05.84H-.4z" fill="#2c3b57"/><path d="M.46.2H.01L.05.84H.4z" fill="#22304b"/>
<path d="M-.43.5H-.03L-.036.6H-.42zM.43.5H.03L.036.6H.42z" fill="#d5dce3"/>
<g transform="translate(-.23 0)">${shoe}</g><g transform="translate(.23 0)">${shoe}</g>
<ellipse cx="-.56" cy=".33" rx=".1" ry=".13" fill="#d79c74"/><ellipse cx=".56" cy=".33" rx=".1" ry=".13" fill="#c98f68"/>`;
}

/** A driver from the hip up, looking at us, thumb up: 1 unit is about 1 m. */
function portrait() {
  return `<defs><linearGradient id="pv" x1="0" x2="1" y2=".3"><stop stop-color="#f0ff5a"/><stop offset=".5" stop-color="#d3ee1f"/><stop offset="1" stop-color="#93b011"/></linearGradient><linearGradient id="ps" x1="0" x2="1"><stop stop-color="#e9b48d"/><stop offset=".6" stop-color="#d79c74"/><stop offset="1" stop-color="#a96d48"/></linearGradient><radialGradient id="ph" cx=".34" cy=".25" r=".95"><stop stop-color="#ffffff"/><stop offset=".55" stop-color="#eef1f5"/><stop offset="1" stop-color="#a3b0c2"/></radialGradient><linearGradient id="pb" x1="0" x2="1"><stop stop-color="#fafcfd"/><stop offset=".5" stop-color="#d5dce3"/><stop offset="1" stop-color="#8f9aa8"/></linearGradient><linearGradient id="pj" x1="0" x2="1"><stop stop-color="#3f5680"/><stop offset="1" stop-color="#22314f"/></linearGradient></defs>
<path d="M-.44-1Q-.64-.95-.67-.62L-.7.3H-.4z" fill="url(#pj)"/><path d="M.44-1Q.64-.95.67-.62L.7.3H.4z" fill="#26365a"/><path d="M-.46-.7L-.47.3M.46-.7L.47.3" stroke="#16213d" stroke-width=".02" opacity=".6"/>
<path d="M-.5-.99Q-.3-1.07-.14-1.1H.14Q.3-1.07.5-.99L.47.3H-.47z" fill="url(#pj)"/>
<path d="M-.15-1.12Q0-.98.15-1.12L.14-1.03Q0-.9-.14-1.03z" fill="#1c2842"/>
<path d="M-.11-1.26h.22v.17Q0-.98-.11-1.09z" fill="#b57c56"/>
<path d="M-.42-1.02L-.17-1.1Q-.14-.7-.02-.55V.3H-.45z" fill="url(#pv)"/><path d="M.42-1.02L.17-1.1Q.14-.7.02-.55V.3H.45z" fill="url(#pv)"/>
<path d="M-.02-.55V.3M.02-.55V.3" stroke="#6f8510" stroke-width=".008"/>
<path d="M-.35-1.045l.11-.035Q-.2-.75-.17-.5L-.18.3H-.31z" fill="url(#pb)"/><path d="M.35-1.045l-.11-.035Q.2-.75.17-.5L.18.3H.31z" fill="url(#pb)"/>
<path d="M-.447-.42h.427v.12h-.43zM.02-.42h.427l.003.12H.02z" fill="url(#pb)"/><path d="M-.447-.15h.427v.12h-.43zM.02-.15h.427l.003.12H.02z" fill="url(#pb)"/>
<rect x=".2" y="-.74" width=".17" height=".11" rx=".012" fill="#fff"/><rect x=".22" y="-.72" width=".05" height=".07" fill="#0b6e99"/><path d="M.285-.705h.065M.285-.675h.05" stroke="#7f8a9a" stroke-width=".012"/>
<ellipse cx="0" cy="-1.38" rx=".185" ry=".225" fill="url(#ps)"/>
<path d="M-.19-1.42q-.035.0-.03.06t.045.06zM.19-1.42q.035.0.03.06t-.045.06z" fill="#cf966e"/>
<path d="M-.17-1.3Q-.15-1.14 0-1.14T.17-1.3Q.1-1.2 0-1.2T-.17-1.3z" fill="#6b4a34" opacity=".5"/>
<path d="M-.11-1.425q.035-.03.075-.01M.035-1.435q.04-.02.075.01" stroke="#4a3326" stroke-width=".018" fill="none" stroke-linecap="round"/>
<ellipse cx="-.07" cy="-1.385" rx=".02" ry=".024" fill="#241a14"/><ellipse cx=".072" cy="-1.385" rx=".02" ry=".024" fill="#241a14"/><circle cx="-.064" cy="-1.392" r=".006" fill="#fff"/><circle cx=".078" cy="-1.392" r=".006" fill="#fff"/>
<path d="M.005-1.37q.03.06-.005.07" stroke="#a96d48" stroke-width=".012" fill="none" stroke-linecap="round"/>
<path d="M-.062-1.255Q.005-1.2.068-1.26Q.0-1.235-.062-1.255z" fill="#fff" stroke="#8a4a34" stroke-width=".012" stroke-linejoin="round"/>
<path d="M-.185-1.3Q-.17-1.17-.06-1.12M.185-1.3Q.17-1.17.06-1.12" stroke="#34476a" stroke-width=".014" fill="none"/>
<path d="M-.235-1.46Q-.25-1.74 0-1.75T.235-1.46z" fill="url(#ph)"/>
<path d="M-.065-1.74Q0-1.775.065-1.74L.085-1.47H-.085z" fill="#dfe5ec"/><path d="M-.13-1.715Q-.155-1.6-.15-1.47M.13-1.715Q.155-1.6.15-1.47" stroke="#b9c4d2" stroke-width=".012" fill="none"/>
<path d="M-.27-1.475Q0-1.55.27-1.475Q.3-1.425.24-1.425Q0-1.49-.24-1.425Q-.3-1.425-.27-1.475z" fill="#c3cddb"/>
<path d="M-.27-1.475Q0-1.55.27-1.475Q0-1.52-.27-1.475z" fill="#fff"/>
<path d="M-.17-1.6q.02-.07.07-.1" stroke="#fff" stroke-width=".025" fill="none" stroke-linecap="round"/>
<path d="M-.06-1.56h.12v.06h-.12z" fill="#0b6e99"/>`;
}

/** A guest with a visitor badge, from the hip up. */
function guest() {
  return `<defs><linearGradient id="gj" x1="0" x2="1"><stop stop-color="#3d6f8e"/><stop offset=".5" stop-color="#2c5874"/><stop offset="1" stop-color="#1d3f57"/></linearGradient><linearGradient id="gs" x1="0" x2="1"><stop stop-color="#f3cbaa"/><stop offset=".6" stop-color="#e3b08a"/><stop offset="1" stop-color="#b9835f"/></linearGradient><linearGradient id="gh" x1="0" x2="1" y2=".6"><stop stop-color="#8a5a34"/><stop offset="1" stop-color="#4d2f1a"/></linearGradient></defs>
<path d="M0-1.68Q-.25-1.68-.24-1.35Q-.27-1.15-.25-1.02H.25Q.27-1.15.24-1.35Q.25-1.68 0-1.68z" fill="url(#gh)"/>
<path d="M-.4-1Q-.58-.94-.61-.62L-.65.3H-.36z" fill="url(#gj)"/><path d="M.4-1Q.58-.94.61-.62L.65.3H.36z" fill="#1d3f57"/>
<path d="M-.46-.97Q-.28-1.05-.13-1.1H.13Q.28-1.05.46-.97L.44.3H-.44z" fill="url(#gj)"/>
<path d="M-.13-1.1Q0-.95.13-1.1L.09-.72L0-.4L-.09-.72z" fill="#fbfbf8"/>
<path d="M-.1-1.24h.2v.16Q0-.97-.1-1.08z" fill="#c8936d"/>
<path d="M-.14-1.11L-.25-.86L-.14-.8L-.17-.74L0-.34L0-.42L-.09-.74z" fill="#254d67"/><path d="M.14-1.11L.25-.86L.14-.8L.17-.74L0-.34L0-.42L.09-.74z" fill="#17364b"/>
<path d="M0-.34V.3" stroke="#16344a" stroke-width=".01"/><circle cx=".04" cy="-.2" r=".018" fill="#10293b"/><circle cx=".04" cy="0" r=".018" fill="#10293b"/>
<path d="M-.14-1.09L-.005-.5M.14-1.09L.005-.5" stroke="#ffc42e" stroke-width=".028" fill="none"/>
<g transform="translate(0 -.33)"><rect x="-.15" y="-.17" width=".3" height=".42" rx=".025" fill="#0b1430" opacity=".25" transform="translate(.015 .02)"/><rect x="-.15" y="-.17" width=".3" height=".42" rx=".025" fill="#fff"/><path d="M-.15-.145q0-.025.025-.025h.25q.025 0 .025.025v.085h-.3z" fill="#0b6e99"/><rect x="-.03" y="-.155" width=".06" height=".02" rx=".01" fill="#fff"/><circle cx="0" cy=".03" r=".045" fill="#b8c4d0"/><path d="M-.08.135q0-.065.08-.065t.08.065z" fill="#b8c4d0"/><path d="M-.1.17h.2M-.07.205h.14" stroke="#7f8a9a" stroke-width=".018" stroke-linecap="round"/></g>
<ellipse cx="0" cy="-1.38" rx=".175" ry=".215" fill="url(#gs)"/>
<path d="M-.18-1.36Q-.24-1.66 0-1.67T.18-1.36Q.15-1.5.06-1.55Q-.08-1.47-.15-1.48Q-.17-1.44-.18-1.36z" fill="url(#gh)"/>
<path d="M-.105-1.425q.035-.03.07-.01M.035-1.435q.04-.02.07.01" stroke="#5d3a20" stroke-width=".015" fill="none" stroke-linecap="round"/>
<ellipse cx="-.067" cy="-1.38" rx=".019" ry=".023" fill="#241a14"/><ellipse cx=".07" cy="-1.38" rx=".019" ry=".023" fill="#241a14"/><circle cx="-.061" cy="-1.387" r=".006" fill="#fff"/><circle cx=".076" cy="-1.387" r=".006" fill="#fff"/>
<path d="M.005-1.36q.025.05-.005.06" stroke="#b9835f" stroke-width=".011" fill="none" stroke-linecap="round"/>
<circle cx="-.11" cy="-1.31" r=".03" fill="#e88a70" opacity=".35"/><circle cx=".11" cy="-1.31" r=".03" fill="#e88a70" opacity=".35"/>
<path d="M-.065-1.265Q.002-1.19.07-1.267Q.002-1.25-.065-1.265z" fill="#fff" stroke="#b0503f" stroke-width=".013" stroke-linejoin="round"/>`;
}
