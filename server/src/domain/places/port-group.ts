// Codes that mean the same sea port. Facts: SMDG terminal list (alternative UN/LOCODEs) and UN/LOCODE 2024, where the
// codes carriers commonly send for some Chinese ports are listed for the city's airport only.

const groups: readonly (readonly string[])[] = [
  ['CNSHA', 'CNSGH', 'CNSHG'],
  ['CNNGB', 'CNNBO', 'CNNBG'],
  ['CNTAO', 'CNQIN', 'CNQDG'],
  ['CNTSN', 'CNTNJ', 'CNTXG'],
  ['CNXMN', 'CNXAM', 'CNXMG'],
  ['CNDLC', 'CNDAL', 'CNDAG'],
  ['CNNKG', 'CNNJI', 'CNNJG'],
  ['CNCQI', 'CNCHQ'],
  ['CNWEI', 'CNWEG'],
  ['CNYAT', 'CNYTG'],
  ['BHAHD', 'BHKBS'],
  ['CAVAN', 'CADEL'],
  ['EGPSD', 'EGPSE'],
  ['IDBTM', 'IDBUR'],
  ['INPPV', 'INPAV'],
  ['JPMOJ', 'JPKKJ'],
  ['KRPUS', 'KRBNP'],
  ['PYASU', 'PYBCM', 'PYFNX'],
  ['PYSAN', 'PYTER'],
  ['THBKK', 'THBMT', 'THSCS', 'THUCT'],
  ['TRIST', 'TRKMX', 'TRMAD', 'TRMPT'],
  ['TRIZT', 'TREYP'],
  ['USCHS', 'USNTS'],
  ['USNYC', 'USEWR', 'USUYU'],
  ['USPTM', 'USORF'],
];

const groupOf: ReadonlyMap<string, readonly string[]> = new Map(
  groups.flatMap((codes) => codes.map((code) => [code, codes] as const)),
);

/**
 * The code that stands for all codes of the same sea port: `CNSHG` and `CNSGH` give `CNSHA`. Any other code stands for
 * itself.
 */
export function portGroup(unlocode: string): string {
  return groupOf.get(unlocode)?.[0] ?? unlocode;
}

/** Every code of the same sea port, starting with the given one. */
export function portAliases(unlocode: string): readonly string[] {
  const others = groupOf.get(unlocode)?.filter((code) => code !== unlocode) ?? [];
  return [unlocode, ...others];
}
