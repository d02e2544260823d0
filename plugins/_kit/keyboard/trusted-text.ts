interface TextPolicies {
  readonly defaultPolicy: object | null;
  createPolicy(name: 'default', rules: { createHTML(text: string): string | null }): object;
}

/**
 * The page blocks innerHTML (`require-trusted-types-for`), which react-simple-keyboard uses to label its keys. This
 * policy allows text that cannot contain markup; anything else still throws.
 */
export function trustPlainText(): void {
  const { trustedTypes: policies } = globalThis as { readonly trustedTypes?: TextPolicies };
  if (!policies || policies.defaultPolicy) return;
  policies.createPolicy('default', { createHTML: (text) => (/[<&]/.test(text) ? null : text) });
}
