interface WorkerUrlPolicies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

const WORKER = '/muster-sw.js';

/** Asks the service worker to cache this page for offline use [DESK-04]. */
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
    // Insecure pages work online only.
  }
}

/** Waits for the muster worker; the check-in's may control the page until then. */
function activeOf({ installing, waiting, active }: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const worker = installing ?? waiting ?? active;
  if (worker === null) return Promise.reject(new Error('there is no worker'));
  if (worker.state === 'activated') return Promise.resolve(worker);
  return new Promise((resolve) =>
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve(worker)),
  );
}

/** Trusted types require a declared worker URL. */
function workerUrl(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: WorkerUrlPolicies };
  const policy = trustedTypes?.createPolicy('gatehouse-muster-worker', { createScriptURL: () => WORKER });
  return policy?.createScriptURL('') ?? WORKER;
}
