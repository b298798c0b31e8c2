/** Corrections of what port lists say about a code. */
export interface PortCorrection {
  name?: string;
  /** Latitude and longitude of the port, decimal degrees. */
  at?: readonly [number, number];
  /** Needed only where the coordinates are so near a border that they would be taken for another country. */
  zone?: string;
  /** What the lists say instead. A correction may be removed only when this turns out to be right. */
  reason: string;
}

const swapped = 'latitude and longitude are exchanged';
const namesake = 'another place of that name';
const ownLanguage = 'the name in the language of the country; carriers write the English one';
const inland = 'the centre of the city or province, far from the port';

/**
 * Codes for which the lists in use are known to be wrong: `sea-ports` (built in) and UN/LOCODE itself (imported).
 * Judged by the coordinates of the terminals and by the map. Corrections come before any list.
 */
export const portCorrections: Readonly<Record<string, PortCorrection>> = {
  ARDDC: { at: [-34.04, -59.2], reason: swapped },
  ASPPG: { at: [-14.28, -170.69], reason: 'UN/LOCODE: the sign of the latitude' },
  AUGOV: { at: [-12.2, 136.67], reason: 'Darwin, 640 km away' },
  BHAHD: { at: [26.2, 50.71], reason: 'no coordinates; UN/LOCODE has the town, not the container port' },
  BMSOU: { at: [32.25, -64.86], reason: 'Southampton in England' },
  BRARB: { at: [-12.79, -38.46], reason: 'UN/LOCODE: a longitude in mid-Atlantic' },
  BRVDC: { name: 'Vila do Conde', at: [-1.54, -48.75], reason: 'Vitória da Conquista, 1,700 km away' },
  CDBOA: { at: [-5.86, 13.05], reason: swapped },
  CDBNW: { name: 'Banana', at: [-6.02, 12.4], reason: 'UN/LOCODE: the sign of the latitude' },
  CDMAT: { at: [-5.83, 13.43], reason: swapped },
  CLCAP: { at: [-36.73, -73.13], reason: 'San Vicente in Spain' },
  CLCCL: { at: [-23.76, -70.46], reason: 'Arica, 590 km away' },
  CLJRL: { at: [-36.97, -73.23], reason: swapped },
  CLPGO: { at: [-31.89, -71.5], reason: swapped },
  CLPPD: { at: [-27.05, -70.84], reason: swapped },
  CNBHY: { name: 'Beihai', at: [21.48, 109.1], reason: 'Nanning' },
  CNDAA: { name: 'Dagang', at: [32.2, 119.7], reason: `${namesake}; this one is Zhenjiang's` },
  CNHME: { name: 'Haimen', at: [28.68, 121.45], reason: `${namesake}; UN/LOCODE has this one in Zhejiang` },
  CNHUI: { name: 'Huizhou', at: [22.7, 114.56], reason: inland },
  CNJZU: { name: 'Jiuzhou', at: [22.24, 113.59], reason: `${namesake}; this one is Zhuhai's` },
  CNSTG: { name: 'Shantou', at: [23.23, 116.77], reason: 'no coordinates' },
  CNSWA: { name: 'Shantou', at: [23.35, 116.68], reason: 'Guangzhou' },
  CNTNJ: { name: 'Tianjin', at: [38.98, 117.75], reason: inland },
  CNTSN: { name: 'Tianjin', at: [38.98, 117.75], reason: inland },
  CNXGA: {
    name: 'Xingang',
    at: [23.03, 113.1],
    reason: `${namesake}, Tianjin’s; UN/LOCODE has this one in Guangdong`,
  },
  CNYAN: { name: 'Yangshan', at: [30.62, 122.06], reason: `${namesake}; the port lies off Shanghai` },
  CNYIK: { name: 'Yingkou', at: [40.27, 122.1], reason: `${inland}: containers go by Bayuquan` },
  CNYTN: { name: 'Yantian', at: [22.57, 114.27], reason: `${namesake}, in Fujian; UN/LOCODE says the same` },
  CNZHA: { name: 'Zhanjiang', at: [21.18, 110.41], reason: 'Guangzhou' },
  CRPCA: { at: [9.91, -84.72], reason: inland },
  CUQMA: { at: [23.05, -81.56], reason: inland },
  DZAAE: { name: 'Annaba', at: [36.9, 7.77], reason: swapped },
  EGEDK: {
    name: 'El Dekheila',
    at: [31.14, 29.8],
    reason: 'a place in the delta; this is the west harbour of Alexandria',
  },
  ESEBO: { at: [39.95, -4.57], reason: 'no coordinates' },
  FOTOR: { name: 'Torshavn', at: [62, -6.76], reason: 'UN/LOCODE: a longitude in Canada' },
  FRHON: { at: [49.42, 0.23], reason: 'the middle of France' },
  FRJAV: { at: [45.7, -0.35], reason: 'the middle of France' },
  FRUSJ: { at: [43.74, 4.2], reason: namesake },
  IDBIT: { name: 'Bitung', at: [1.44, 125.2], reason: 'the west coast of Minahasa; the port is on the east' },
  IDBNT: { at: [4.17, 106.23], reason: 'the middle of Sumatra' },
  IDBUR: { name: 'Batu Ampar', at: [1.17, 104], reason: 'Balikpapan, in another zone' },
  IDDJJ: { name: 'Jayapura', at: [-2.54, 140.71], zone: 'Asia/Jayapura', reason: 'read as Papua New Guinea' },
  INHYD: { at: [17.39, 78.49], reason: inland },
  ISESK: { at: [65.07, -14.01], reason: swapped },
  JMPKS: { at: [17.86, -77.6], reason: inland },
  JPIYM: { at: [33.98, 133.55], reason: inland },
  JPKND: { at: [33.8, 131], reason: inland },
  JPMAI: { name: 'Maizuru', at: [35.47, 135.35], reason: inland },
  JPSKM: { at: [34.78, 134.66], reason: inland },
  JPTHS: { name: 'Toyohashi', at: [34.73, 137.32], reason: inland },
  PAMIT: { name: 'Manzanillo', at: [9.36, -79.88], reason: 'the Pacific coast; the port is at Colón' },
  PEGSM: { at: [-13.8, -76.29], reason: 'Lima; the port is at Pisco' },
  PESNX: { at: [-15.26, -75.24], reason: `${namesake}; the port is at Marcona` },
  PHMLS: { at: [9.01, 125.5], reason: 'the middle of the country' },
  QAMES: { at: [24.91, 51.58], reason: 'the northern tip of the country' },
  REPDG: { at: [-20.92, 55.29], reason: swapped },
  RUPTP: { at: [57.38, 107.52], reason: 'another place on another river' },
  SADHU: { name: 'Duba', at: [27.56, 35.55], reason: 'UN/LOCODE: a longitude in Egypt' },
  THLKR: { at: [13.73, 100.78], reason: 'no coordinates' },
  THMAT: { name: 'Map Ta Phut', at: [12.67, 101.15], reason: 'Bangkok' },
  THPKN: { at: [13.6, 100.58], reason: namesake },
  TNJAR: { at: [33.5, 11.11], reason: 'the sign of the longitude; UN/LOCODE says the same' },
  TRAMB: { name: 'Ambarli', at: [40.97, 28.68], reason: `${namesake}, on the Black Sea` },
  TRNEM: { at: [38.77, 26.92], reason: inland },
  TWTPE: { name: 'Taipei', at: [25.16, 121.39], reason: 'no coordinates; UN/LOCODE has the city' },
  UYCYR: { at: [-34.47, -57.84], reason: 'the middle of the country' },
  UYPDU: { at: [-32.32, -58.09], reason: inland },
  USSXT: { at: [31.86, -106.68], zone: 'America/Denver', reason: 'no coordinates; read as Mexico' },
  VEGUB: { at: [11.67, -70.21], reason: swapped },
  VEPSU: { at: [10.46, -64.18], reason: 'the middle of the country' },
  VNCLN: { at: [20.98, 107.05], reason: inland },
  VNSTD: { at: [10.42, 108.4], reason: 'the coast; this is an oil field at sea' },

  // Names by which people would not recognise the port.
  AEKLF: { name: 'Khor Fakkan', reason: 'an older spelling' },
  BDCGP: { name: 'Chattogram', reason: 'a name given up in 2018' },
  BEANR: { name: 'Antwerp', reason: ownLanguage },
  CNCAN: { name: 'Guangzhou', reason: 'UN/LOCODE lists the airport only' },
  CNSZX: { name: 'Shenzhen', reason: 'the airport’s name' },
  DKCPH: { name: 'Copenhagen', reason: ownLanguage },
  DZALG: { name: 'Algiers', reason: ownLanguage },
  EGALY: { name: 'Alexandria', reason: ownLanguage },
  EGSUZ: { name: 'Suez', reason: 'the Arabic name first' },
  FIHEL: { name: 'Helsinki', reason: ownLanguage },
  GBLGP: { name: 'London Gateway', reason: '“Port” behind it' },
  IDJKT: { name: 'Jakarta', reason: 'the island’s name behind it' },
  INNSA: { name: 'Nhava Sheva', reason: 'the port authority’s name first' },
  ITGOA: { name: 'Genoa', reason: ownLanguage },
  ITNAP: { name: 'Naples', reason: ownLanguage },
  ITVCE: { name: 'Venice', reason: ownLanguage },
  JOAQJ: { name: 'Aqaba', reason: 'a transliteration' },
  KHKOS: { name: 'Sihanoukville', reason: 'a name given up in 1964' },
  LYBEN: { name: 'Benghazi', reason: 'a transliteration' },
  PAPTY: { name: 'Panama City', reason: ownLanguage },
  PTLIS: { name: 'Lisbon', reason: ownLanguage },
  SADMM: { name: 'Dammam', reason: 'the Arabic article' },
  SEGOT: { name: 'Gothenburg', reason: ownLanguage },
  THBKK: { name: 'Bangkok', reason: 'none in some lists' },
};
