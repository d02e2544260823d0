/**
 * A slide takes the focus when it comes, and plays its video. In a frame that nobody is working in, it takes none: the
 * person is at the studio's controls. On a strip of pictures nothing plays either.
 */
export function keepQuiet(window: Window & typeof globalThis, isStill: boolean): void {
  const { HTMLElement, HTMLMediaElement, document } = window;
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusIfWorkedIn(this: HTMLElement, ...options) {
    if (document.hasFocus()) focus.apply(this, options);
  };
  if (isStill) HTMLMediaElement.prototype.play = () => Promise.resolve();
}
