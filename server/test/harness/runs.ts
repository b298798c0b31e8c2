/** How many examples a property is tried on: all of them in `npm run test:proofs`, and the first sixteenth otherwise. */
export function runs(all: number): number {
  return process.env.ALL_EXAMPLES === 'true' ? all : Math.ceil(all / 16);
}
