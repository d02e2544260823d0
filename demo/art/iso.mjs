/**
 * A small isometric painter: convex solids in metres become shaded SVG faces.
 * x runs to the lower right, y to the lower left, z up. Light comes from above left, so tops are brightest, then +y, then +x.
 */
const C = Math.cos(Math.PI / 6);
const S = 0.5;
const LIGHT = [0.24, 0.56, 0.79];

const clamp = (v) => Math.max(0, Math.min(255, Math.round(v)));
const rgb = (short) => {
  const long = short.length === 4 ? short.replace(/[0-9a-f]/gi, '$&$&') : short;
  return [1, 3, 5].map((i) => Number.parseInt(long.slice(i, i + 2), 16));
};
const hex = (c) => `#${c.map((v) => clamp(v).toString(16).padStart(2, '0')).join('')}`;

/** Mixes two #rrggbb colours; t = 0 is the first. */
export const mix = (a, b, t) => {
  const [p, q] = [rgb(a), rgb(b)];
  return hex(p.map((v, i) => v + (q[i] - v) * t));
};

const sub = (a, b) => a.map((v, i) => v - b[i]);
const dot = (a, b) => a.reduce((s, v, i) => s + v * b[i], 0);
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const unit = (a) => {
  const l = Math.hypot(...a) || 1;
  return a.map((v) => v / l);
};
const mean = (ps) => ps[0].map((_, i) => ps.reduce((s, p) => s + p[i], 0) / ps.length);

const hull = (points) => {
  const ps = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list) => {
    const out = [];
    for (const p of list) {
      while (out.length > 1) {
        const [a, b] = out.slice(-2);
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        out.pop();
      }
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return [...half(ps), ...half(ps.reverse())];
};

/** Turns of a local frame (u forward, v to its side, z up) into the world. */
export const at = (x, y, turn = 0, z = 0) => {
  const [c, s] = [Math.round(Math.cos((turn * Math.PI) / 2)), Math.round(Math.sin((turn * Math.PI) / 2))];
  return ([u, v, w]) => [x + u * c - v * s, y + u * s + v * c, z + w];
};

/** A drawing of one scene. `look` is the world point in the middle of the picture, `scale` pixels a metre. */
export class Iso {
  constructor({ width = 1920, height = 1080, scale = 60, look = [0, 0, 0], shade = '#16213f', glow = '#fff3d6' } = {}) {
    Object.assign(this, { width, height, scale, shade, glow });
    this.parts = [];
    this.defs = new Map();
    this.origin = [0, 0];
    const [x, y] = this.flat(look);
    this.origin = [width / 2 - x, height / 2 - y];
    this.xf = (p) => p;
  }

  flat([x, y, z = 0]) {
    return [this.origin[0] + (x - y) * C * this.scale, this.origin[1] + ((x + y) * S - z) * this.scale];
  }

  /** Runs `paint` with a local frame. */
  with(xf, paint) {
    const outer = this.xf;
    this.xf = (p) => outer(xf(p));
    paint();
    this.xf = outer;
  }

  add(svg) {
    this.parts.push(svg);
  }

  def(id, svg) {
    this.defs.set(id, svg);
    return `url(#${id})`;
  }

  lit(color, normal) {
    const light = 0.3 + 0.78 * Math.max(0, dot(unit(normal), LIGHT));
    return light < 1 ? mix(color, this.shade, (1 - light) * 0.62) : mix(color, this.glow, (light - 1) * 2);
  }

  gradient(top, bottom) {
    const id = `g${top.slice(1)}${bottom.slice(1)}`;
    return this.def(
      id,
      `<linearGradient id="${id}" x1="0" y1="0" x2="0.15" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`,
    );
  }

  poly(points, fill, extra = '') {
    const d = points.map((p) => p.map((v) => v.toFixed(1)).join(' ')).join('L');
    this.add(`<path d="M${d}z" fill="${fill}" ${extra}/>`);
  }

  /** A face in local coordinates, shaded by its normal unless `plain`. */
  face(points, color, { plain = false, extra = '', opacity } = {}) {
    const world = points.map((p) => this.xf(p));
    const n = cross(sub(world[1], world[0]), sub(world[2], world[0]));
    const facing = dot(n, [1, 1, 1]) < 0 ? n.map((v) => -v) : n;
    const base = plain ? color : this.lit(color, facing);
    const fill = plain ? base : this.gradient(mix(base, '#ffffff', 0.05), mix(base, this.shade, 0.1));
    const seam = plain ? '' : `stroke="${mix(base, this.shade, 0.05)}" stroke-width="0.8" stroke-linejoin="round"`;
    this.poly(
      world.map((p) => this.flat(p)),
      fill,
      `${seam} ${opacity === undefined ? '' : `opacity="${opacity}"`} ${extra}`,
    );
  }

  /** A convex solid: only the faces turned to the eye are painted. */
  solid(faces, color, colors = {}) {
    const world = faces.map((f) => f.map((p) => this.xf(p)));
    const middle = mean(world.flat());
    world.forEach((f, i) => {
      const n = cross(sub(f[1], f[0]), sub(f[2], f[0]));
      const out = dot(n, sub(mean(f), middle)) < 0 ? n.map((v) => -v) : n;
      if (dot(out, [1, 1, 1]) <= 1e-6) return;
      const base = this.lit(colors[i] ?? color, out);
      this.poly(
        f.map((p) => this.flat(p)),
        this.gradient(mix(base, '#ffffff', 0.06), mix(base, this.shade, 0.1)),
        `stroke="${base}" stroke-width="0.7" stroke-linejoin="round"`,
      );
    });
  }

  box(x, y, z, dx, dy, dz, color, colors) {
    this.prism(
      [
        [x, z],
        [x + dx, z],
        [x + dx, z + dz],
        [x, z + dz],
      ],
      y,
      dy,
      color,
      colors,
    );
  }

  /** A convex outline in the u-z plane, drawn out along v from v to v + dv. */
  prism(outline, v, dv, color, colors) {
    const near = outline.map(([u, z]) => [u, v + dv, z]);
    const far = outline.map(([u, z]) => [u, v, z]);
    const sides = outline.map((_, i) => {
      const j = (i + 1) % outline.length;
      return [far[i], far[j], near[j], near[i]];
    });
    this.solid([...sides, near, far], color, colors);
  }

  /** A wheel-like cylinder whose axis runs along v. */
  wheel(u, v, z, r, width, color, hub) {
    const ring = (k) =>
      Array.from({ length: 40 }, (_, i) => [
        u + Math.cos((i * Math.PI) / 20) * r * k,
        z + Math.sin((i * Math.PI) / 20) * r * k,
      ]);
    this.prism(ring(1), v, width, color);
    const [o, w] = [this.xf([0, 0, 0]), this.xf([0, 1, 0])];
    const end = w[0] + w[1] > o[0] + o[1] ? v + width : v;
    const side = (k) => ring(k).map(([a, b]) => [a, end, b]);
    if (!hub) return;
    this.face(side(0.66), '#3b424e');
    this.face(side(0.6), hub);
    this.face(side(0.34), mix(hub, '#20262f', 0.35));
    this.face(side(0.2), mix(hub, '#ffffff', 0.3));
  }

  /** An upright cylinder or cone. */
  post(x, y, z, r, height, color, top = r) {
    const n = 28;
    const ring = (rr, zz) =>
      Array.from({ length: n }, (_, i) => [
        x + Math.cos((i * 2 * Math.PI) / n) * rr,
        y + Math.sin((i * 2 * Math.PI) / n) * rr,
        zz,
      ]);
    const [low, high] = [ring(r, z), ring(Math.max(top, 0.001), z + height)];
    const id = `p${color.slice(1)}`;
    const stops = [-1, -0.6, -0.2, 0.2, 0.6, 1].map((k) => {
      const along = Math.sqrt(1 - k * k);
      return `<stop offset="${(k + 1) / 2}" stop-color="${this.lit(color, [along + k, along - k, 0])}"/>`;
    });
    const fill = this.def(id, `<linearGradient id="${id}">${stops.join('')}</linearGradient>`);
    const flat = (list) => list.map((p) => this.flat(this.xf(p)));
    this.poly(hull([...flat(low), ...flat(high)]), fill);
    if (top > 0.02) this.face(high, color);
  }

  ball(x, y, z, r, color) {
    const [cx, cy] = this.flat(this.xf([x, y, z]));
    const id = `b${color.slice(1)}`;
    const fill = this.def(
      id,
      `<radialGradient id="${id}" cx="0.36" cy="0.28" r="0.8"><stop stop-color="${mix(color, '#fff6dc', 0.42)}"/><stop offset="0.55" stop-color="${color}"/><stop offset="1" stop-color="${mix(color, this.shade, 0.55)}"/></radialGradient>`,
    );
    this.add(`<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${(r * this.scale).toFixed(1)}" fill="${fill}"/>`);
  }

  /** The soft shadow of a standing box on the ground. */
  shadow(x, y, dx, dy, height, strength = 0.34, z = 0) {
    const base = [
      [x, y],
      [x + dx, y],
      [x + dx, y + dy],
      [x, y + dy],
    ].map(([a, b]) => this.xf([a, b, z]));
    const cast = base.map(([a, b, c]) => [a + height * 0.42, b - height * 0.2, c]);
    this.def(
      'soft',
      '<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="7"/></filter>',
    );
    this.poly(
      hull([...base, ...cast].map((p) => this.flat(p))),
      '#0b1430',
      `opacity="${strength}" filter="url(#soft)"`,
    );
  }

  /** A flat patch on the ground. */
  ground(points, color, opacity, z = 0) {
    this.poly(
      points.map(([x, y]) => this.flat(this.xf([x, y, z]))),
      color,
      opacity === undefined ? '' : `opacity="${opacity}"`,
    );
  }

  rect(x, y, dx, dy, color, opacity, z = 0) {
    this.ground(
      [
        [x, y],
        [x + dx, y],
        [x + dx, y + dy],
        [x, y + dy],
      ],
      color,
      opacity,
      z,
    );
  }

  /** SVG content in metres, lying in a plane: 'xz' is seen from +y, 'yz' from +x, 'xy' from above. */
  decal(plane, point, svg) {
    const [px, py] = this.flat(this.xf(point));
    const k = this.scale;
    const m = {
      xz: [C * k, S * k, 0, k],
      yz: [C * k, -S * k, 0, k],
      xy: [C * k, S * k, -C * k, S * k],
    }[plane];
    this.add(`<g transform="matrix(${[...m, px, py].map((v) => v.toFixed(3)).join(' ')})">${svg}</g>`);
  }

  /** SVG content drawn upright to the eye, in metres, with its origin at a world point. */
  upright(point, svg, size = 1) {
    const [px, py] = this.flat(this.xf(point));
    this.add(
      `<g transform="translate(${px.toFixed(1)} ${py.toFixed(1)}) scale(${(this.scale * size).toFixed(3)})">${svg}</g>`,
    );
  }

  /** A pool of light, in pixels of the picture. */
  light(cx, cy, r, color, opacity) {
    const id = `l${this.defs.size}`;
    this.def(
      id,
      `<radialGradient id="${id}"><stop stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
    );
    this.add(`<ellipse cx="${cx}" cy="${cy}" rx="${r}" ry="${r * 0.72}" fill="url(#${id})"/>`);
  }

  svg() {
    const { width, height } = this;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${[...this.defs.values()].join('')}</defs>${this.parts.join('\n')}</svg>\n`;
  }
}
