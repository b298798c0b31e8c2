import type { Water } from '../sea-lanes.ts';

/** From Lisbon to Suez and the Black Sea. */
export const mediterranean: Water = {
  waypoints: `
    lisbon -9.7,38.5; stVincent -9.3,36.8; cadiz -6.6,36.4; gibraltarWest -6.2,35.9; gibraltar -5.4,35.98;
    alboran -3,36.1; gata -1.9,36.5; nao 0.5,38.6; valencia 0.1,39.4; barcelona 2.4,41.2;
    marseille 4.9,43.1; toulon 6,42.8; nice 7.4,43.2; genoa 8.9,44.1; capCorse 9.4,43.2; livorno 10,43.4;
    sardiniaWest 7.6,40.5; sardiniaSouth 8.6,38.5; minorca 4.5,40.3; formentera 2.2,38.4; algiers 3,37.1;
    bizerte 9.8,37.6; capBon 11.2,37.4; tyrrhenian 12,39.8; bonifacio 9.3,41.3; asinara 8.1,41.3;
    civitavecchia 11.4,42; naples 14,40.5; gioiaTauro 15.6,38.5; messina 15.6,38; etna 15.5,37.6;
    spartivento 16.1,37.7; sicilySouth 12.6,37; malta 14.4,36.35; passero 15.4,36.4; sfax 11.4,34.5;
    tripoli 13.2,33.2; misrata 15.5,32.7; benghazi 19.8,32.5; cyrenaica 21.8,33.1; tobruk 24.2,32.5;
    ionian 18.5,36.2; taranto 17.2,40.1; leuca 18.5,39.5; otranto 18.9,40.2; bari 17.4,41.6;
    ancona 14.2,43.8; venice 13,45.1; rijeka 13.9,44.5; corfu 19.3,38.5; matapan 22.5,36.2;
    kythira 23.3,36.3; piraeus 23.6,37.6; kafireas 24.7,37.9; thessaloniki 22.9,40.2; sporades 24.3,39.4;
    lemnos 25.4,39.6; dardanelles 26,39.95; canakkale 26.6,40.3; marmara 28,40.75; izmit 29.2,40.75;
    marmaraWest 27.2,40.6; bosphorus 28.95,40.97; bosphorusNorth 29.2,41.35; burgas 28.3,42.6;
    constanta 29,44.1; odessa 31,46.2; crimea 33.3,44.2; kerch 36.5,44.8; novorossiysk 37.6,44.5;
    poti 41.3,42.1; samsun 36.5,41.9; sinop 35,42.3; izmir 26.2,38.7; chios 25.5,38.4; ikaria 25.5,37;
    creteNorth 25.2,35.8; creteSouth 24,34.5; karpathos 26.6,35.3; rhodes 28.2,35.7; antalya 30.8,36.2;
    cyprusNorth 32.8,35.7; mersin 34.5,36.3; latakia 35.3,35.4; cyprusSouth 33,34.3; akamas 32,34.9;
    beirut 35.2,33.9; haifa 34.7,32.8; alexandria 29.7,31.5; rosetta 31,31.8; portSaid 32.4,31.6;
    suez 32.55,29.8; zafarana 32.95,28.95; suezRoads 32.6,29.5
  `,
  lanes: `
    finisterre > lisbon > stVincent > cadiz > gibraltarWest
    casablanca > stVincent > lasPalmas > lisbon > madeira
    stVincent > gibraltarWest > gibraltar > alboran > gata > nao > valencia > barcelona > marseille
    alboran > algiers
    passero > malta > sicilySouth > capBon > bizerte > algiers > gata > sardiniaWest
    marseille > sardiniaWest > genoa > minorca > formentera > gata
    bizerte > sardiniaSouth > sardiniaWest > asinara > bonifacio > barcelona > nao > marseille
    barcelona > genoa > livorno
    tyrrhenian > civitavecchia > livorno > capCorse > genoa > nice > toulon > marseille
    tyrrhenian > sardiniaSouth > algiers > minorca > marseille > bonifacio > tyrrhenian > naples
    capCorse > civitavecchia > naples > gioiaTauro > messina > spartivento > leuca > passero
    tobruk > cyrenaica > benghazi > misrata > tripoli > sfax > capBon > sardiniaSouth
    sardiniaSouth > gioiaTauro > tyrrhenian > bizerte
    tyrrhenian > capBon > tripoli > sicilySouth
    civitavecchia > bonifacio > naples
    dardanelles > lemnos > chios > kafireas > piraeus > kythira > matapan > messina
    messina > etna > passero > ionian > matapan > corfu > otranto > ancona
    passero > corfu > spartivento > matapan > creteSouth
    malta > creteSouth > portSaid > haifa > beirut > cyprusSouth > akamas > antalya
    tripoli > malta > misrata
    malta > benghazi > ionian > creteSouth > alexandria > rhodes > cyprusSouth > creteSouth
    alexandria > tobruk > creteSouth > passero > otranto > ionian > corfu > leuca
    bari > rijeka > venice > ancona > bari > otranto > leuca > taranto
    rijeka > ancona
    thessaloniki > sporades > kafireas > kythira > creteNorth > ikaria > chios
    piraeus > creteNorth > karpathos > portSaid > rhodes > creteNorth > kafireas
    chios > izmir > lemnos > sporades
    bosphorus > izmit > marmara > marmaraWest > canakkale > dardanelles
    marmara > bosphorus > bosphorusNorth > burgas > constanta > odessa > crimea > kerch > novorossiysk
    novorossiysk > poti > samsun
    samsun > sinop > bosphorusNorth > constanta > sinop > novorossiysk > crimea > bosphorusNorth
    odessa > bosphorusNorth > novorossiysk
    kerch > sinop > poti
    mersin > cyprusNorth > antalya > rhodes > karpathos > alexandria > rosetta > portSaid
    karpathos > cyprusSouth > haifa
    mersin > latakia > beirut > portSaid > cyprusSouth > latakia
    portSaid > suez > suezRoads > zafarana
  `,
};
