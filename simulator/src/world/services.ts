// Weekly liner services. Each has a rotation of calls, and one of its ships begins the rotation each week.

/** The Monday from which all sailings are counted. */
export const epoch = Date.UTC(2020, 0, 6);

export interface Service {
  /** The carrier's service code, for example `AE1`. */
  code: string;
  /** Length of the rotation in weeks. It is also the number of ships, since one ship sails each week. */
  weeks: number;
  /** SCACs of the partners. They sell the service and operate its ships in turn. */
  partners: readonly string[];
  rotation: readonly RotationCall[];
  /** Direction letters of the voyages before and after the turning call. */
  directions: readonly [outbound: string, homebound: string];
  /** Index of the first call after which ships sail homebound. */
  turn: number;
}

interface RotationCall {
  unlocode: string;
  /** Day of arrival, counted from the Monday of the sailing. */
  day: number;
}

const all = ['MAEU', 'MSCU', 'CMDU', 'HLCU', 'ONEY', 'EGLV', 'ZIMU'];

/** Calls are written as `CODE day`. Calls are at least two days apart, so that a ship is never in two ports. */
export const services: readonly Service[] = [
  service(
    'AE1',
    12,
    ['MAEU', 'HLCU', 'MSCU'],
    'WE',
    'NLRTM',
    'CNNGB 0, CNSHA 2, CNYTN 6, SGSIN 11, MAPTM 33, NLRTM 38, DEHAM 42, BEANR 46, GBFXT 49, MYTPP 74',
  ),
  service(
    'FE3',
    12,
    ['ONEY', 'EGLV', 'CMDU', 'ZIMU'],
    'WE',
    'DEHAM',
    'CNTAO 0, KRPUS 3, CNSHA 6, CNYTN 10, SGSIN 15, GBLGP 40, NLRTM 43, DEHAM 46, FRLEH 50, MYPKG 75',
  ),
  service(
    'MD2',
    10,
    ['MSCU', 'ONEY', 'HLCU', 'ZIMU'],
    'WE',
    'ESVLC',
    'CNTAO 0, KRPUS 3, CNSHA 6, CNXMN 9, MYTPP 15, EGPSD 29, GRPIR 32, ITGOA 36, ESVLC 40, MYPKG 61',
  ),
  service(
    'BEX',
    10,
    ['CMDU', 'EGLV', 'MAEU'],
    'WE',
    'ITGOA',
    'CNSHA 0, CNNGB 3, TWKHH 6, CNYTN 9, SGSIN 14, SAJED 28, GRPIR 34, TRIST 37, ITGOA 42, MYPKG 62',
  ),
  service(
    'TP6',
    6,
    ['MAEU', 'MSCU', 'ZIMU'],
    'EW',
    'USOAK',
    'CNYTN 0, CNXMN 2, CNNGB 5, CNSHA 7, USLAX 22, USOAK 26, JPYOK 35',
  ),
  service(
    'PS3',
    7,
    ['ONEY', 'HLCU', 'EGLV', 'CMDU'],
    'EW',
    'USSEA',
    'VNVUT 0, HKHKG 4, TWKHH 6, CNSHA 9, KRPUS 12, CAVAN 23, USSEA 27, JPTYO 41',
  ),
  service(
    'EC5',
    11,
    ['ONEY', 'CMDU', 'EGLV', 'HLCU'],
    'EW',
    'USNYC',
    'VNVUT 0, CNYTN 4, CNSHA 7, KRPUS 10, PAMIT 33, USSAV 38, USCHS 40, USNYC 43, PAMIT 50',
  ),
  service(
    'ZCP',
    11,
    ['ZIMU', 'MSCU', 'MAEU'],
    'EW',
    'USNYC',
    'CNTAO 0, CNNGB 3, CNSHA 5, KRPUS 8, PAMIT 31, USSAV 36, USCHS 38, USNYC 41',
  ),
  service(
    'TA1',
    5,
    ['MAEU', 'HLCU', 'CMDU', 'ONEY'],
    'WE',
    'USHOU',
    'DEHAM 0, BEANR 3, NLRTM 5, GBLGP 7, USNYC 17, USSAV 20, USHOU 24',
  ),
  service(
    'MED',
    6,
    ['MSCU', 'ZIMU', 'CMDU', 'EGLV'],
    'WE',
    'MXVER',
    'ITGOA 0, ESVLC 3, ESALG 5, USNYC 15, USSAV 18, USHOU 22, MXVER 25',
  ),
  service(
    'AN1',
    10,
    ['MSCU', 'HLCU', 'CMDU', 'ONEY'],
    'EW',
    'CLSAI',
    'CNYTN 0, CNNGB 3, CNSHA 5, KRPUS 8, MXZLO 24, PECLL 32, CLSAI 37',
  ),
  service(
    'ESA',
    12,
    ['EGLV', 'ONEY', 'MAEU', 'ZIMU'],
    'WE',
    'BRPNG',
    'CNSHA 0, CNNGB 2, CNYTN 5, SGSIN 10, BRSSZ 33, UYMVD 37, ARBUE 39, BRPNG 43, SGSIN 69',
  ),
  service(
    'CIX',
    6,
    ['EGLV', 'CMDU', 'ZIMU', 'ONEY'],
    'WE',
    'AEJEA',
    'CNTAO 0, CNSHA 3, CNNGB 5, SGSIN 12, LKCMB 17, INNSA 20, INMUN 22, AEJEA 25',
  ),
  service(
    'WAX',
    11,
    ['CMDU', 'MAEU', 'HLCU'],
    'WE',
    'CIABJ',
    'CNTAO 0, CNSHA 3, CNYTN 7, SGSIN 12, ZADUR 26, TGLFW 36, NGLKK 39, CIABJ 42, MYPKG 66',
  ),
  service(
    'AUX',
    6,
    ['MSCU', 'ONEY', 'HLCU', 'ZIMU'],
    'SN',
    'AUBNE',
    'CNNGB 0, CNSHA 2, CNYTN 5, AUMEL 19, AUSYD 22, AUBNE 26',
  ),
  service(
    'IE2',
    8,
    ['HLCU', 'MSCU', 'MAEU', 'CMDU'],
    'WE',
    'DEHAM',
    'INMUN 0, INNSA 3, SAJED 11, MAPTM 22, GBLGP 27, NLRTM 30, DEHAM 33, SAJED 46',
  ),
  service('EAF', 4, ['MAEU', 'CMDU', 'MSCU'], 'SN', 'TZDAR', 'AEJEA 0, OMSLL 4, KEMBA 11, TZDAR 15'),
  service('JKT', 2, all, 'SN', 'IDJKT', 'SGSIN 0, IDJKT 4, MYPKG 8'),
  service('BOB', 3, all, 'NS', 'BDCGP', 'SGSIN 0, BDCGP 7, MYPKG 14'),
  service('LEV', 2, all, 'EW', 'ILHFA', 'GRPIR 0, TRIST 2, ILHFA 6, EGPSD 9'),
  service('BAL', 2, all, 'EW', 'PLGDN', 'NLRTM 0, DEHAM 2, NOOSL 5, SEGOT 7, PLGDN 9'),
  service('MAR', 2, all, 'SN', 'MACAS', 'MAPTM 0, MACAS 2, PTSIE 5, ESALG 8'),
  service('SCS', 2, all, 'SN', 'PHMNL', 'TWKHH 0, HKHKG 2, VNHPH 5, PHMNL 9'),
  service('JPF', 2, all, 'EW', 'JPTYO', 'KRPUS 0, JPUKB 3, JPTYO 6'),
];

function service(
  code: string,
  weeks: number,
  partners: string[],
  letters: string,
  turnsAt: string,
  calls: string,
): Service {
  const rotation = calls.split(', ').map((call) => {
    const [unlocode = '', day = ''] = call.split(' ');
    return { unlocode, day: Number(day) };
  });
  const turn = rotation.findIndex((call) => call.unlocode === turnsAt);
  return { code, weeks, partners, rotation, directions: [letters.charAt(0), letters.charAt(1)], turn };
}
