import type { Water } from '../sea-lanes.ts';

/** The Red Sea, the Gulf, India, and the ways across. */
export const indianOcean: Water = {
  waypoints: `
    congo 12.3,-6.05; guardafui 51.4,12.3; socotra 53.7,13.3; reunion 55.1,-20.7; portLouis 57.3,-19.9;
    seychelles 55.6,-4.4; suezGulf 33.75,28; ghareb 33.3,28.45; gubal 34.1,27.55; redSeaNorth 34.7,27.2;
    tiran 34.5,27.9; aqaba 34.85,29.2; yanbu 37.4,23.8; jeddah 38.6,21; portSudan 37.8,19.8; redSea 40.3,17;
    massawa 40,16.2; hodeidah 42.3,14.4; babElMandeb 43.35,12.6; djibouti 43.5,11.8; aden 45.2,12.4;
    mukalla 49.3,14.1; salalah 54.2,16.6; marbat 55.5,16.7; masirah 59.3,20.2; madrakah 58.1,18.7;
    hadd 60.2,22.6; muscat 58.8,24; fujairah 56.7,25.2; hormuz 56.5,26.5; bandarAbbas 56.2,27;
    jebelAli 55,25.4; qatar 52.2,26.5; dammam 50.6,26.9; bushehr 50.3,28.7; kuwait 48.9,29.2;
    basra 48.9,29.75; karachi 66.8,24.6; kutch 68.4,22.5; kutchInner 69.7,22.65; saurashtra 69.8,20.4;
    hazira 72.3,20.8; mumbai 72.5,18.8; goa 73.4,15.3; cochin 75.9,9.9; comorin 77.3,7.6;
    tuticorin 78.6,8.4; minicoy 73,7.6; male 73.8,4.2; colombo 79.5,6.8; galle 79.9,5.8; dondra 80.6,5.7;
    sriLankaEast 82.2,7.4; batticaloa 81.9,6.2; chennai 80.6,13.1; vizag 83.6,17.5; paradip 87,20;
    kolkata 88.2,21.1; chittagong 91.5,21.8; bengal 90.5,18; yangon 96.2,15.4; negrais 93.9,15.6;
    mergui 97.2,12.5; nicobar 91.3,7.5; andaman 91.6,12; greatNicobar 93.8,6.3; indianOcean 78,-20
  `,
  lanes: `
    nicobar > greatNicobar > aceh > dondra > minicoy > socotra > guardafui > seychelles
    guardafui > aden > mukalla > salalah > marbat > madrakah > masirah > socotra
    socotra > aden > babElMandeb > hodeidah > redSea > jeddah > redSeaNorth > tiran
    cochin > salalah > saurashtra > hazira > mumbai > salalah > socotra > mumbai
    djibouti > aden > mumbai > hadd > saurashtra > socotra > cochin > hadd
    tamatave > reunion > portLouis > dondra > galle > colombo > male > minicoy
    minicoy > colombo > portLouis > indianOcean > durban
    mumbai > portLouis > hadd
    hafun > seychelles > male > dondra > comorin > minicoy > salalah
    kutchInner > kutch > hadd > minicoy > mogadishu > seychelles > minicoy > mumbai
    goa > hadd > seychelles > dondra > nicobar > sriLankaEast > bengal
    redSeaNorth > gubal > suezGulf > ghareb > zafarana
    portSudan > jeddah > yanbu > redSeaNorth > portSudan > redSea > babElMandeb > djibouti
    yanbu > tiran > aqaba
    redSea > massawa
    masirah > hadd > muscat > fujairah > hormuz > jebelAli > qatar > dammam > kuwait > basra
    madrakah > karachi
    hadd > karachi > kutch > saurashtra > mumbai > goa > cochin > comorin > colombo
    muscat > karachi > fujairah
    hormuz > bandarAbbas
    qatar > bushehr > kuwait > qatar
    dammam > bushehr
    kutch > mumbai > mombasa > minicoy > cochin
    comorin > tuticorin
    male > mogadishu
    galle > sundaSouth
    dondra > batticaloa > sriLankaEast > chennai > vizag > paradip > kolkata > chittagong
    amber > dondra > fremantle
    phuket > mergui > yangon > negrais > bengal > kolkata > sriLankaEast > vizag
    chittagong > bengal > nicobar > andaman > negrais > sriLankaEast > paradip > nicobar
    chennai > nicobar > vizag
  `,
};
