import type { Same } from '../../domain/text/same.ts';
import type { en } from './en.ts';

/** Everything that people read in mails, on the pages behind their links, and in calendars, in one language. */
export type MailWords = Same<typeof en>;
