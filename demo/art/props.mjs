/** Yard objects painted with Iso. Each takes the painter and a local frame (see `at`). */
import { mix } from './iso.mjs';

const GLASS = '#8fc3dd';

const nearSide = (iso) => {
  const [o, w] = [iso.xf([0, 0, 0]), iso.xf([0, 1, 0])];
  return w[0] + w[1] > o[0] + o[1];
};
const showsFront = (iso) => {
  const [o, w] = [iso.xf([0, 0, 0]), iso.xf([1, 0, 0])];
  return w[0] + w[1] > o[0] + o[1];
};

/** A lorry with its front at u = 0 and its trailer behind; 2.5 m wide. */
export function truck(
  iso,
  {
    cab = '#e4572e',
    trailer = '#f4f6fa',
    stripe = '#0b6e99',
    length = 10.5,
    lights = false,
    wheels = true,
    mirror = true,
    brand = 'NORDHAMN',
  } = {},
) {
  const front = showsFront(iso);
  const near = nearSide(iso);
  const v0 = near ? 2.5 : 0;
  const out = near ? 0.012 : -0.012;
  const tail = -length;
  iso.shadow(tail, 0, length, 2.5, 3.6, 0.42);
  const wheelAt = (u, side) =>
    iso.wheel(u, side === 'near' ? (near ? 2.1 : 0) : near ? 0 : 2.1, 0.52, 0.52, 0.4, '#20242c', '#aeb6c2');
  const axles = [tail + 1, tail + 2.15, tail + 3.3, -3.5, -1.15];
  if (wheels) for (const u of axles) wheelAt(u, 'far');
  const body = () => {
    iso.box(tail, 0.15, 0.78, length - 0.5, 2.2, 0.35, '#39414f');
    iso.box(tail, 0, 1.12, length - 2.75, 2.5, 2.85, trailer);
    const side = (u1, u2, z1, z2, color, o) =>
      iso.face(
        [
          [u1, v0 + out, z1],
          [u2, v0 + out, z1],
          [u2, v0 + out, z2],
          [u1, v0 + out, z2],
        ],
        color,
        { opacity: o },
      );
    side(tail + 0.02, -2.77, 1.5, 1.95, stripe);
    side(tail + 0.02, -2.77, 2.02, 2.1, mix(stripe, '#ffc42e', 0.9));
    side(tail + 0.02, -2.77, 1.12, 1.22, '#aab2be');
    for (let u = tail + 1.2; u < -3; u += 1.25) side(u, u + 0.035, 2.1, 3.97, '#7f8a9a', 0.25);
    if (near && brand && front)
      iso.decal(
        'xz',
        [(tail - 2.75) / 2, 2.52, 2.72],
        `<text font-family="DejaVu Sans" font-weight="bold" font-size="${Math.min(0.86, (length - 2.75) * 0.112).toFixed(2)}" letter-spacing=".06" text-anchor="middle" fill="${stripe}">${brand}</text>`,
      );
    if (!front) {
      const back = (a, b, z1, z2, color, o) =>
        iso.face(
          [
            [tail - 0.012, a, z1],
            [tail - 0.012, b, z1],
            [tail - 0.012, b, z2],
            [tail - 0.012, a, z2],
          ],
          color,
          { opacity: o },
        );
      back(0.1, 1.22, 1.2, 3.88, mix(trailer, '#9aa5b4', 0.18));
      back(1.28, 2.4, 1.2, 3.88, mix(trailer, '#9aa5b4', 0.18));
      for (const v of [0.9, 1.6]) back(v - 0.03, v + 0.03, 1.2, 3.88, '#7d8796');
      back(0.1, 0.5, 0.85, 1.05, '#e2433b');
      back(2, 2.4, 0.85, 1.05, '#e2433b');
    }
  };
  const cabin = () => {
    const outline = [
      [-2.35, 0.75],
      [-0.02, 0.75],
      [0, 1.9],
      [-0.32, 3.28],
      [-0.75, 3.62],
      [-2.35, 3.62],
    ];
    iso.prism(outline, 0.02, 2.46, cab);
    if (front) {
      const f = (points, color, opt) => iso.face(points, color, opt);
      const shield = (a, b, k1, k2, color, opt) => {
        const on = (k) => [-0.32 * k + 0.015, 1.9 + 1.38 * k];
        const [u1, z1] = on(k1);
        const [u2, z2] = on(k2);
        f(
          [
            [u1, a, z1],
            [u1, b, z1],
            [u2, b, z2],
            [u2, a, z2],
          ],
          color,
          opt,
        );
      };
      shield(0.14, 2.36, 0.04, 0.94, '#22384d');
      shield(0.2, 2.3, 0.08, 0.9, GLASS);
      shield(1.35, 1.75, 0.08, 0.9, '#ffffff', { plain: true, opacity: 0.28 });
      shield(1.85, 1.97, 0.08, 0.9, '#ffffff', { plain: true, opacity: 0.22 });
      const plate = (a, b, z1, z2, color, opt) =>
        f(
          [
            [0.02, a, z1],
            [0.02, b, z1],
            [0.02, b, z2],
            [0.02, a, z2],
          ],
          color,
          opt,
        );
      plate(0.5, 2, 1.15, 1.72, '#2b3442');
      for (const z of [1.22, 1.37, 1.52]) plate(0.58, 1.92, z, z + 0.07, '#8d99a9');
      iso.box(-0.25, 0.02, 0.42, 0.32, 2.46, 0.42, '#39414f');
      for (const a of [0.15, 1.9]) {
        iso.face(
          [
            [0.09, a, 0.52],
            [0.09, a + 0.46, 0.52],
            [0.09, a + 0.46, 0.76],
            [0.09, a, 0.76],
          ],
          lights ? '#fff6cf' : '#dfe7ee',
          { plain: lights },
        );
      }
    }
    const side = (points, color, opt) =>
      iso.face(
        points.map(([u, z]) => [u, near ? 2.48 + 0.012 : 0.02 - 0.012, z]),
        color,
        opt,
      );
    side(
      [
        [-1.5, 2.02],
        [-0.2, 2.02],
        [-0.48, 3.2],
        [-1.5, 3.2],
      ],
      '#22384d',
    );
    side(
      [
        [-1.43, 2.09],
        [-0.3, 2.09],
        [-0.53, 3.13],
        [-1.43, 3.13],
      ],
      GLASS,
    );
    side(
      [
        [-1.55, 0.95],
        [-1.52, 0.95],
        [-1.52, 3.3],
        [-1.55, 3.3],
      ],
      mix(cab, '#000000', 0.35),
      { opacity: 0.6 },
    );
    side(
      [
        [-1.42, 1.72],
        [-1.12, 1.72],
        [-1.12, 1.8],
        [-1.42, 1.8],
      ],
      '#2b3442',
    );
    if (front && mirror) iso.box(-0.3, near ? 2.5 : -0.22, 2.25, 0.14, 0.2, 0.75, '#2b3442');
  };
  const wheelsNear = () => {
    if (wheels) for (const u of axles) wheelAt(u, 'near');
  };
  if (front) {
    body();
    cabin();
  } else {
    cabin();
    body();
  }
  wheelsNear();
}

/** A fork-lift with its forks toward +u. */
export function forklift(iso, { color = '#ffb21e', load = true } = {}) {
  const near = nearSide(iso);
  iso.shadow(-2, 0, 3.4, 1.3, 2, 0.4);
  const far = near ? 0 : 0.95;
  const close = near ? 0.95 : 0;
  iso.wheel(-0.35, far, 0.36, 0.36, 0.35, '#20242c', '#d9dee6');
  iso.wheel(-1.65, far, 0.3, 0.3, 0.35, '#20242c', '#d9dee6');
  iso.box(-2.05, 0.05, 0.32, 2.05, 1.2, 0.5, '#3a424f');
  iso.prism(
    [
      [-2.15, 0.4],
      [-1.1, 0.4],
      [-1.1, 1.3],
      [-1.95, 1.3],
      [-2.15, 1.05],
    ],
    0.08,
    1.14,
    color,
  );
  iso.box(-1.05, 0.12, 0.8, 0.55, 1.05, 0.18, '#2a313c');
  iso.box(-1.1, 0.12, 0.95, 0.14, 1.05, 0.75, '#2a313c');
  iso.wheel(-0.35, close, 0.36, 0.36, 0.35, '#20242c', '#d9dee6');
  iso.wheel(-1.65, close, 0.3, 0.3, 0.35, '#20242c', '#d9dee6');
  const bars = (v) => {
    iso.box(-1.2, v, 1.25, 0.09, 0.09, 1.4, '#2a313c');
    iso.box(-0.2, v, 0.8, 0.09, 0.09, 1.85, '#2a313c');
  };
  bars(near ? 0.12 : 1.1);
  driver(iso, [-0.72, 0.75, 0.86]);
  bars(near ? 1.1 : 0.12);
  iso.box(-1.25, 0.08, 2.63, 1.2, 1.15, 0.09, '#2a313c');
  iso.box(-0.4, 0.5, 2.72, 0.16, 0.16, 0.16, '#ff8a1f');
  for (const v of near ? [0.22, 0.94] : [0.94, 0.22]) iso.box(0.02, v, 0.12, 0.14, 0.14, 2.5, '#48515f');
  for (const z of [0.5, 1.2, 2.5]) iso.box(0.04, 0.36, z, 0.08, 0.58, 0.1, '#2a313c');
  iso.box(0.17, 0.22, 0.2, 0.06, 0.86, 0.3, '#2a313c');
  iso.box(0.2, 0.3, 0.2, 1.15, 0.13, 0.06, '#2a313c');
  iso.box(0.2, 0.88, 0.2, 1.15, 0.13, 0.06, '#2a313c');
  if (load)
    iso.with(
      ([u, v, z]) => [u + 0.25, v, z + 0.26],
      () => pallet(iso, { boxes: 2, shadow: false }),
    );
}

function driver(iso, point) {
  iso.upright(
    point,
    `<path d="M-.2 0q-.05-.6.2-.64q.27.03.22.64z" fill="#ff8a1f"/><path d="M-.2-.22h.42v.07h-.42z" fill="#eef3f6"/><circle cx=".02" cy="-.78" r=".15" fill="#c98d66"/><path d="M-.15-.8a.17.17 0 0 1 .34 0z" fill="#fff"/><path d="M.1-.42l.22.1" stroke="#ff8a1f" stroke-width=".12" stroke-linecap="round"/>`,
    0.95,
  );
}

/** A pallet of 1.2 m x 1.2 m with cartons on it. */
export function pallet(iso, { boxes = 3, color = '#c8976a', shadow = true, wrap = false } = {}) {
  if (shadow) iso.shadow(0, 0, 1.2, 1.2, 0.5 * boxes + 0.2, 0.32);
  for (const v of [0, 0.52, 1.04]) iso.box(0, v, 0, 1.2, 0.16, 0.1, '#a97b4f');
  iso.box(0, 0, 0.1, 1.2, 1.2, 0.05, '#c39a68');
  for (let i = 0; i < boxes; i += 1) {
    const z = 0.15 + i * 0.5;
    for (const [u, v] of [
      [0.03, 0.03],
      [0.61, 0.03],
      [0.03, 0.61],
      [0.61, 0.61],
    ]) {
      iso.box(u, v, z, 0.56, 0.56, 0.48, mix(color, i % 2 ? '#b07f52' : '#dcb185', 0.25));
      iso.face(
        [
          [u + 0.23, v + 0.561, z],
          [u + 0.33, v + 0.561, z],
          [u + 0.33, v + 0.561, z + 0.48],
          [u + 0.23, v + 0.561, z + 0.48],
        ],
        '#efd9b8',
        { opacity: 0.8 },
      );
    }
  }
  if (wrap) {
    iso.face(
      [
        [0, 1.21, 0.15],
        [1.2, 1.21, 0.15],
        [1.2, 1.21, 0.15 + boxes * 0.5],
        [0, 1.21, 0.15 + boxes * 0.5],
      ],
      '#ffffff',
      { plain: true, opacity: 0.2 },
    );
    iso.face(
      [
        [1.21, 0, 0.15],
        [1.21, 1.2, 0.15],
        [1.21, 1.2, 0.15 + boxes * 0.5],
        [1.21, 0, 0.15 + boxes * 0.5],
      ],
      '#ffffff',
      { plain: true, opacity: 0.12 },
    );
  }
}

/** A container of 2.4 m x length x 2.5 m along u. */
export function container(iso, { color = '#2f7f93', length = 6, z = 0 } = {}) {
  if (z === 0) iso.shadow(0, 0, length, 2.4, 2.5, 0.36);
  iso.box(0, 0, z, length, 2.4, 2.5, color);
  const near = nearSide(iso) ? 2.412 : -0.012;
  for (let u = 0.25; u < length - 0.2; u += 0.34) {
    iso.face(
      [
        [u, near, z + 0.2],
        [u + 0.14, near, z + 0.2],
        [u + 0.14, near, z + 2.3],
        [u, near, z + 2.3],
      ],
      mix(color, '#0d1730', 0.22),
      { opacity: 0.7 },
    );
  }
  const end = showsFront(iso) ? length + 0.012 : -0.012;
  for (const v of [0.12, 1.24]) {
    iso.face(
      [
        [end, v, z + 0.15],
        [end, v + 1.04, z + 0.15],
        [end, v + 1.04, z + 2.35],
        [end, v, z + 2.35],
      ],
      mix(color, '#ffffff', 0.07),
    );
  }
  for (const v of [0.45, 0.85, 1.57, 1.97])
    iso.face(
      [
        [end * 1.002, v, z + 0.15],
        [end * 1.002, v + 0.05, z + 0.15],
        [end * 1.002, v + 0.05, z + 2.35],
        [end * 1.002, v, z + 2.35],
      ],
      '#dfe5ea',
      { opacity: 0.75 },
    );
}

export function cone(iso, x, y) {
  iso.shadow(x - 0.15, y - 0.15, 0.3, 0.3, 0.5, 0.3);
  iso.box(x - 0.24, y - 0.24, 0, 0.48, 0.48, 0.06, '#e8542b');
  iso.post(x, y, 0.06, 0.17, 0.22, '#ff6a2f', 0.125);
  iso.post(x, y, 0.28, 0.125, 0.16, '#f7f7f2', 0.085);
  iso.post(x, y, 0.44, 0.085, 0.24, '#ff6a2f', 0.03);
}

export function bollard(iso, x, y) {
  iso.shadow(x - 0.12, y - 0.12, 0.24, 0.24, 0.9, 0.3);
  iso.post(x, y, 0, 0.13, 0.3, '#22262e');
  iso.post(x, y, 0.3, 0.13, 0.3, '#ffc42e');
  iso.post(x, y, 0.6, 0.13, 0.3, '#22262e');
  iso.post(x, y, 0.9, 0.13, 0.12, '#ffc42e');
}

export function tree(iso, x, y, size = 1, color = '#5f9b55') {
  iso.shadow(x - 0.7 * size, y - 0.7 * size, 1.4 * size, 1.4 * size, 2.2 * size, 0.3);
  iso.post(x, y, 0, 0.16 * size, 1.3 * size, '#7a573b');
  for (const [dx, dy, z, r, t] of [
    [0.1, -0.35, 1.9, 1, 0.25],
    [-0.45, 0.3, 1.8, 0.85, 0.1],
    [0.5, 0.45, 1.85, 0.85, 0.16],
    [0.05, 0.1, 2.6, 0.8, 0],
  ])
    iso.ball(x + dx * size, y + dy * size, z * size, r * size, mix(color, '#1f4a3a', t));
}

/** A plate on a pole, turned to the eye. `plate` is SVG in metres around (0, 0), `height` its middle. */
export function sign(iso, x, y, plate, { height = 3, size = 1, shadow = true } = {}) {
  if (shadow) iso.shadow(x - 0.08, y - 0.08, 0.16, 0.16, height + 0.6, 0.3);
  iso.post(x, y, 0, 0.22, 0.08, '#aeb6c2');
  iso.post(x, y, 0.08, 0.055, height, '#c5ccd6');
  iso.def(
    'drop',
    '<filter id="drop" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="5" dy="9" stdDeviation="8" flood-color="#0b1430" flood-opacity=".4"/></filter>',
  );
  const [px, py] = iso.flat(iso.xf([x, y, height]));
  iso.add(
    `<g filter="url(#drop)"><g transform="translate(${px.toFixed(1)} ${py.toFixed(1)}) scale(${iso.scale * size})">${plate}</g></g>`,
  );
}

const FONT = 'font-family="DejaVu Sans" font-weight="bold" text-anchor="middle"';
const GLOSS = '<path d="M-.86-.3A.92.92 0 0 1 .3-.87A1.6 1.6 0 0 0-.86-.3z" fill="#fff" opacity=".35"/>';

export const plates = {
  speed: (text) =>
    `<circle r="1.02" fill="#c9d0d8"/><circle r=".98" fill="#fff"/><circle r=".83" fill="none" stroke="#d92d2a" stroke-width=".26"/><text y=".3" font-size=".84" ${FONT} fill="#17202e">${text}</text>${GLOSS}`,
  prohibit: (inner) =>
    `<circle r="1.02" fill="#c9d0d8"/><circle r=".98" fill="#fff"/>${inner}<circle r=".83" fill="none" stroke="#d92d2a" stroke-width=".2"/><path d="M-.585-.585L.585.585" stroke="#d92d2a" stroke-width=".17"/>${GLOSS}`,
  mandatory: (inner) => `<circle r="1.02" fill="#e6ebf0"/><circle r=".95" fill="#1567b3"/>${inner}${GLOSS}`,
  warning: (inner) =>
    `<path d="M0-1.08L1.12.86H-1.12z" fill="#17202e" stroke="#17202e" stroke-width=".24" stroke-linejoin="round"/><path d="M0-.94L.98.78H-.98z" fill="#ffc42e" stroke="#ffc42e" stroke-width=".14" stroke-linejoin="round"/>${inner}`,
  assembly:
    '<rect x="-1.05" y="-1.05" width="2.1" height="2.1" rx=".16" fill="#e9f2ec"/><rect x="-.98" y="-.98" width="1.96" height="1.96" rx=".12" fill="#0b8a4d"/><g fill="#fff"><g id="p"><circle cx="0" cy="-.2" r=".105"/><path d="M-.13-.07h.26q.05 0 .05.06v.3h-.09v.34h-.18v-.34h-.09v-.3q0-.06.05-.06z"/></g><g transform="translate(-.27 .09) scale(.8)"><circle cx="0" cy="-.2" r=".105"/><path d="M-.13-.07h.26q.05 0 .05.06v.3h-.09v.34h-.18v-.34h-.09v-.3q0-.06.05-.06z"/></g><g transform="translate(.27 .09) scale(.8)"><circle cx="0" cy="-.2" r=".105"/><path d="M-.13-.07h.26q.05 0 .05.06v.3h-.09v.34h-.18v-.34h-.09v-.3q0-.06.05-.06z"/></g><path id="a" d="M-.85-.85h.36l-.12.12.22.22-.12.12-.22-.22-.12.12z"/><path transform="scale(-1 1)" d="M-.85-.85h.36l-.12.12.22.22-.12.12-.22-.22-.12.12z"/><path transform="scale(1 -1)" d="M-.85-.85h.36l-.12.12.22.22-.12.12-.22-.22-.12.12z"/><path transform="scale(-1 -1)" d="M-.85-.85h.36l-.12.12.22.22-.12.12-.22-.22-.12.12z"/></g>',
};

export const symbols = {
  cigarette:
    '<g fill="#17202e"><rect x="-.55" y=".08" width=".78" height=".17" rx=".02"/><rect x=".27" y=".08" width=".09" height=".17"/><rect x=".4" y=".08" width=".09" height=".17"/></g><path d="M.31-.02q.02-.14-.1-.17t-.06-.2M.46-.02q.04-.26-.12-.3t-.06-.22" fill="none" stroke="#17202e" stroke-width=".075" stroke-linecap="round"/>',
  phone:
    '<rect x="-.27" y="-.52" width=".54" height="1.04" rx=".09" fill="#17202e"/><rect x="-.2" y="-.4" width=".4" height=".72" fill="#cfe3ee"/><circle cy=".42" r=".055" fill="#cfe3ee"/>',
  forklift:
    '<g fill="#17202e"><path d="M-.5.3v-.34h.2l.08-.42h.34l.12.42.02.34z"/><path d="M.34-.55h.08v.95h-.08z"/><path d="M.42.3h.32v.07h-.32z"/><circle cx="-.34" cy=".4" r=".15"/><circle cx=".12" cy=".4" r=".13"/></g><path d="M-.14-.06l.05-.3h.14l.08.3z" fill="#ffc42e"/>',
  walker:
    '<g fill="#fff"><circle cx=".06" cy="-.56" r=".13"/><path d="M-.06-.38h.22l.28.26-.09.11-.19-.14v.26l.2.5-.15.06-.25-.46-.18.46-.16-.06.18-.56v-.2l-.14.14-.02.2h-.15v-.28z"/></g>',
  vest: '<path d="M-.5-.62L-.2-.7Q-.16-.2 0-.06Q.16-.2.2-.7L.5-.62L.46.66H-.46z" fill="#fff"/><path d="M-.46.12H.46M-.46.4H.46M0-.06V.66" stroke="#1567b3" stroke-width=".09"/>',
  shoes:
    '<g transform="scale(.036) translate(-33.5 -32)"><path d="M18 15h13v15c4 5 16 4 18 14v4H18z" fill="#fff" stroke="#fff" stroke-width="1.5" stroke-linejoin="round"/><path d="M18 42h31M33 33l-4 3" fill="none" stroke="#1567b3" stroke-width="3" stroke-linecap="round"/></g>',
  helmet:
    '<g fill="#fff"><path d="M-.56.12a.56.56 0 0 1 1.12 0z"/><rect x="-.66" y=".16" width="1.32" height=".14" rx=".07"/></g><path d="M-.1-.44v.5M.1-.44v.5" stroke="#1567b3" stroke-width=".07"/>',
};

/** A flag-like safety vest person, drawn upright: 1.8 units tall with the feet at (0, 0). */
export function person(
  iso,
  point,
  {
    vest = '#d7f026',
    band = '#eef3f6',
    helmet = '#ffffff',
    skin = '#d9a07a',
    trousers = '#2c3b57',
    sleeve = '#34476a',
    pose = 'stand',
    flip = false,
    size = 1,
    hair = '#4a3326',
    shadow = true,
  } = {},
) {
  const p = iso.xf(point);
  const left = ['M-.25-1.36Q-.36-1.1-.31-.84', [-0.31, -0.84]];
  const right = {
    stand: ['M.25-1.36Q.36-1.1.31-.84', [0.31, -0.84]],
    wave: ['M.25-1.38Q.5-1.42.5-1.8', [0.5, -1.86]],
    stop: ['M.25-1.36L.62-1.36', [0.68, -1.36]],
    phone: ['M.25-1.36Q.44-1.08.2-1.04', [0.18, -1.04]],
  }[pose];
  const arms = [left[0], right[0]];
  const ends = [left[1], right[1]];
  const legs = `<path d="M-.13-.84L-.14-.08" stroke="${trousers}" stroke-width=".2" stroke-linecap="round"/><path d="M.13-.84L.14-.08" stroke="${mix(trousers, '#0b1430', 0.25)}" stroke-width=".2" stroke-linecap="round"/><path d="M-.235-.4h.2v.07h-.2zM.04-.4h.2v.07h-.2z" fill="${band}" opacity=".9"/><path d="M-.27-.02q0-.13.13-.13t.12.13zM.02-.02q0-.13.13-.13t.13.13z" fill="#20242c"/>`;
  const id = `v${vest.slice(1)}`;
  iso.def(
    id,
    `<linearGradient id="${id}" x1="0" x2="1"><stop stop-color="${mix(vest, '#ffffff', 0.25)}"/><stop offset=".55" stop-color="${vest}"/><stop offset="1" stop-color="${mix(vest, '#4a5a10', 0.35)}"/></linearGradient>`,
  );
  const arm = (d, [x, y], color) =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width=".155" stroke-linecap="round"/><circle cx="${x}" cy="${y}" r=".085" fill="${skin}"/>`;
  const svg = `<g transform="scale(${flip ? -1 : 1} 1)">${shadow ? '<ellipse cx=".18" cy=".02" rx=".5" ry=".16" fill="#0b1430" opacity=".28"/>' : ''}${legs}
${arm(arms[0], ends[0], sleeve)}
<path d="M-.28-1.4Q-.26-1.5-.1-1.52H.1Q.26-1.5.28-1.4L.27-.76Q0-.7-.27-.76z" fill="url(#${id})"/>
<path d="M-.275-1.12h.55v.09h-.55zM-.272-.93h.544v.09h-.544z" fill="${band}"/><path d="M-.2-1.49h.08v.37h-.08zM.12-1.49h.08v.37h-.08z" fill="${band}"/><path d="M0-1.5v.77" stroke="${mix(vest, '#0b1430', 0.4)}" stroke-width=".016"/>
${arm(arms[1], ends[1], mix(sleeve, '#0b1430', 0.15))}
${pose === 'phone' ? '<rect x=".09" y="-1.2" width=".1" height=".17" rx=".02" fill="#17202e"/>' : ''}
<path d="M-.07-1.58h.14v.1q-.07.06-.14 0z" fill="${mix(skin, '#5a3420', 0.25)}"/>
<ellipse cx="0" cy="-1.68" rx=".145" ry=".165" fill="${skin}"/>
<path d="M-.145-1.7q0 .05.02.08l-.01-.1zM.145-1.7q0 .05-.02.08l.01-.1z" fill="${hair}"/>
<circle cx="-.05" cy="-1.67" r=".014" fill="#20242c"/><circle cx=".055" cy="-1.67" r=".014" fill="#20242c"/><path d="M-.04-1.6q.045.04.09 0" fill="none" stroke="#7a3f2a" stroke-width=".014" stroke-linecap="round"/>
${
  helmet
    ? `<path d="M-.175-1.72A.178.2 0 0 1 .175-1.72z" fill="${helmet}"/><path d="M-.06-1.9q.06-.03.12 0l.02.17h-.16z" fill="${mix(helmet, '#8a96a6', 0.25)}"/><path d="M-.2-1.735h.4q.02.045-.02.05h-.36q-.04-.005-.02-.05z" fill="${mix(helmet, '#8a96a6', 0.35)}"/><path d="M-.13-1.79q.03-.07.08-.09" stroke="#fff" stroke-width=".02" fill="none" stroke-linecap="round"/>`
    : `<path d="M-.15-1.68Q-.17-1.86 0-1.86T.15-1.68Q.13-1.76 0-1.77T-.15-1.68z" fill="${hair}"/>`
}</g>`;
  const [px, py] = iso.flat(p);
  iso.add(
    `<g transform="translate(${px.toFixed(1)} ${py.toFixed(1)}) scale(${(iso.scale * size).toFixed(2)})">${svg}</g>`,
  );
}
