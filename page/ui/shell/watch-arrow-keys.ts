/** Loads arrow-key support on first use; few visitors need it [ALL-02, FAST-03]. */
export function watchArrowKeys(document: Document): void {
  const onFirst = (event: KeyboardEvent): void => {
    if (!event.key.startsWith('Arrow')) return;
    document.removeEventListener('keydown', onFirst);
    import('./arrow-keys.ts').then(
      (part) => part.followArrowKeys(document, event),
      () => watchArrowKeys(document),
    );
  };
  document.addEventListener('keydown', onFirst);
}
