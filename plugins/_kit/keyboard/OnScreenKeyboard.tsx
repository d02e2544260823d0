import type { ReactNode } from 'react';

export function OnScreenKeyboard(_: { readonly ctx: unknown }): ReactNode {
  return null;
}
