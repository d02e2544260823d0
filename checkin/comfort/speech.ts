import { voiceFor } from './voices.ts';

const SPOKEN = 'h1, h2, h3, p, li, legend, label, button, a, dt, dd';

function spokenText(piece: Element): string {
  const copy = piece.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return (copy.textContent ?? '').replaceAll('\u00AD', '').replace(/\s+/g, ' ').trim();
}

/** The slide's texts in reading order, one per element; hidden elements are left out. */
export function textsOf(slide: Element): readonly string[] {
  const pieces = [...slide.querySelectorAll(SPOKEN)].filter(
    (element) => !element.parentElement?.closest(SPOKEN) && !element.closest('[aria-hidden="true"], [hidden]'),
  );
  return pieces.map(spokenText).filter((text) => text !== '');
}

/** Reads the slide aloud; resolves when it has finished, `signal` aborts or another slide is shown. */
export function speak(
  document: Document,
  synthesis: SpeechSynthesis,
  locale: string,
  signal: AbortSignal,
): Promise<void> {
  const slide = document.querySelector('[data-slide]');
  const voice = voiceFor(synthesis.getVoices(), locale);
  const texts = slide ? textsOf(slide) : [];
  return new Promise((resolve) => {
    const ended = (): void => {
      gone.disconnect();
      synthesis.cancel();
      resolve();
    };
    const gone = new MutationObserver(() => slide?.isConnected === false && ended());
    gone.observe(document.body, { childList: true, subtree: true });
    signal.addEventListener('abort', ended, { once: true });
    synthesis.cancel();
    if (texts.length === 0) return ended();
    texts.forEach((text, i) => {
      const saying = new SpeechSynthesisUtterance(text);
      saying.lang = voice?.lang ?? locale;
      if (voice) saying.voice = voice;
      saying.rate = 0.95;
      if (i === texts.length - 1) {
        saying.onend = ended;
        saying.onerror = ended;
      }
      synthesis.speak(saying);
    });
  });
}
