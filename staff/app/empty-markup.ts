interface MarkupPolicies {
  createPolicy(name: 'default', rules: { createHTML(text: string, type?: string): string | null }): unknown;
}

/**
 * Under `require-trusted-types-for` no string becomes markup. Only an empty one does from here on: react-aria empties by it
 * what it reads out, whenever the value of a number field changes, and the page would break. The browser says for which
 * type it asks. ProseMirror, which takes this policy for its own where there is one, asks without, for what it only reads.
 */
export function allowEmptyMarkup(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: MarkupPolicies };
  trustedTypes?.createPolicy('default', {
    createHTML: (text, type) => (text === '' || type === undefined ? text : null),
  });
}
