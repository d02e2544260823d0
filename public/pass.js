// @ts-check
/*
 * What the pass does beyond showing itself: it stays on the phone without a network, is shared, and ends. A page that
 * the server writes whole needs no more than this, and works without it but for those three. The page behind an
 * invitation's link is another such.
 */

/** Where the check-in finds it again (plugins/_kit/pass/device-pass.ts). */
const KEPT = 'gatehouse_pass';

const main = /** @type {HTMLElement} */ (document.querySelector('[data-pass]'));
/** The place under which the service worker keeps the page; a newer one takes its room. */
const place = main.dataset.place ?? 'pass';
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

function keep() {
  const map = /** @type {HTMLImageElement | null} */ (document.querySelector('.map'));
  try {
    if (place === 'pass') localStorage.setItem(KEPT, JSON.stringify({ url: location.pathname, until }));
  } catch {
    // A browser that keeps nothing shows the pass all the same.
  }
  return tellWorker({
    ...{ kind: 'keep', place, build: '/pass.js', version: `${address} ${Date.now()}` },
    ...{ pages: [address], files: map ? [map.src] : [], answers: [], mediaHost: `${location.origin}/` },
  });
}

function forget() {
  try {
    if (place === 'pass') localStorage.removeItem(KEPT);
  } catch {}
  return tellWorker({ kind: 'forget', place });
}

/** A pass that was kept and has come to its end shows nothing any more. */
function end() {
  main.replaceChildren();
  forget().catch(() => {});
  location.reload();
}

async function signOut(/** @type {HTMLFormElement} */ form) {
  const failed = /** @type {HTMLElement} */ (form.querySelector('.failed'));
  const button = /** @type {HTMLButtonElement} */ (form.querySelector('button'));
  failed.hidden = true;
  button.disabled = true;
  try {
    const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' });
    // A redirect to this page, which now says so, is not followed.
    if (answer.type !== 'opaqueredirect' && answer.status !== 404) throw new Error(`${answer.status}`);
    await forget().catch(() => {});
    location.reload();
  } catch {
    failed.hidden = false;
    button.disabled = false;
  }
}

function start() {
  if (main.dataset.pass === 'over') return void forget().catch(() => {});
  if (Date.now() >= until) return end();
  // Longer than a timer may be set for would be at once.
  setTimeout(end, Math.min(until - Date.now(), 2 ** 31 - 1));
  keep().catch(() => {});
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
