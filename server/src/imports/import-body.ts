import { refuseTooLarge } from '../http/refuse-too-large.ts';
import { validatorCompiler } from '../http/validation.ts';

const mebibytes = 4;

/** 10,000 rows with some words each. */
export const importBody = {
  bodyLimit: mebibytes * 1024 * 1024,
  errorHandler: refuseTooLarge(`An import may have at most ${mebibytes} MiB: send several.`),
  validatorCompiler: validatorCompiler({ allErrors: false }),
};
