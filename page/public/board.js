// @ts-check
/*
 * The board of a waiting area: shows and sounds calls, newest on top. It follows a stream, polls without one, and says
 * since when it may be out of date.
 */

/** Polling interval without a stream; a stream without a pulse is dead after SILENT_MS. Both in milliseconds. */
const EVERY_MS = 8000;
const SILENT_MS = 40_000;
/** Longer words need smaller letters. */
const LONG = 12;
/** In milliseconds. */
const NEW_MS = 60_000;

/** @typedef {{ plate: string, place: string, called_at: number }} Call */

const main = /** @type {HTMLElement} */ (document.querySelector('[data-calls]'));
const url = main.dataset.calls ?? '';
const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (main.querySelector(name));
const language = document.documentElement.lang;

/** @type {AudioContext | undefined} */
let sound;
/** @type {EventSource | undefined} */
let stream;
let heardAt = 0;
let isFirst = true;
/** Time of first sight here: the screen's clock may be wrong. @type {Map<string, number>} */
let seen = new Map();
/** @type {Call[]} */
let shown = [];

/** Not all calls may fit: smaller ones could not be read from afar. */
let page = 0;

const nameOf = (/** @type {Call} */ call) => JSON.stringify(call);

function ring() {
  if (!sound) return;
  for (const [i, hertz] of [660, 880].entries()) {
    const tone = sound.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(sound.destination);
    tone.start(sound.currentTime + i * 0.4);
    tone.stop(sound.currentTime + i * 0.4 + 0.35);
  }
}

function draw() {
  const rows = shown.map((call) => {
    const row = document.createElement('tr');
    row.className = Date.now() - (seen.get(nameOf(call)) ?? 0) < NEW_MS ? 'new' : '';
    for (const [name, words] of Object.entries({ plate: call.plate, place: call.place })) {
      const cell = document.createElement('td');
      const text = document.createElement('bdi');
      text.textContent = words;
      cell.className = words.length > LONG ? `${name} long` : name;
      cell.append(text);
      row.append(cell);
    }
    if (row.className === 'new') {
      const mark = document.createElement('span');
      mark.className = 'mark';
      mark.textContent = main.dataset.new ?? '';
      row.lastElementChild?.append(' ', mark);
    }
    return row;
  });
  part('tbody').replaceChildren(...rows);
  part('table').hidden = rows.length === 0;
  part('.empty').hidden = rows.length > 0;
  turnPage(rows);
}

function turnPage(/** @type {HTMLElement[]} */ rows) {
  const mark = part('.pages');
  mark.hidden = false;
  const edge = parseFloat(getComputedStyle(document.body).paddingTop);
  const room = innerHeight - (rows[0]?.getBoundingClientRect().top ?? 0) - edge;
  const height = (/** @type {HTMLElement[]} */ some) => some.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
  mark.hidden = height(rows) <= room;
  if (mark.hidden) return;
  // Empty, it has no height.
  mark.textContent ||= '1';
  const roomBesides = room - mark.offsetHeight - parseFloat(getComputedStyle(main).rowGap);
  /** @type {HTMLElement[][]} */
  const pages = [];
  for (const row of rows) {
    const last = pages.at(-1);
    if (last && height([...last, row]) <= roomBesides) last.push(row);
    else pages.push([row]);
  }
  page %= pages.length;
  const from = pages.slice(0, page).flat().length + 1;
  const shownRows = pages[page] ?? [];
  const to = from + shownRows.length - 1;
  for (const row of rows) row.hidden = !shownRows.includes(row);
  const figure = (/** @type {number} */ n) => n.toLocaleString(language);
  mark.textContent = `${figure(from)}${to > from ? `–${figure(to)}` : ''} / ${figure(rows.length)}`;
}

function heard(/** @type {Call[] | undefined} */ calls) {
  heardAt = Date.now();
  part('.away').hidden = true;
  if (calls === undefined) return;
  const now = isFirst ? 0 : heardAt;
  const isNew = calls.some((call) => !seen.has(nameOf(call)));
  seen = new Map(calls.map((call) => [nameOf(call), seen.get(nameOf(call)) ?? now]));
  shown = calls;
  if (isNew) page = 0;
  draw();
  if (isNew && !isFirst) ring();
  isFirst = false;
}

function away() {
  if (heardAt === 0 || !part('.away').hidden) return;
  const time = new Date(heardAt).toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit' });
  part('.away').textContent = (part('.away').dataset.words ?? '').replace('{time}', time);
  part('.away').hidden = false;
}

function listen() {
  stream?.close();
  stream = new EventSource(url);
  stream.addEventListener('message', ({ data }) => heard(JSON.parse(data).calls));
  stream.addEventListener('pulse', () => heard(undefined));
}

async function ask() {
  if (document.hidden) return;
  if (shown.length > 0) {
    page += 1;
    draw();
  }
  if (stream === undefined || stream.readyState === EventSource.CLOSED) listen();
  if (stream?.readyState === EventSource.OPEN && Date.now() - heardAt < SILENT_MS) return;
  try {
    const answer = await fetch(url, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(8000) });
    if (answer.ok) heard((await answer.json()).calls);
    else away();
  } catch {
    away();
  }
}

const button = part('.sound');
button.addEventListener('click', () => {
  sound = new AudioContext();
  button.hidden = true;
  ring();
});
// A browser has six connections over HTTP/1.1: hidden tabs leave theirs to others [MANY-05].
document.addEventListener('visibilitychange', () => (document.hidden ? stream?.close() : ask()));
ask();
setInterval(ask, EVERY_MS);
