import type { TableOf } from '../../store/generated/tables.ts';
import type { FILE_KINDS } from './export-files.ts';

declare module '../../store/schema.ts' {
  interface Database {
    visit_exports: VisitExportsTable;
    visit_export_mails: VisitExportMailsTable;
  }
}

export interface VisitExportsTable extends TableOf<'visit_exports'> {
  format: keyof typeof FILE_KINDS;
  state: 'waiting' | 'ready' | 'failed';
  file: string;
}

interface VisitExportMailsTable extends TableOf<'visit_export_mails'> {
  state: 'waiting' | 'sent' | 'failed';
}
