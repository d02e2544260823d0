import type { TableOf } from '../../store/generated/tables.ts';
import type { FILE_KINDS } from './export-files.ts';

declare module '../../store/schema.ts' {
  interface Database {
    visit_exports: VisitExportsTable;
    visit_export_mails: VisitExportMailsTable;
  }
}

/** A large export: what was asked for, how far it is, and where its file is. */
export interface VisitExportsTable extends TableOf<'visit_exports'> {
  format: keyof typeof FILE_KINDS;
  /** Of who asked. */
  language: string;
  state: 'waiting' | 'ready' | 'failed';
  /** Its name among the media; '' before there is one. */
  file: string;
}

/** A mail to who asked for the export of the same id. */
export interface VisitExportMailsTable extends TableOf<'visit_export_mails'> {
  state: 'waiting' | 'sent' | 'failed';
}
