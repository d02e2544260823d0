interface TextPolicies {
  readonly defaultPolicy: object | null;
  createPolicy(name: 'default', rules: { createHTML(text: string): string | null }): object;
}

/**
 * The page refuses every innerHTML (`require-trusted-types-for`), and react-simple-keyboard writes what a key shows with
 * it. Text that cannot be markup passes; the rest is refused and throws, as without this.
 */
export function trustPlainText(): void {
  const { trustedTypes: policies } = globalThis as { readonly trustedTypes?: TextPolicies };
  if (!policies || policies.defaultPolicy) return;
  policies.createPolicy('default', { createHTML: (text) => (/[<&]/.test(text) ? null : text) });
}
