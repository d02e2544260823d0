/** A setting with a value that cannot be used. The message is one line for the person starting the server. */
export class ConfigError extends Error {}
