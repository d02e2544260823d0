/** The message is one line for the person starting the server. */
export class ConfigError extends Error {}
