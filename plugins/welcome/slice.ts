declare module '../_kit/product.ts' {
  interface Moments {
    /** A new visit has begun: discard everything from the previous one [WEL-04]. */
    'welcome:left': Record<string, never>;
  }
}

export {};
