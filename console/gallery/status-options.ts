import { statuses } from '../../server/src/domain/journey/status.ts';
import { text } from '../src/text/text.ts';

/** The options of the examples that choose. */
export const statusOptions = statuses.map((value) => ({ value, label: text.common.statuses[value] }));
