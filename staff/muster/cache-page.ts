interface WorkerUrlPolicies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

const WORKER = '/muster-sw.js';

/** Has the service worker keep this page with its code, so that it opens without a network [DESK-04]. */
export async function cachePage(): Promise<void> {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (import.meta.env.DEV || container === undefined) return;
  try {
    const active = await activeOf(await container.register(workerUrl(), { scope: location.pathname }));
    const files = [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')]
      .map((element) => ('src' in element ? element.src : element.href))
      .concat(performance.getEntriesByType('resource').map(({ name }) => name));
    active.postMessage({ kind: 'keep', page: location.pathname, files: [...new Set(files)] });
  } catch {
    // Without a secure page, or where it is forbidden, the list works with a network only.
  }
}

/** Our own worker, once it works: the check-in's may be in charge of the page until then. */
function activeOf({ installing, waiting, active }: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const worker = installing ?? waiting ?? active;
  if (worker === null) return Promise.reject(new Error('there is no worker'));
  if (worker.state === 'activated') return Promise.resolve(worker);
  return new Promise((resolve) =>
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve(worker)),
  );
}

/** Under `require-trusted-types-for` a worker's address must be declared as trusted. */
function workerUrl(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: WorkerUrlPolicies };
  const policy = trustedTypes?.createPolicy('gatehouse-muster-worker', { createScriptURL: () => WORKER });
  return policy?.createScriptURL('') ?? WORKER;
}
