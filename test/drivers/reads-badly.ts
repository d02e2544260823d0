/**
 * Finds text that cannot be read where it is: cut off by its own box, off screen, or over other text. Runs in the
 * page; empty if all is well. Content scrolls under fixed and sticky parts, which is fine, so each of those is checked
 * separately.
 */
export function readsBadly(): string[] {
  const found: string[] = [];
  const { documentElement: root } = document;
  if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);
  if (document.body.scrollWidth > document.body.clientWidth) found.push('the body scrolls sideways');

  const layerOf = (element: Element): Element => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { position } = getComputedStyle(at);
      if (position === 'fixed' || position === 'sticky') return at;
    }
    return root;
  };
  /** Inside a box that scrolls sideways, or that is visually hidden on purpose. */
  const isLetOff = (element: Element): boolean => {
    for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.clipPath !== 'none' || style.opacity === '0') return true;
      if (/auto|scroll/.test(style.overflowX) && at.scrollWidth > at.clientWidth) return true;
    }
    return false;
  };

  const texts: { readonly element: Element; readonly layer: Element; readonly box: DOMRect; readonly text: string }[] =
    [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = (node.textContent ?? '').trim();
    if (text === '' || element === null || element.closest('script, style, noscript, template, svg')) continue;
    if (!element.checkVisibility({ visibilityProperty: true }) || isLetOff(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue;
      if (box.left < -1 || box.right > root.clientWidth + 1) found.push(`beside the screen: ${text.slice(0, 40)}`);
      texts.push({ element, layer: layerOf(element), box, text: text.slice(0, 40) });
    }
    for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(at);
      const cutsAcross = /hidden|clip/.test(overflowX) && at.scrollWidth > at.clientWidth + 1;
      // Letters may extend a little beyond their line; a lost line is more than that.
      const cutsDown = /hidden|clip/.test(overflowY) && at.scrollHeight > at.clientHeight + 6;
      if ((cutsAcross || cutsDown) && at !== document.body) {
        found.push(
          `cut off by ${at.className || at.tagName}${textOverflow === 'ellipsis' ? ' (…)' : ''}: ${text.slice(0, 40)}`,
        );
      }
    }
  }

  for (const [i, one] of texts.entries()) {
    for (const other of texts.slice(i + 1)) {
      if (one.layer !== other.layer || one.element === other.element) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      // Line boxes are taller than the letters in them.
      if (across > 2 && down > 0.35 * Math.min(one.box.height, other.box.height)) {
        found.push(`over each other: ${one.text} | ${other.text}`);
      }
    }
  }
  return [...new Set(found)];
}
