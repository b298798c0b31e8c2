export type { Same } from '../../../server/src/domain/text/same.ts';
