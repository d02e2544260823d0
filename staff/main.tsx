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
 * Allows only the empty string as markup: react-aria clears its announcer with innerHTML. ProseMirror uses this policy
 * without a type, for inert documents only.
 */
function allowEmptyMarkup(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: MarkupPolicies };
  trustedTypes?.createPolicy('default', {
    createHTML: (text, type) => (text === '' || type === undefined ? text : null),
  });
}
