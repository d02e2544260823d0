interface TextPolicies {
  readonly defaultPolicy: object | null;
  createPolicy(name: 'default', rules: { createHTML(text: string): string | null }): object;
}

/** Allows react-simple-keyboard's innerHTML under `require-trusted-types-for`, for text without markup. */
export function trustPlainText(): void {
  const { trustedTypes: policies } = globalThis as { readonly trustedTypes?: TextPolicies };
  if (!policies || policies.defaultPolicy) return;
  policies.createPolicy('default', { createHTML: (text) => (/[<&]/.test(text) ? null : text) });
}
