import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format } from 'node:util';

/*
 * Pictures for choices and answers [GATE-07]. Signs follow ISO 7010, which drivers know. Tiles look the same on every
 * background. Presentation attributes only: a page's policy allows no style inside a drawing.
 */

const INK = '#1b2430';
const YELLOW = '#ffc81f';
const WHITE = '#ffffff';
const RED = '#cf1322';
const BLUE = '#0a58a8';
const GREEN = '#0a7a3b';
const GREY = '#aab4bf';

const path = (d: string, fill = INK): string => `<path fill="${fill}" d="${d}"/>`;
const line = (d: string, colour = INK, width = 5): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
const edged = (d: string, fill: string, width = 4): string =>
  `<path fill="${fill}" stroke="${INK}" stroke-width="${width}" stroke-linejoin="round" d="${d}"/>`;
const dot = (x: number, y: number, r: number, fill = INK): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const ring = (x: number, y: number, r: number, colour: string, width: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
const put = (x: number, y: number, size: number, drawing: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${drawing}</g>`;
const digits = (text: string, y = 60, size = 34): string =>
  `<text x="48" y="${y}" fill="${INK}" font-family="Arial, Helvetica, sans-serif" font-size="${size}" font-weight="700" text-anchor="middle">${text}</text>`;

const tile = (drawing: string, ground = WHITE): string =>
  `<rect x="1.5" y="1.5" width="93" height="93" rx="15" fill="${ground}" stroke="${INK}" stroke-width="3"/>${drawing}`;
const forbidden = (drawing: string): string =>
  tile(`${drawing}${ring(48, 48, 36, RED, 8)}${line('M23 23l50 50', RED, 8)}`);
const required = (drawing: string): string => tile(dot(48, 48, 41, BLUE) + drawing);
const danger = (drawing: string): string => tile(edged('M48 11l39 69H9z', YELLOW, 6) + drawing);
const safe = (drawing: string): string => tile(drawing, GREEN);

const wheel = (x: number, y: number, r = 8): string => dot(x, y, r) + dot(x, y, r * 0.4, WHITE);
const cab = path('M62 38h13q3 0 5 3l7 10v15H62z') + path('M67 43h7l6 9H67z', WHITE);
const truck = edged('M9 26h49v40H9z', YELLOW) + cab + wheel(24, 70) + wheel(73, 70);
const trailerOf = (load: string): string =>
  `${load}${path('M8 62h80v5H8z')}${wheel(22, 72)}${wheel(40, 72)}${line('M78 67v10', INK, 4)}`;
const boxTrailer = trailerOf(edged('M10 24h76v38H10z', YELLOW));
const parcel = edged('M20 30h56v46H20z', YELLOW) + path('M42 30h12v18H42z') + line('M28 66h12', INK, 4);
const pallet = path('M12 70h72v5H12zM14 78h10v8H14zM43 78h10v8H43zM72 78h10v8H72zM12 85h72v4H12z');
const head = (x: number, y: number, fill = INK): string => dot(x, y, 9, fill);
const body = (x: number, y: number, fill = INK): string =>
  path(`M${x - 15} ${y + 42}v-16q0 -12 12 -12h6q12 0 12 12v16z`, fill);
const person = (x: number, y: number, fill = INK): string => head(x, y, fill) + body(x, y, fill);
const walker = (fill = INK): string =>
  dot(51, 20, 8, fill) +
  line('M49 34l-3 22M46 56l11 10 2 16M46 56l-8 13 -8 12', fill, 8) +
  line('M48 35l-12 8 -3 11M50 36l9 10 10 2', fill, 6);
const helmet = (fill = INK): string =>
  path('M20 60q0 -30 28 -30t28 30z', fill) + path('M14 62h68q3 0 3 4t-3 4H14q-3 0 -3 -4t3 -4z', fill);
const vest = (fill = INK, stripe = YELLOW): string =>
  path('M32 20l10 0 6 10 6 -10 10 0 10 12v46H22V32z', fill) +
  path('M22 50h52v6H22zM22 62h52v6H22z', stripe) +
  line('M48 32v46', stripe, 2.5);
const shoe = (fill = INK): string =>
  path('M30 24h20v18q10 8 24 10 8 1 8 10v4H28q-2 0 -2 -4z', fill) + path('M26 69h57v7H26z', fill);
const glasses = (fill = INK): string =>
  line('M14 42q2 -6 8 -6M82 42q-2 -6 -8 -6', fill, 5) +
  path('M16 42h28q2 0 2 3 -1 18 -15 18T16 45q-1 -3 0 -3zM80 42H52q-2 0 -2 3 1 18 15 18t15 -18q1 -3 0 -3z', fill) +
  line('M45 46q3 -2 6 0', fill, 5);
const glove = (fill = INK): string =>
  path(
    'M32 80V56L20 44q-3 -4 1 -7t7 0l7 7V24q0 -5 4.5 -5t4.5 5v16h1V19q0 -5 4.5 -5t4.5 5v21h1V22q0 -5 4.5 -5t4.5 5v20h1V30q0 -4 4 -4t4 4v28q0 12 -8 22z',
    fill,
  );
const ears = (fill = INK): string =>
  line('M25 52q-2 -30 23 -30t23 30', fill, 6) + path('M17 46h14v26H17zM65 46h14v26H65z', fill);
const flame = (fill = INK): string =>
  path('M50 36q2 10 8 14t4 14q-3 10 -14 10t-14 -10q-1 -8 5 -13 0 6 5 7 -2 -14 6 -22z', fill);
const house = (fill = INK): string => path('M48 18l36 30h-9v32H57V60H39v20H21V48h-9z', fill);
const hall =
  edged('M10 84V38l38 -20 38 20v46z', WHITE) + edged('M26 84V50h44v34z', YELLOW) + line('M26 61h44M26 72h44', INK, 3.5);
const door = edged('M28 14h40v68H28z', YELLOW) + dot(60, 50, 3.5) + path('M16 81h64v5H16z');
const phone =
  edged('M34 18h28q4 0 4 4v52q0 4 -4 4H34q-4 0 -4 -4V22q0 -4 4 -4z', INK, 2) +
  path('M35 27h26v36H35z', WHITE) +
  dot(48, 70.5, 3, WHITE);
const cigarette =
  path('M18 54h44v10H18z') + path('M65 54h8v10h-8z', GREY) + line('M70 48q0 -8 -8 -9t-8 -8M78 50q1 -13 -8 -16', INK, 4);
const camera = path('M20 36h14l5 -8h18l5 8h14v34H20z') + dot(48, 52, 11, WHITE) + dot(48, 52, 6);
const forklift =
  path('M14 46h30l6 20v6H14z') +
  line('M20 46V24h22l6 26', INK, 5) +
  line('M62 16v58h22', INK, 6) +
  edged('M66 48h20v22H66z', YELLOW) +
  wheel(24, 74, 9) +
  wheel(46, 75, 7);
const light = (on: 'red' | 'green'): string =>
  path('M32 10h32q4 0 4 4v68q0 4 -4 4H32q-4 0 -4 -4V14q0 -4 4 -4z') +
  dot(48, 32, 14, on === 'red' ? '#ff4d4f' : '#4a5562') +
  dot(48, 65, 14, on === 'green' ? '#3ddc84' : '#4a5562');
const bell =
  path('M48 16q22 2 22 30v14l8 10H18l8 -10V46q0 -28 22 -30z') +
  dot(48, 76, 8) +
  line('M14 24q-6 10 -5 22M82 24q6 10 5 22', RED, 5);
const snow = (x: number, y: number, r: number, colour: string, width = 4): string =>
  [0, 60, 120]
    .map(
      (turn) =>
        `<g transform="rotate(${turn} ${x} ${y})">${line(`M${x} ${y - r}v${2 * r}M${x - r / 4} ${y - r}l${r / 4} ${r / 3} ${r / 4} ${-r / 3}M${x - r / 4} ${y + r}l${r / 4} ${-r / 3} ${r / 4} ${r / 3}`, colour, width)}</g>`,
    )
    .join('');
const quarters = [
  [20, 20, 1, 1],
  [76, 20, -1, 1],
  [20, 76, 1, -1],
  [76, 76, -1, -1],
] as const;
const inwards = quarters
  .map(([x, y, h, v]) => line(`M${x} ${y}l${h * 12} ${v * 12}M${x + h * 12} ${y + v * 3}v${v * 9}h${-h * 9}`, WHITE, 5))
  .join('');
const wrench =
  '<g transform="rotate(45 48 48)">' +
  path('M41 40h14v42q0 7 -7 7t-7 -7z') +
  path('M32 12v16l10 8h12l10 -8V12q8 6 8 17 0 13 -13 17H37Q24 42 24 29q0 -11 8 -17z') +
  '</g>';
const paper =
  edged('M26 12h32l14 14v58H26z', WHITE) + line('M58 12v14h14', INK, 4) + line('M36 42h26M36 54h26M36 66h16', INK, 4.5);
const gearTrio = put(24, 6, 0.5, helmet(WHITE)) + put(5, 40, 0.46, vest(WHITE, BLUE)) + put(46, 42, 0.46, shoe(WHITE));
const speed = (text: string): string => tile(dot(48, 48, 38, RED) + dot(48, 48, 29, WHITE) + digits(text));
const goods = (arrow: string): string => put(16, 8, 0.86, truck) + line(arrow, WHITE, 7) + path(arrow, BLUE);
const rails = line('M30 84L42 56M66 84L54 56M27 78h42M33 68h30', INK, 4);

/** By the names in location documents. */
const PICTURES: Readonly<Record<string, string>> = {
  unloading: tile(goods('M52 40H28V30L9 47l19 17V54h24z')),
  loading: tile(goods('M8 40h22V30l20 17 -20 17V54H8z')),
  repair: tile(wrench),
  documents: tile(paper),
  meeting: tile(person(30, 32) + person(66, 32, GREY) + path('M10 78h76v8H10z')),
  driver: tile(ring(48, 48, 30, INK, 7) + dot(48, 48, 8) + line('M18 46h22M56 46h22M48 56v22', INK, 7)),
  visitor: tile(person(48, 26) + edged('M54 52h16v20H54z', YELLOW, 3) + line('M58 66h8', INK, 3)),
  contractor: tile(
    person(48, 34) + path('M34 32q0 -16 14 -16t14 16z', YELLOW) + line('M31 32h34', INK, 4) + put(58, 46, 0.4, wrench),
  ),
  truck: tile(truck),
  van: tile(
    edged('M8 64V32q0 -4 4 -4h44q6 0 9 4l14 18q9 2 9 10v4z', YELLOW) +
      path('M56 34h6l11 16H56z') +
      wheel(26, 68) +
      wheel(70, 68),
  ),
  car: tile(
    edged('M8 64V54q0 -6 8 -7l8 -1 12 -14q2 -2 5 -2h20q4 0 6 3l10 13q11 1 11 10v8z', YELLOW) +
      path('M38 36h10v10H30zM53 36h8l8 10H53z') +
      wheel(26, 66) +
      wheel(70, 66),
  ),
  trailer: tile(boxTrailer),
  curtainsider: tile(
    trailerOf(edged('M10 24h76v38H10z', YELLOW) + line('M22 26v34M34 26v34M46 26v34M58 26v34M70 26v34', INK, 3)),
  ),
  refrigerated: tile(trailerOf(edged('M10 24h76v38H10z', WHITE) + snow(48, 43, 15, BLUE, 3.5))),
  container: tile(
    trailerOf(
      edged('M10 26h76v36H10z', '#3c7fc4') +
        line('M20 32v24M29 32v24M38 32v24M47 32v24M56 32v24M65 32v24M76 32v24', INK, 3),
    ),
  ),
  tanker: tile(
    trailerOf(
      '<rect x="8" y="26" width="80" height="34" rx="17" fill="' +
        GREY +
        '" stroke="' +
        INK +
        '" stroke-width="4"/>' +
        path('M40 20h16v6H40z') +
        line('M48 60V28', INK, 3),
    ),
  ),
  flatbed: tile(trailerOf(line('M84 62V34', INK, 5) + edged('M14 44h30v18H14zM48 44h30v18H48z', YELLOW, 3))),
  bicycle: tile(
    ring(26, 62, 15, INK, 5) +
      ring(70, 62, 15, INK, 5) +
      line('M26 62l14 -26h20l10 26M40 36l10 26h-24M50 62l12 -30h8M36 34h10', INK, 4),
  ),
  'on-foot': tile(walker()),
  parcel: tile(parcel),
  pallet: tile(edged('M18 36h28v32H18zM50 20h28v48H50z', YELLOW) + pallet),
  forklift: tile(forklift),
  gate: tile(
    path('M12 34h14v50H12z') +
      line('M24 46L88 26', INK, 9) +
      line('M36 42l8 -2.5M56 36l8 -2.5M76 30l8 -2.5', YELLOW, 6) +
      path('M8 84h80v4H8z'),
  ),
  dock: tile(
    path('M8 12h80v72H8z') +
      path('M16 22h64v54H16z', WHITE) +
      edged('M26 32h44v44H26z', YELLOW) +
      line('M48 32v44', INK, 4) +
      path('M34 78h28v8H34z'),
  ),
  warehouse: tile(hall),
  office: tile(
    edged('M22 12h52v72H22z', WHITE) +
      path('M31 22h12v10H31zM53 22h12v10H53zM31 40h12v10H31zM53 40h12v10H53z', BLUE) +
      path('M41 60h14v24H41z') +
      path('M12 83h72v4H12z'),
  ),
  reception: tile(person(48, 22) + edged('M10 54h76v30H10z', YELLOW) + path('M62 46q8 0 8 8H54q0 -8 8 -8z')),
  workshop: tile(hall + put(27, 46, 0.44, wrench)),
  cold: tile(snow(48, 48, 34, BLUE, 6)),
  customs: tile(
    person(32, 30) +
      path('M18 26q14 -14 28 0l-2 5H20z') +
      put(44, 28, 0.52, paper) +
      line('M62 64l6 6 12 -14', GREEN, 6),
  ),
  parking: tile(
    path('M14 10h68q4 0 4 4v68q0 4 -4 4H14q-4 0 -4 -4V14q0 -4 4 -4z', BLUE) +
      path('M34 22h18q18 0 18 17T52 56h-6v18H34zm12 10v14h5q7 0 7 -7t-7 -7z', WHITE),
  ),
  rail: tile(
    edged('M28 12h40q6 0 6 6v34q0 8 -8 8H30q-8 0 -8 -8V18q0 -6 6 -6z', YELLOW) +
      path('M30 20h36v16H30z') +
      dot(34, 48, 4) +
      dot(62, 48, 4) +
      rails,
  ),
  door: tile(door),
  home: tile(house()),
  ...Object.fromEntries(
    Array.from({ length: 25 }, (_, i) => String(i + 1)).map((number) => [
      `number-${number}`,
      tile(number.length > 1 ? digits(number, 67, 54) : digits(number, 72, 68), YELLOW),
    ]),
  ),
  north: tile(path('M48 12l22 40H55v32H41V52H26z', BLUE)),
  south: tile(path('M48 84l22 -40H55V12H41v32H26z', BLUE)),
  helmet: required(helmet(WHITE)),
  vest: required(vest(WHITE, BLUE)),
  shoes: required(put(2, 4, 0.94, shoe(WHITE))),
  glasses: required(glasses(WHITE)),
  gloves: required(glove(WHITE)),
  'ear-protection': required(ears(WHITE)),
  'helmet-vest-shoes': required(gearTrio),
  'walking-pace': required(walker(WHITE)),
  'hold-handrail': required(put(-8, 4, 0.9, walker(WHITE)) + line('M64 44h20M64 44v34', WHITE, 6)),
  'wheel-chocks': required(
    put(
      0,
      0,
      1,
      ring(46, 46, 20, WHITE, 8) + path('M62 70l18 0 0 -6zM56 72L84 72 84 54z', WHITE) + path('M14 72h70v5H14z', WHITE),
    ),
  ),
  'engine-off': required(
    path('M34 28h24v8h10v10h8v22h-8v8H36l-10 -10h-8V40h8l8 -4z', WHITE) + line('M26 24l44 48', RED, 7),
  ),
  walkway: required(put(-14, 4, 0.9, walker(WHITE)) + line('M62 20v56M76 28v40', WHITE, 6)),
  wait: tile(
    edged('M28 12h40v6q0 14 -14 30 14 16 14 30v6H28v-6q0 -14 14 -30Q28 32 28 18z', WHITE) +
      path('M38 26h20l-10 14zM34 78q2 -12 14 -18 12 6 14 18z', YELLOW),
  ),
  'no-phone': forbidden(phone),
  'no-smoking': forbidden(put(3, 0, 0.94, cigarette)),
  'no-photo': forbidden(camera),
  'no-entry': tile(dot(48, 48, 40, RED) + path('M20 40h56v16H20z', WHITE)),
  'no-walking': forbidden(put(2, 2, 0.95, walker())),
  'no-alcohol': forbidden(path('M30 22h36q0 26 -15 28v18h10v6H35v-6h10V50Q30 48 30 22z')),
  'speed-5': speed('5'),
  'speed-10': speed('10'),
  'speed-20': speed('20'),
  'speed-30': speed('30'),
  'speed-40': speed('40'),
  'speed-60': speed('60'),
  'speed-free': tile(
    dot(48, 48, 38, WHITE) + ring(48, 48, 36, INK, 4) + line('M28 76L68 20M36 80L76 26M20 70L60 16', INK, 4),
  ),
  speedometer: tile(
    path('M10 70q0 -44 38 -44t38 44z', INK) +
      path('M20 66q2 -30 28 -30t28 30z', WHITE) +
      line('M48 64l18 -20', RED, 6) +
      dot(48, 65, 6) +
      line('M28 60l4 1M36 46l3 4M48 40v5M68 60l-4 1', INK, 3.5),
  ),
  'light-red': tile(light('red')),
  'light-green': tile(light('green')),
  'truck-stands': tile(
    put(8, 26, 0.84, truck) +
      put(4, 2, 0.32, path('M30 4h36l26 26v36L66 92H30L4 66V30z', RED) + path('M22 40h52v16H22z', WHITE)),
  ),
  'truck-drives': tile(put(8, 26, 0.84, truck) + put(34, 18, 1, path('M0 -5h18v-8l18 13 -18 13v-8H0z', BLUE))),
  'truck-backs': tile(put(8, 26, 0.84, truck) + put(28, 18, 1, path('M36 -5H18v-8L0 0l18 13v-8h18z', BLUE))),
  horn: tile(path('M16 40h18l32 -18v52L34 56H16z') + line('M76 34q8 14 0 28M84 26q12 22 0 44', RED, 5)),
  crossing: tile(path('M29 3h38v90H29zM3 29h90v38H3z') + line('M48 8v12M48 76v12M8 48h12M76 48h12', WHITE, 5)),
  fastest: tile(
    ring(46, 54, 26, INK, 6) + path('M38 14h16v8H38z') + line('M46 54l12 -14', RED, 5) + line('M70 26l6 6', INK, 5),
  ),
  alarm: tile(bell),
  'assembly-point': safe(inwards + put(30, 28, 0.52, person(22, 26, WHITE) + person(48, 20, WHITE))),
  exit: safe(put(-10, 6, 0.9, walker(WHITE)) + path('M60 14h24v68H60z', WHITE) + path('M66 20h12v62H66z', GREEN)),
  'first-aid': safe(path('M38 18h20v20h20v20H58v20H38V58H18V38h20z', WHITE)),
  'dangerous-goods': danger(flame()),
  'forklift-danger': danger(put(23, 34, 0.5, forklift)),
  slippery: danger(put(26, 28, 0.52, walker()) + line('M30 74h36', INK, 4)),
  yes: tile(line('M20 50l20 20 36 -42', GREEN, 13)),
  no: tile(line('M24 24l48 48M72 24L24 72', RED, 13)),
  nothing: tile(ring(48, 48, 30, INK, 5) + line('M27 69l42 -42', INK, 5)),
  cap: tile(path('M20 58q0 -30 28 -30 24 0 28 22l14 10q2 4 -4 4H20z') + dot(48, 28, 4, YELLOW)),
  'only-gloves': tile(glove()),
  question: tile(
    path('M32 36q0 -18 17 -18t17 16q0 9 -9 14 -5 3 -5 8v4H42v-6q0 -9 8 -13 6 -4 6 -8 0 -5 -7 -5 -6 0 -7 8z') +
      dot(47, 72, 7),
  ),
};

const SHEET = fileURLToPath(new URL('../../../page/ui/pictograms/pictograms.svg', import.meta.url));
const NAMES = fileURLToPath(new URL('../../../domain/pictograms.json', import.meta.url));

export function drawPictograms(): { sheet: string; names: string } {
  const names = Object.keys(PICTURES);
  const symbols = names.map((name) => format('<symbol id="%s" viewBox="0 0 96 96">%s</symbol>', name, PICTURES[name]));
  return {
    sheet: `<svg xmlns="http://www.w3.org/2000/svg">\n<title>Pictures beside words</title>\n${symbols.join('\n')}\n</svg>\n`,
    names: `${JSON.stringify(names, null, 2)}\n`,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { sheet, names } = drawPictograms();
  writeFileSync(SHEET, sheet);
  writeFileSync(NAMES, names);
}
