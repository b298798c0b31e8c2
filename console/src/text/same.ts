export type { Same } from '../../../server/src/domain/same.ts';
