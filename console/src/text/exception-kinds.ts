import type { ExceptionKind } from '../../../server/src/domain/exception-kind.ts';
import { text } from './en.ts';

/** Most urgent first. */
export const exceptionKinds = Object.keys(text.exceptions.kinds) as ExceptionKind[];
