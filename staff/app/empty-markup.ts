interface MarkupPolicies {
  createPolicy(name: 'default', rules: { createHTML(text: string): string | null }): unknown;
}

/**
 * Under `require-trusted-types-for` no string becomes markup. Only an empty one does from here on: react-aria empties by it
 * what it reads out, whenever the value of a number field changes, and the page would break.
 */
export function allowEmptyMarkup(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: MarkupPolicies };
  trustedTypes?.createPolicy('default', { createHTML: (text) => (text === '' ? '' : null) });
}
