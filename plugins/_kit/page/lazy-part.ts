import { type ComponentType, createElement, lazy, Suspense } from 'react';

/** Shows `Instead` until the component has loaded, and for good if loading fails. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = () => null,
): ComponentType<Props> {
  const Loaded: ComponentType<Props> = lazy(async () => ({ default: await load().catch(() => Instead) }));
  return (props) => createElement(Suspense, { fallback: createElement(Instead, props) }, createElement(Loaded, props));
}
