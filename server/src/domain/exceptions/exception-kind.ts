// The kinds of exceptions (docs/exceptions.md "Rules").

/** Most urgent first. */
export const exceptionKinds = [
  'promise_at_risk',
  'free_time_over',
  'free_time_ending',
  'rolled_over',
  'port_changed',
  'last_free_day_changed',
  'step_overdue',
  'dispute_due',
  'tracking_stalled',
  'vessel_changed',
  'eta_changed',
] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

/** They are about invoices, which limited viewers do not see. */
export const kindsOfInvoices: readonly ExceptionKind[] = ['dispute_due'];

/** What a list of boxes can be narrowed to: boxes with any open exception, or with one of a kind. */
export const exceptionFilters = ['any', ...exceptionKinds] as const;
export type ExceptionFilter = (typeof exceptionFilters)[number];
