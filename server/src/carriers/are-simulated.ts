/** True for an installation that has carriers, all of them simulated: it shows what is invented, and says so. */
export function areSimulated(carriers: readonly { simulated: boolean }[]): boolean {
  return carriers.length > 0 && carriers.every(({ simulated }) => simulated);
}
