const coming = new Map<string, Promise<void>>();

/** Resolves when the stylesheet has loaded; one that fails is requested again the next time. */
function stylesheet(href: string): Promise<void> {
  const known = coming.get(href);
  if (known !== undefined) return known;
  if (document.querySelector(`link[href="${href}"]`) !== null) return Promise.resolve();
  const link = document.createElement('link');
  const loading = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      coming.delete(href);
      link.remove();
      reject(new Error(`${href} did not come`));
    };
  });
  coming.set(href, loading);
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return loading;
}

/**
 * The build turns each `import()` into a call of this: it loads the code and its stylesheets at the same time. Vite's
 * own version loads the code only after the stylesheets, and never retries a stylesheet that failed.
 */
export async function loadChunk<T>(load: () => Promise<T>, stylesheets: readonly string[] = []): Promise<T> {
  const [chunk] = await Promise.all([load(), ...stylesheets.map((name) => stylesheet(`/${name}`))]);
  return chunk;
}
