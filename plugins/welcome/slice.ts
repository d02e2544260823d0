declare global {
  namespace Gatehouse {
    interface Moments {
      /** The visitor has begun: whatever an earlier one left behind is void [WEL-04]. */
      'welcome:left': Record<string, never>;
    }
  }
}

export {};
