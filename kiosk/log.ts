/** A log line: allow-listed fields only, never a link, a name or a document. */
export interface KioskLogLine {
  event: string;
  job?: number;
  outcome?: 'printed' | 'queued' | 'failed';
  reason?: string;
  detail?: string;
  ms?: number;
}

export interface KioskLog {
  info(line: KioskLogLine): void;
  warn(line: KioskLogLine): void;
  error(line: KioskLogLine): void;
}
