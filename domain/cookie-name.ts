/**
 * The name under which browsers keep a cookie of ours. Over TLS a neighbouring host could set any other name for the domain
 * above both; one that begins with `__Host-` only its own host can set.
 */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);
