/** Never a link, a name or a document. */
interface KioskLogLine {
  event: string;
  job?: number;
  outcome?: 'printed' | 'queued' | 'failed';
  reason?: string;
  detail?: string;
  ms?: number;
}

export type KioskLog = Record<'info' | 'warn' | 'error', (line: KioskLogLine) => void>;
