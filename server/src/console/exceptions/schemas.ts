// The list of exceptions is that of the API; the pages read its type from here.

export { ExceptionListQuery, type ListedExceptionJson } from '../../tracking/showing/exception-schema.ts';
