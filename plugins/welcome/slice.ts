declare global {
  namespace Gatehouse {
    interface Moments {
      /** The visitor has begun: whatever an earlier one left behind is void [WEL-04]. */
      'welcome:left': Record<string, never>;
      /** Where the visitor goes is settled anew; the slices already say so. */
      'destination:changed': Record<string, never>;
    }
  }
}

export {};
