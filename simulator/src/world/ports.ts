// The ports of the simulated world: facts from UN/LOCODE, the SMDG terminal list and the IANA zone database.

/** Regions of the world. No container travels within one region. */
export type Region =
  | 'east_asia'
  | 'south_asia'
  | 'europe'
  | 'levant'
  | 'north_america'
  | 'latin_america'
  | 'africa'
  | 'oceania';

export interface Port {
  /** UN/LOCODE as carriers send it. For Chinese ports it is the usual code, not the one of the SMDG list. */
  unlocode: string;
  name: string;
  /** IANA zone. */
  zone: string;
  /** Decimal degrees, WGS 84. */
  latitude: number;
  longitude: number;
  region: Region;
  /** SMDG terminal code. */
  terminal: string;
  terminalName: string;
}

// UN/LOCODE | name | zone | latitude | longitude | region | SMDG terminal code | terminal
const table = `
CNSHA | Shanghai | Asia/Shanghai | 31.23 | 121.49 | east_asia | SHENG | Shengdong International Container Terminal
CNNGB | Ningbo | Asia/Shanghai | 29.87 | 121.55 | east_asia | BLCT2 | Beilun Second Container Terminal
CNYTN | Yantian | Asia/Shanghai | 22.57 | 114.27 | east_asia | YICT | Yantian International Container Terminal
CNTAO | Qingdao | Asia/Shanghai | 36.07 | 120.32 | east_asia | QQCTN | New Qianwan Container Terminal
CNXMN | Xiamen | Asia/Shanghai | 24.45 | 118.07 | east_asia | XSCT | Songyu Container Terminal
HKHKG | Hong Kong | Asia/Hong_Kong | 22.33 | 114.13 | east_asia | CHTHK | COSCO-HIT Terminals
TWKHH | Kaohsiung | Asia/Taipei | 22.58 | 120.31 | east_asia | EMCKC5 | Evergreen Terminal 5
KRPUS | Busan | Asia/Seoul | 35.08 | 128.83 | east_asia | PNC | Pusan New Port
JPYOK | Yokohama | Asia/Tokyo | 35.44 | 139.66 | east_asia | APMYOK | APM Terminals Yokohama
JPTYO | Tokyo | Asia/Tokyo | 35.61 | 139.78 | east_asia | OHM | Ohi Container Terminal 3/4
JPUKB | Kobe | Asia/Tokyo | 34.67 | 135.21 | east_asia | RC6 | Rokko Island RC-6/7
SGSIN | Singapore | Asia/Singapore | 1.27 | 103.76 | east_asia | PSAPPT | PSA Pasir Panjang Terminals
MYTPP | Tanjung Pelepas | Asia/Kuala_Lumpur | 1.36 | 103.55 | east_asia | PTP | Port of Tanjung Pelepas
MYPKG | Port Klang | Asia/Kuala_Lumpur | 3.0 | 101.39 | east_asia | KMT | Westports
VNVUT | Vung Tau | Asia/Ho_Chi_Minh | 10.54 | 107.03 | east_asia | CMIT | Cai Mep International Terminal
VNHPH | Haiphong | Asia/Ho_Chi_Minh | 20.86 | 106.68 | east_asia | DINHVU | Dinh Vu Port
IDJKT | Jakarta | Asia/Jakarta | -6.1 | 106.88 | east_asia | UTC1 | Jakarta International Container Terminal
PHMNL | Manila | Asia/Manila | 14.6 | 120.95 | east_asia | MIC | Manila International Container Terminal
BDCGP | Chattogram | Asia/Dhaka | 22.31 | 91.8 | south_asia | NCT | New Mooring Container Terminal
LKCMB | Colombo | Asia/Colombo | 6.95 | 79.84 | south_asia | CICT | Colombo International Container Terminal
INNSA | Nhava Sheva | Asia/Kolkata | 18.95 | 72.95 | south_asia | BMCT | Bharat Mumbai Container Terminals
INMUN | Mundra | Asia/Kolkata | 22.74 | 69.71 | south_asia | AMCT | Adani Mundra Container Terminal
AEJEA | Jebel Ali | Asia/Dubai | 24.99 | 55.07 | levant | DPWJA | DP World Jebel Ali CT1
OMSLL | Salalah | Asia/Muscat | 16.94 | 54.0 | levant | APMT | APM Terminals Salalah
SAJED | Jeddah | Asia/Riyadh | 21.47 | 39.17 | levant | RSGT | Red Sea Gateway Terminal
EGPSD | Port Said | Africa/Cairo | 31.26 | 32.31 | levant | SCCT | Suez Canal Container Terminal
TRIST | Istanbul | Europe/Istanbul | 40.97 | 28.68 | levant | KUMLI | Kumport Terminal
ILHFA | Haifa | Asia/Jerusalem | 32.82 | 35.0 | levant | BAYP | Haifa Bayport Terminal
GRPIR | Piraeus | Europe/Athens | 37.95 | 23.61 | europe | GRPCT | Piraeus Container Terminal
ITGOA | Genoa | Europe/Rome | 44.41 | 8.93 | europe | SECH | SECH Terminal
ESVLC | Valencia | Europe/Madrid | 39.44 | -0.31 | europe | NOATV | CSP Iberian Valencia Terminal
ESALG | Algeciras | Europe/Madrid | 36.13 | -5.44 | europe | TTI | Total Terminal International Algeciras
PTSIE | Sines | Europe/Lisbon | 37.94 | -8.86 | europe | SCT | Sines Container Terminal
NLRTM | Rotterdam | Europe/Amsterdam | 51.95 | 4.05 | europe | RWG | Rotterdam World Gateway
DEHAM | Hamburg | Europe/Berlin | 53.52 | 9.93 | europe | CTB | HHLA Container Terminal Burchardkai
BEANR | Antwerp | Europe/Brussels | 51.28 | 4.3 | europe | K1742 | MPET Deurganck Dock West
FRLEH | Le Havre | Europe/Paris | 49.48 | 0.13 | europe | TDF | Terminal de France
GBFXT | Felixstowe | Europe/London | 51.96 | 1.33 | europe | TTY | Trinity Terminal
GBLGP | London Gateway | Europe/London | 51.5 | 0.48 | europe | DPWLG | DP World London Gateway
NOOSL | Oslo | Europe/Oslo | 59.89 | 10.75 | europe | SCT | Sjursoya South Quay
SEGOT | Gothenburg | Europe/Stockholm | 57.69 | 11.86 | europe | CT1 | APM Terminals Gothenburg
PLGDN | Gdansk | Europe/Warsaw | 54.38 | 18.71 | europe | DCT | Deepwater Container Terminal
MAPTM | Tanger Med | Africa/Casablanca | 35.88 | -5.5 | africa | APM2 | APM Terminals Tangier MedPort 2
MACAS | Casablanca | Africa/Casablanca | 33.61 | -7.61 | africa | SOMAP | Somaport Terminal
ZADUR | Durban | Africa/Johannesburg | -29.88 | 31.02 | africa | TNP1 | Durban Pier 1
TGLFW | Lome | Africa/Lome | 6.14 | 1.28 | africa | LCT | Lome Container Terminal
NGLKK | Lekki | Africa/Lagos | 6.43 | 4.0 | africa | LFTL | Lekki Freeport Terminal
CIABJ | Abidjan | Africa/Abidjan | 5.26 | -4.01 | africa | CIT | Cote d'Ivoire Terminal
KEMBA | Mombasa | Africa/Nairobi | -4.05 | 39.64 | africa | KCT | Kipevu Container Terminal
TZDAR | Dar es Salaam | Africa/Dar_es_Salaam | -6.83 | 39.29 | africa | TICTS | Tanzania International Container Terminal
USLAX | Los Angeles | America/Los_Angeles | 33.74 | -118.26 | north_america | EAGLE | Fenix Marine Container Terminal
USOAK | Oakland | America/Los_Angeles | 37.8 | -122.32 | north_america | B58 | Oakland International Container Terminal
USSEA | Seattle | America/Los_Angeles | 47.58 | -122.35 | north_america | SSA18 | SSA Terminal T18
CAVAN | Vancouver | America/Vancouver | 49.29 | -123.08 | north_america | CTM | Centerm
USNYC | New York | America/New_York | 40.68 | -74.15 | north_america | MAHER | Maher Container Terminal
USSAV | Savannah | America/New_York | 32.13 | -81.14 | north_america | GCMT | Garden City Marine Terminal
USCHS | Charleston | America/New_York | 32.83 | -79.89 | north_america | WWMT | Wando Welch Marine Terminal
USHOU | Houston | America/Chicago | 29.61 | -95.02 | north_america | BPTM | Bayport Terminal
MXZLO | Manzanillo | America/Mexico_City | 19.06 | -104.3 | latin_america | SSAMX | SSA Mexico Manzanillo
MXVER | Veracruz | America/Mexico_City | 19.21 | -96.13 | latin_america | ICAVE | Hutchison ICAVE
PAMIT | Manzanillo, Panama | America/Panama | 9.36 | -79.88 | latin_america | MIT | Manzanillo International Terminal
PECLL | Callao | America/Lima | -12.05 | -77.15 | latin_america | DPCLL | DP World Callao
CLSAI | San Antonio | America/Santiago | -33.59 | -71.61 | latin_america | STI | STI San Antonio
BRSSZ | Santos | America/Sao_Paulo | -23.93 | -46.33 | latin_america | BTP | Brasil Terminal Portuario
BRPNG | Paranagua | America/Sao_Paulo | -25.5 | -48.51 | latin_america | TCP | Terminal de Conteineres de Paranagua
UYMVD | Montevideo | America/Montevideo | -34.9 | -56.21 | latin_america | TCDP | Terminal Cuenca del Plata
ARBUE | Buenos Aires | America/Argentina/Buenos_Aires | -34.58 | -58.37 | latin_america | TRP | Terminales Rio de la Plata
AUMEL | Melbourne | Australia/Melbourne | -37.82 | 144.91 | oceania | CONWS | DP World West Swanson Dock
AUSYD | Sydney | Australia/Sydney | -33.97 | 151.22 | oceania | ASLPB | Patrick Sydney Autostrad Terminal
AUBNE | Brisbane | Australia/Brisbane | -27.38 | 153.17 | oceania | DPBNE | DP World Brisbane
`;

const byCode: ReadonlyMap<string, Port> = new Map(
  table
    .trim()
    .split('\n')
    .map(portOf)
    .map((port) => [port.unlocode, port]),
);

/** All ports of the world. */
export const ports: readonly Port[] = [...byCode.values()];

/** The port with this UN/LOCODE. The tables name only ports that exist, so an unknown code is a bug. */
export function portAt(unlocode: string): Port {
  const port = byCode.get(unlocode);
  if (port === undefined) throw new Error(`No such port in the simulated world: ${unlocode}`);
  return port;
}

function portOf(line: string): Port {
  const [unlocode = '', name = '', zone = '', latitude, longitude, region, terminal = '', terminalName = ''] =
    line.split(' | ');
  return {
    unlocode,
    name,
    zone,
    latitude: Number(latitude),
    longitude: Number(longitude),
    region: region as Region,
    terminal,
    terminalName,
  };
}
