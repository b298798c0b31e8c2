// Deviations of the answer around the events: its wrapper, its pages, and how it reports missing data or a failure.

/** The five forms of an error body that were seen. `dcsa` is the standard's. */
export type ErrorShape = 'dcsa' | 'message' | 'fault' | 'gateway' | 'html';

export interface AnswerShape {
  wrapped: boolean;
  noData: 'not_found' | 'empty_list' | 'none';
  error: ErrorShape;
  /** `header`: a cursor in `Next-Page-Cursor`. The others are in `Next-Page`. */
  nextPage: 'full' | 'relative' | 'cursor' | 'header';
  /** `all`: all events on one page, whatever the limit. */
  paging: 'limit' | 'all';
  /** Whether a Bill of Lading number with the SCAC in front is answered with 500. */
  refusesScacInBill: boolean;
  /** Whether a reference that is longer than DCSA allows is answered with 400. */
  refusesLongReferences: boolean;
}

const standard: AnswerShape = {
  wrapped: false,
  noData: 'not_found',
  error: 'dcsa',
  nextPage: 'full',
  paging: 'limit',
  refusesScacInBill: false,
  refusesLongReferences: false,
};

/** Name, description and change of each deviation. When two change the same field, the later one wins. */
export const answerDeviations: readonly { name: string; says: string; shape: Partial<AnswerShape> }[] = [
  { name: 'events_wrapper', says: 'the list is wrapped: `{"events": [...]}`', shape: { wrapped: true } },
  { name: 'no_data_empty_list', says: 'missing data is `200 []`', shape: { noData: 'empty_list' } },
  { name: 'no_data_none', says: 'missing data is `200 {"type": "none"}`', shape: { noData: 'none' } },
  { name: 'error_message', says: 'errors are `{"message"}`', shape: { error: 'message' } },
  {
    name: 'error_fault',
    says: 'errors are `{"fault": {"faultstring", "detail"}}`',
    shape: { error: 'fault' },
  },
  {
    name: 'error_gateway',
    says: 'errors are `{"httpCode", "httpMessage", "moreInformation"}`',
    shape: { error: 'gateway' },
  },
  { name: 'error_html', says: 'errors are an HTML page', shape: { error: 'html' } },
  {
    name: 'next_page_cursor_header',
    says: 'the next page is announced by `Next-Page-Cursor`, a bare cursor, instead of `Next-Page`',
    shape: { nextPage: 'header' },
  },
  { name: 'next_page_relative', says: '`Next-Page` is a relative URL', shape: { nextPage: 'relative' } },
  { name: 'next_page_cursor', says: '`Next-Page` is a bare cursor', shape: { nextPage: 'cursor' } },
  {
    name: 'limit_ignored',
    says: '`limit` and `cursor` are ignored: all events are on one page',
    shape: { paging: 'all' },
  },
  {
    name: 'scac_in_bill_fails',
    says: 'a Bill of Lading number with the SCAC in front is answered with 500',
    shape: { refusesScacInBill: true },
  },
  {
    name: 'long_reference_refused',
    says: 'a reference that is longer than DCSA allows (container 15, Bill of Lading 20, booking 35) is answered with 400',
    shape: { refusesLongReferences: true },
  },
];

/** The shape of an answer with these deviations. */
export function shapeUnder(names: readonly string[]): AnswerShape {
  const changes = answerDeviations.filter(({ name }) => names.includes(name)).map(({ shape }) => shape);
  return Object.assign({}, standard, ...changes);
}
