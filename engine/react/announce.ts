/** Announces a text to screen readers, even if repeated; '' withdraws it. */
export function announce(text: string, how: 'polite' | 'assertive' = 'polite'): void {
  const region = document.getElementById(`gh-live-${how}`);
  if (!region) return;
  if (text === '') return region.replaceChildren();
  const line = document.createElement('p');
  line.textContent = text;
  region.replaceChildren(line);
}
