// The names of the carriers' ships. The ships are invented, but their names look like real ones.

interface Fleet {
  before: string;
  after: string;
  names: readonly string[];
}

const fleets: Readonly<Record<string, Fleet>> = {
  MAEU: fleet(
    'MAERSK ',
    '',
    'ALTAIR, CABO VERDE, DENVER, EDINBURGH, ESSEX, GIBRALTAR, HAMBURG, HANOI, HIDALGO, HORSBURGH, KALAMATA, KENSINGTON, KINLOSS, LEON, MADRID, MONTEREY, NORTHWOOD, SALTORO, SENTOSA, SHAMS, STOCKHOLM, TAURUS, TUKANG, ZAMBEZI',
  ),
  MSCU: fleet(
    'MSC ',
    '',
    'AMELIA, BEATRICE, CAMILLE, DITTE, ELOANE, FLAVIA, GULSUN, ISABELLA, JADE, KALINA, LETIZIA, MINA, NELA, OSCAR, PALAK, REEF, SAMAR, TESSA, VIVIANA, ZOE, ARIANE, CLARA, INGRID, LORETO',
  ),
  CMDU: fleet(
    'CMA CGM ',
    '',
    'ALEXANDER VON HUMBOLDT, ANDROMEDA, ANTOINE DE SAINT EXUPERY, BENJAMIN FRANKLIN, BOUGAINVILLE, CASSIOPEIA, CENTAURUS, CHRISTOPHE COLOMB, CORTE REAL, GEORG FORSTER, JACQUES SAADE, JEAN MERMOZ, JULES VERNE, KERGUELEN, LAPEROUSE, LOUIS BLERIOT, MAGELLAN, MARCO POLO, MUSCA, PALAIS ROYAL, RIVOLI, THALASSA, VASCO DE GAMA, ZHENG HE',
  ),
  HLCU: fleet(
    '',
    ' EXPRESS',
    'AL JMELIYAH, BASEL, BERLIN, BUSAN, CHARLESTON, DALLAS, ESSEN, GUAYAQUIL, HONG KONG, KUALA LUMPUR, LUDWIGSHAFEN, MANILA, NEW YORK, OSAKA, PRAGUE, ROTTERDAM, SANTOS, SOUTHAMPTON, TOKYO, ULSAN, VALPARAISO, VIENNA, YANTIAN, ANTWERPEN',
  ),
  ONEY: fleet(
    'ONE ',
    '',
    'AQUILA, COLUMBA, CYGNUS, GRUS, HAWK, IBIS, MINATO, ORPHEUS, STORK, TRITON, WREN, CRANE, EAGLE, FALCON, HERON, SWAN, TRUST, TRADITION, TREASURE, TRUTH, INFINITY, INNOVATION, INSPIRATION, INTEGRITY',
  ),
  EGLV: fleet(
    'EVER ',
    '',
    'ACE, ALOT, APEX, ART, FAIR, FAST, FORTUNE, FRONT, GENTLE, GIFTED, GIVEN, GLOBE, GLORY, GOLDEN, GOODS, GRADE, LEADING, LIBRA, LIVEN, LOADING, LOGIC, LOTUS, LUCID, LYRIC',
  ),
  ZIMU: fleet(
    'ZIM ',
    '',
    'AMERICA, ANTWERP, AUSTRALIA, BALTIMORE, CANADA, CORAL, DIAMOND, EUROPE, HONG KONG, IBERIA, MONACO, MOUNT BLANC, MOUNT EVEREST, NINGBO, PEARL, ROTTERDAM, SAMMY OFER, SAPPHIRE, SHANGHAI, TARRAGONA, TIANJIN, VIRGINIA, WILMINGTON, YOKOHAMA',
  ),
};

/**
 * The name of an operator's n-th ship, counted from 0. A second ship with the same name gets a numeral, as in real
 * registers.
 */
export function shipName(operator: string, order: number): string {
  const fleet = fleets[operator];
  if (fleet === undefined) throw new Error(`No fleet for ${operator}`);
  const { before, after, names } = fleet;
  const round = Math.floor(order / names.length);
  return `${before}${names[order % names.length]}${after}${round === 0 ? '' : ` ${'I'.repeat(round + 1)}`}`;
}

function fleet(before: string, after: string, names: string): Fleet {
  return { before, after, names: names.split(', ') };
}
