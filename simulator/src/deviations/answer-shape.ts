// Deviations of the answer around the events: its wrapper, its pages, how it says that it has nothing or failed.

/** The five bodies seen for an error. `dcsa` is the standard's. */
export type ErrorShape = 'dcsa' | 'message' | 'fault' | 'gateway' | 'html';

export interface AnswerShape {
  wrapped: boolean;
  noData: 'not_found' | 'empty_list' | 'none';
  error: ErrorShape;
  nextPage: 'full' | 'relative' | 'cursor';
  /** `all`: everything on one page, whatever the limit. */
  paging: 'limit' | 'all';
  /** A Bill of Lading number with the SCAC before it is answered 500. */
  refusesScacInBill: boolean;
}

const standard: AnswerShape = {
  wrapped: false,
  noData: 'not_found',
  error: 'dcsa',
  nextPage: 'full',
  paging: 'limit',
  refusesScacInBill: false,
};

/** Name, what it says, and what it changes; a later one of a kind wins. */
export const answerDeviations: readonly { name: string; says: string; shape: Partial<AnswerShape> }[] = [
  { name: 'events_wrapper', says: 'the list is wrapped: `{"events": [...]}`', shape: { wrapped: true } },
  { name: 'no_data_empty_list', says: 'no data is `200 []`', shape: { noData: 'empty_list' } },
  { name: 'no_data_none', says: 'no data is `200 {"type": "none"}`', shape: { noData: 'none' } },
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
  { name: 'next_page_relative', says: '`Next-Page` is a relative URL', shape: { nextPage: 'relative' } },
  { name: 'next_page_cursor', says: '`Next-Page` is a bare cursor', shape: { nextPage: 'cursor' } },
  {
    name: 'limit_ignored',
    says: '`limit` and `cursor` are ignored: all on one page',
    shape: { paging: 'all' },
  },
  {
    name: 'scac_in_bill_fails',
    says: 'the SCAC before a Bill of Lading number is a 500',
    shape: { refusesScacInBill: true },
  },
];

/** The shape of an answer under these deviations. */
export function shapeUnder(names: readonly string[]): AnswerShape {
  const changes = answerDeviations.filter(({ name }) => names.includes(name)).map(({ shape }) => shape);
  return Object.assign({}, standard, ...changes);
}
