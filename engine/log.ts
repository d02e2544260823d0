/** Messages must not contain visitor data. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(error: unknown): void;
}

export const consoleLog: Log = {
  info: (message) => console.info(message),
  warn: (message) => console.warn(message),
  error: (error) => console.error(error),
};
