// @ts-check
/*
 * Keeps the pass for use without a network, shares it and ends it; the server's page works without this. Also serves
 * the page behind an invitation's link.
 */

/** Shared with plugins/_kit/pass/device-pass.ts. */
const KEPT = 'gatehouse_pass';

const main = /** @type {HTMLElement} */ (document.querySelector('[data-pass]'));
/** The service worker keeps one page per place. */
const isPass = main.dataset.place === undefined;
const place = main.dataset.place ?? `pass/${tokenOf(location.pathname)}`;
const until = Number(main.dataset.until);
const address = location.origin + location.pathname;

/** @param {object} message */
async function tellWorker(message) {
  // Browsers have service workers on secure pages only.
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const { trustedTypes } = /** @type {any} */ (globalThis);
  const policy = trustedTypes?.createPolicy('gatehouse-worker', { createScriptURL: () => '/sw.js' });
  await workers.register(policy?.createScriptURL('') ?? '/sw.js');
  const { active } = await workers.ready;
  active?.postMessage(message);
}

/** The token is the same in any language. */
function tokenOf(/** @type {string} */ url) {
  return url.split('/').pop();
}

/** @typedef {{ url: string, until: number, name?: string, place?: string, leaving?: true }} Card */

/** @returns {Card[]} without ended ones */
function wallet() {
  try {
    const kept = [JSON.parse(localStorage.getItem(KEPT) ?? '[]')].flat();
    return kept.filter((card) => typeof card?.url === 'string' && card.until > Date.now());
  } catch {
    return [];
  }
}

/** Stores or removes this pass's card. @returns {Card[]} the others */
function note(/** @type {boolean} */ isKept, /** @type {Partial<Card>} */ change = {}) {
  const cards = wallet();
  const isOwn = (/** @type {Card} */ { url }) => tokenOf(url) === tokenOf(location.pathname);
  const others = cards.filter((card) => !isOwn(card));
  const known = cards.find(isOwn);
  // A page kept by an earlier version has no data-where.
  const where = main.dataset.where ?? known?.place ?? '';
  const own = { ...known, url: location.pathname, until, place: where, ...change };
  const left = isKept ? [...others, own] : others;
  try {
    if (left.length === 0) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, JSON.stringify(left));
  } catch {
    // Without storage the pass still shows.
  }
  return others;
}

function showOthers(/** @type {Card[]} */ others) {
  const list = /** @type {HTMLElement | null} */ (document.querySelector('.others'));
  if (!list) return;
  list.hidden = others.length === 0;
  const links = others.map(({ url, name, place: where }) => {
    const link = document.createElement('a');
    Object.assign(link, { className: 'gh-button gh-button--secondary', href: new URL(url, location.origin).pathname });
    link.textContent = [name, where].filter(Boolean).join(' · ');
    return link;
  });
  list.replaceChildren(...links);
}

function keep() {
  const pictures = /** @type {NodeListOf<HTMLImageElement>} */ (document.querySelectorAll('.map, .gh-header__logo'));
  if (isPass) showOthers(note(true));
  return tellWorker({
    kind: 'keep',
    place,
    build: '/pass.js',
    version: `${address} ${Date.now()}`,
    pages: [address],
    files: [...pictures].map(({ src }) => src),
    answers: [],
    mediaHost: `${location.origin}/`,
  });
}

function forget() {
  if (isPass) showOthers(note(false));
  return tellWorker({ kind: 'forget', place });
}

/** A map that failed to load is hidden, and tried again once online. */
function mendMap(/** @type {HTMLImageElement} */ map) {
  const show = (/** @type {boolean} */ isThere) => {
    map.hidden = !isThere;
    if (map.parentElement?.matches('.plan')) map.parentElement.hidden = !isThere;
  };
  map.addEventListener('error', () => show(false));
  map.addEventListener('load', () => show(true));
  if (map.complete && map.naturalWidth === 0) show(false);
  addEventListener('online', () => {
    const { src } = map;
    if (map.hidden) map.src = src;
  });
}

const ALARM_EVERY_MS = 10_000;

/** Holders may be on the site, so an alarm comes first. Without an answer the last state holds. */
async function tellAlarm() {
  try {
    const answer = await fetch(main.dataset.alarms ?? '', { signal: AbortSignal.timeout(8000) });
    if (!answer.ok) return;
    const { alarm } = await answer.json();
    const place = /** @type {HTMLElement} */ (document.querySelector('.alarm'));
    const words = alarm ? [`${alarm.title}.`, alarm.body] : [];
    if (place.textContent !== words.join(' ')) place.textContent = words.join(' ');
  } catch {
  } finally {
    setTimeout(tellAlarm, ALARM_EVERY_MS);
  }
}

/** Set once the server was asked about this ended page. */
const ASKED = 'gatehouse_pass_asked';

/**
 * Clears an ended pass. Asks the server once, because the phone's clock may be fast.
 * @returns {boolean} whether it is asked now
 */
function end() {
  if (isAsked()) return false;
  main.replaceChildren();
  const reload = () => location.reload();
  forgotten().then(reload, reload);
  return true;
}

/** Also notes the question. */
function isAsked() {
  try {
    const was = sessionStorage.getItem(ASKED) === place;
    sessionStorage.setItem(ASKED, place);
    return was;
  } catch {
    // Without storage no ended page was kept either.
    return true;
  }
}

/** Without a worker there is no answer. */
const forgotten = () => Promise.race([forget().catch(() => {}), new Promise((late) => setTimeout(late, 2000))]);

/** In milliseconds. */
const LEAVE_EVERY_MS = 5000;

const isLeaving = () => wallet().some(({ url, leaving }) => leaving && tokenOf(url) === tokenOf(location.pathname));

/**
 * Signs out and forgets the pass. Without a connection it waits on this phone, even while the page is closed.
 * @returns {Promise<boolean>} whether it is done or waits
 */
async function leave() {
  const action = /** @type {HTMLFormElement} */ (document.querySelector('form')).action;
  const signal = AbortSignal.timeout(10_000);
  const answer = await fetch(action, { method: 'POST', body: new URLSearchParams(), redirect: 'manual', signal }).catch(
    () => null,
  );
  if (answer === null || [502, 503, 504].includes(answer.status)) {
    note(true, { leaving: true });
    return waitToLeave();
  }
  // A redirect to this page means success.
  if (answer.type !== 'opaqueredirect' && answer.status !== 404) return isLeaving() && waitToLeave();
  await forgotten();
  location.reload();
  return true;
}

function waitToLeave() {
  for (const one of document.querySelectorAll('[data-action="sign-out"], .kept'))
    /** @type {HTMLElement} */ (one).hidden = !one.matches('.kept');
  /** @type {HTMLElement} */ (document.querySelector('form')).hidePopover?.();
  setTimeout(leave, LEAVE_EVERY_MS);
  return true;
}

async function signOut(/** @type {HTMLFormElement} */ form) {
  const failed = /** @type {HTMLElement} */ (form.querySelector('.failed'));
  const button = /** @type {HTMLButtonElement} */ (form.querySelector('[type="submit"]'));
  failed.hidden = true;
  button.disabled = true;
  const isDone = await leave();
  failed.hidden = isDone;
  button.disabled = isDone;
}

/** Polling interval without a stream; a stream without a pulse is dead after SILENT_MS. Both in milliseconds. */
const LINE_EVERY_MS = 8000;
const SILENT_MS = 40_000;
/** Session storage: the line's last state, for a reload offline. */
const LINE = 'gatehouse_pass_line';

/** @typedef {{ state: string, called_at: number, title: string, hint: string, wait?: string }} Line */

/** Shows the visitor's place in line, and sounds when they are called [DAY-01]. */
function watchLine(/** @type {HTMLElement} */ section) {
  const url = section.dataset.line ?? '';
  const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (section.querySelector(name));
  const asOf = part('.as-of');
  const kept = keptLine();
  let calledAt = kept?.line.called_at ?? 0;
  let heardAt = kept?.at ?? 0;
  /** @type {EventSource | undefined} */
  let stream;

  /** Unchanged words must not be announced again. */
  const write = (/** @type {HTMLElement} */ place, /** @type {string} */ words) => {
    if (place.textContent !== words) place.textContent = words;
  };
  const show = (/** @type {Line} */ line) => {
    section.hidden = line.state === 'none';
    section.dataset.fact = line.state;
    write(part('.turn'), line.title);
    // Older stored pages lack the element.
    const wait = /** @type {HTMLElement | null} */ (section.querySelector('.wait'));
    if (wait) write(wait, line.wait ?? '');
    write(part('.hint'), line.hint);
  };
  const heard = (/** @type {Line | undefined} */ line) => {
    heardAt = Date.now();
    asOf.hidden = true;
    if (line === undefined) return;
    show(line);
    if (line.called_at > calledAt) ring();
    calledAt = line.called_at;
    try {
      sessionStorage.setItem(LINE, JSON.stringify({ url, line, at: heardAt }));
    } catch {
      // Without storage it shows until the page closes.
    }
  };
  const stale = () => {
    if (heardAt === 0) return;
    const time = new Date(heardAt).toLocaleTimeString(document.documentElement.lang, {
      hour: 'numeric',
      minute: '2-digit',
    });
    write(asOf, (asOf.dataset.words ?? '').replace('{time}', time));
    asOf.hidden = false;
  };
  const listen = () => {
    stream = new EventSource(url);
    stream.addEventListener('message', ({ data }) => heard(JSON.parse(data)));
    stream.addEventListener('pulse', () => heard(undefined));
  };
  const close = () => {
    stream?.close();
    stream = undefined;
  };
  /** Proxies may hold up the stream, and a phone that slept has lost it. */
  const ask = async () => {
    if (document.hidden) return;
    if (stream === undefined || stream.readyState === EventSource.CLOSED) {
      close();
      listen();
    }
    if (stream?.readyState === EventSource.OPEN && Date.now() - heardAt < SILENT_MS) return;
    try {
      const answer = await fetch(url, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(8000) });
      if (answer.ok) heard(await answer.json());
      else if (answer.status !== 404) stale();
    } catch {
      stale();
    }
  };

  if (kept !== undefined) {
    show(kept.line);
    stale();
  }
  ask();
  setInterval(ask, LINE_EVERY_MS);
  document.addEventListener('visibilitychange', () => (document.hidden ? close() : ask()));
  addEventListener('pagehide', close);

  /** @returns {{ line: Line, at: number } | undefined} */
  function keptLine() {
    try {
      const found = JSON.parse(sessionStorage.getItem(LINE) ?? 'null');
      return found?.url === url ? found : undefined;
    } catch {
      return undefined;
    }
  }
}

/** Browsers allow it only on a page that was touched. */
function ring() {
  navigator.vibrate?.([300, 150, 300]);
  try {
    const sound = new AudioContext();
    for (const [i, hertz] of [660, 880].entries()) {
      const tone = sound.createOscillator();
      tone.frequency.value = hertz;
      tone.connect(sound.destination);
      tone.start(sound.currentTime + i * 0.3);
      tone.stop(sound.currentTime + i * 0.3 + 0.25);
      if (i === 1) tone.addEventListener('ended', () => sound.close());
    }
  } catch {
  }
}

function start() {
  if (main.dataset.pass === 'over') return void forget().catch(() => {});
  // A longer timer would fire at once.
  if (Date.now() < until) setTimeout(end, Math.min(until - Date.now(), 2 ** 31 - 1));
  else if (end()) return;
  keep().catch(() => {});
  if (isLeaving()) leave();
  for (const map of /** @type {NodeListOf<HTMLImageElement>} */ (document.querySelectorAll('.map'))) mendMap(map);
  const line = /** @type {HTMLElement | null} */ (document.querySelector('[data-line]'));
  if (line) watchLine(line);
  if (main.dataset.alarms !== undefined) tellAlarm();
  const share = /** @type {HTMLButtonElement} */ (document.querySelector('[data-action="share"]'));
  if ('share' in navigator) {
    share.hidden = false;
    share.addEventListener('click', () => {
      navigator.share({ title: document.title, url: address }).catch(() => {});
    });
  }
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    signOut(/** @type {HTMLFormElement} */ (event.currentTarget));
  });
}

start();
