/**
 * Makes a screen reader say something: 'polite' waits for its turn, 'assertive' interrupts. Both live regions belong to
 * the shell and exist from load; the same text given twice is announced twice. '' takes back what was said.
 */
export function announce(text: string, how: 'polite' | 'assertive' = 'polite'): void {
  const region = document.getElementById(`gh-live-${how}`);
  if (!region) return;
  if (text === '') return region.replaceChildren();
  const line = document.createElement('p');
  line.textContent = text;
  region.replaceChildren(line);
}
