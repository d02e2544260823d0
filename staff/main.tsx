import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../page/ui/design/index.css';
import '../page/ui/design/compact.css';
import './components/parts.css';
import './app/app.css';
import { createStaffRouter } from './app/router.tsx';
import { applyScheme } from './app/scheme.ts';
import { watchInput } from './data/by-hand.ts';
import { createQueryClient } from './data/query-client.ts';
import { LanguageProvider, loadLanguage } from './texts/use-texts.tsx';

const client = createQueryClient();
const router = createStaffRouter();
const loaded = await loadLanguage();

allowEmptyMarkup();
applyScheme();
watchInput(window);

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <LanguageProvider loaded={loaded}>
        <RouterProvider router={router} />
      </LanguageProvider>
    </QueryClientProvider>
  </StrictMode>,
);

interface MarkupPolicies {
  createPolicy(name: 'default', rules: { createHTML(text: string, type?: string): string | null }): unknown;
}

/**
 * Under `require-trusted-types-for` no string becomes markup. Only an empty one does from here on: react-aria empties by it
 * what it reads out, whenever the value of a number field changes, and the page would break. The browser says for which
 * type it asks. ProseMirror, which takes this policy for its own where there is one, asks without, for what it only reads.
 */
function allowEmptyMarkup(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: MarkupPolicies };
  trustedTypes?.createPolicy('default', {
    createHTML: (text, type) => (text === '' || type === undefined ? text : null),
  });
}
