/** Keeps slides from taking the studio's focus, and from playing media in still pictures. */
export function keepQuiet(window: Window & typeof globalThis, isStill: boolean): void {
  const { HTMLElement, HTMLMediaElement, document } = window;
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusIfWorkedIn(this: HTMLElement, ...options) {
    if (document.hasFocus()) focus.apply(this, options);
  };
  if (isStill) HTMLMediaElement.prototype.play = () => Promise.resolve();
}
