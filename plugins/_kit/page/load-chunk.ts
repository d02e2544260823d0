const coming = new Map<string, Promise<void>>();

/** Resolves when the stylesheet is in force; one that does not come is asked for anew the next time. */
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
 * What the build makes of each `import()`: the code, and beside it the stylesheets it is shown with. In place of
 * Vite's own, which asks for the code only after the stylesheets, and never again for one that did not come.
 */
export async function loadChunk<T>(load: () => Promise<T>, stylesheets: readonly string[] = []): Promise<T> {
  const [chunk] = await Promise.all([load(), ...stylesheets.map((name) => stylesheet(`/${name}`))]);
  return chunk;
}
