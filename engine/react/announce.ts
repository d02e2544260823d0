/**
 * Has a screen reader say something: 'polite' waits for its turn, 'assertive' does not. Both live regions are
 * the shell's and are there from load; saying the same twice is said twice.
 */
export function announce(text: string, how: 'polite' | 'assertive' = 'polite'): void {
  const region = document.getElementById(`gh-live-${how}`);
  if (!region) return;
  const line = document.createElement('p');
  line.textContent = text;
  region.replaceChildren(line);
}
