/** `__Host-` keeps neighbouring hosts from setting our cookies. */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);
