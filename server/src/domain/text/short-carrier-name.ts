const simulated = / \(simulated\)$/;
const shorter: Readonly<Record<string, string>> = { 'Ocean Network Express': 'ONE' };

/** The name of a carrier in a row of many: as people say it, and without the note that its data is simulated, which the page says. */
export function shortCarrierName(name: string): string {
  const plain = name.replace(simulated, '');
  return shorter[plain] ?? plain;
}

/** Whether the name of a carrier says that its data is simulated. */
export function isSimulatedName(name: string): boolean {
  return simulated.test(name);
}
