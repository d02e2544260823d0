declare module '../_kit/product.ts' {
  interface Moments {
    /** The visitor begins without a code or booking. */
    'welcome:codeless': Readonly<Record<string, never>>;
    /** The next slide is chosen after this. */
    'welcome:leaving': Readonly<Record<string, never>>;
    /** A new visit has begun: discard everything from the previous one [WEL-04]. */
    'welcome:left': Record<string, never>;
  }
}

export {};
