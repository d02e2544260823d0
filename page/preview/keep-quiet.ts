/** Keeps slides from taking the studio's focus, and still pictures from playing media. */
export function keepQuiet(window: Window & typeof globalThis, isStill: boolean): void {
  const { HTMLElement, HTMLMediaElement, document } = window;
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusIfWorkedIn(this: HTMLElement, ...options) {
    if (document.hasFocus()) focus.apply(this, options);
  };
  if (isStill) HTMLMediaElement.prototype.play = () => Promise.resolve();
}
