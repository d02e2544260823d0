import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    sms_messages: SmsMessagesTable;
  }
}

/** Delivery status of a message; neither its number nor its text is stored. */
export interface SmsMessagesTable extends TableOf<'sms_messages'> {
  state: 'sending' | 'sent' | 'delivered' | 'failed';
}
