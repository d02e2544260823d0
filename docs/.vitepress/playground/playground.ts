import firstDeck from './first-deck.js?raw';
import type { Report, Run } from './messages.ts';
import { decodeDeck, encodeDeck, LONGEST } from './share.ts';

/* The playground of the docs site: a deck's code, and the deck in a sandboxed frame. */

const RUN_AFTER_MS = 400;
const PREFIX = '#deck=';

// Dark or light as chosen on the other pages.
const chosen = localStorage.getItem('vitepress-theme-appearance') ?? 'auto';
const colorScheme = chosen === 'auto' ? 'light dark' : chosen;
document.documentElement.style.colorScheme = colorScheme;

const byId = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const editor = byId<HTMLTextAreaElement>('code');
const faults = byId('faults');
/** The next `ready` of the frame gets it. */
let running: Run = { code: '', kept: null, colorScheme };
/** Code of an address runs only after a tap on Run: it may be anyone's. */
let isTrusted = true;
let timer: number | undefined;

const say = (text: string): void => {
  byId('notice').textContent = text;
};

/** In a new frame: nothing of the run before is left. */
function run(kept: string | null): void {
  window.clearTimeout(timer);
  isTrusted = true;
  running = { code: editor.value, kept, colorScheme };
  faults.replaceChildren();
  const frame = document.createElement('iframe');
  frame.title = 'Running deck';
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = 'frame.html';
  byId('deck').replaceChildren(frame);
}

function addFault(text: string): void {
  const item = document.createElement('li');
  // Errors of the engine end with the file of their page.
  const [, before = '', code] = /^(.*?) ?(?:\[gatehouse-engine\/errors\/(GH_[A-Z_]+)\.md\])?$/s.exec(text) ?? [];
  item.append(before);
  if (code !== undefined) {
    const link = Object.assign(document.createElement('a'), { href: `/docs/engine/errors/${code}.html` });
    link.textContent = `About ${code}`;
    item.append(' ', link);
  }
  if ([...faults.children].every((other) => other.textContent !== item.textContent)) faults.append(item);
}

window.addEventListener('message', ({ source, data }: MessageEvent<Report>) => {
  const frame = document.querySelector('iframe')?.contentWindow;
  if (!frame || source !== frame) return;
  // A frame without an origin can be addressed by '*' only.
  if (data.kind === 'ready') frame.postMessage(running, '*');
  if (data.kind === 'kept') running = { ...running, kept: data.text };
  if (data.kind === 'fault') addFault(data.text);
});

editor.addEventListener('input', () => {
  window.clearTimeout(timer);
  if (isTrusted) timer = window.setTimeout(() => run(running.kept), RUN_AFTER_MS);
});

byId('run').addEventListener('click', () => {
  say('');
  run(null);
});

byId('share').addEventListener('click', async () => {
  const text = await encodeDeck(editor.value);
  if (text === null) return say(`This deck is too long for an address of ${LONGEST} characters. Shorten it.`);
  history.replaceState(null, '', PREFIX + text);
  try {
    await navigator.clipboard.writeText(location.href);
    say('Address copied. It contains the deck.');
  } catch {
    say('Copy the address from the address bar. It contains the deck.');
  }
});

async function open(): Promise<void> {
  const isShared = location.hash.startsWith(PREFIX);
  const shared = isShared ? await decodeDeck(location.hash.slice(PREFIX.length)) : null;
  window.clearTimeout(timer);
  editor.value = shared ?? firstDeck;
  say(isShared && shared === null ? 'The deck in this address cannot be read. Here is the first one.' : '');
  if (shared === null) return run(null);
  isTrusted = false;
  byId('deck').replaceChildren();
  faults.replaceChildren();
  say('This deck came with the address. Read it, then choose Run.');
}

window.addEventListener('hashchange', () => void open());
void open();
