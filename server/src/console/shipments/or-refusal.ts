import { Problem } from '../../domain/refusals/problem.ts';

/** What the work returns, or why a client is refused. @throws whatever is no refusal, faults of this server included */
export async function orRefusal<Result>(work: Promise<Result>): Promise<Result | Problem> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    return error;
  }
}
