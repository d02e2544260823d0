declare module '../_kit/product.ts' {
  interface Moments {
    /** The visitor begins with a code or booking, or without. */
    'welcome:begun': { readonly hasCode: boolean };
    /** The next slide is chosen after this. */
    'welcome:leaving': Readonly<Record<string, never>>;
    /** A new visit has begun: discard everything from the previous one [WEL-04]. */
    'welcome:left': Record<string, never>;
  }
}

export {};
