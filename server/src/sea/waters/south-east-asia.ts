import type { Water } from '../sea-lanes.ts';

/** The South China Sea, the straits to the Indian Ocean, and the islands. */
export const southEastAsia: Water = {
  waypoints: `
    taiwanNorth 121.8,25.7; taiwanStraitNorth 120.6,25.7; xiamen 118.4,24.2; taiwanStrait 119.6,24.6;
    taiwanStraitSouth 118.3,22.8; kaohsiung 120.1,22.4; bashi 121.3,21.2; taiwanEast 122.6,24.2;
    hongKong 114.4,21.9; pearlRiver 113.75,22.25; humen 113.55,22.9; leizhou 111.6,20.3;
    qiongzhou 110.25,20.15; tonkin 107.6,20.3; hainanEast 111.6,19.2; hainanSouth 109.5,17.8;
    hainanWest 108.2,18.9; daNang 108.9,16.4; vietnamEast 110.1,12.3; saigon 107.6,9.9; caMau 104.3,8.1;
    gulfOfThailand 101.8,10; bangkok 100.6,12.5; songkhla 101.2,7.5; kuantan 104,4.2; terengganu 103.6,5.9;
    macclesfield 113.2,15.6; southChinaSea 107.8,6.8; anambas 105.2,3; horsburgh 104.6,1.4;
    singapore 103.85,1.18; phillipChannel 103.4,1.15; malacca 102.1,2; oneFathom 101,2.9; belawan 99.3,4.3;
    diamondPoint 97.7,5.6; penang 99.9,5.4; aceh 95.1,6.2; acehWest 94.8,5.2; phuket 97.9,7.7;
    bolinao 119.5,16.6; luzonWest 120.3,19; manila 120.1,14.2; mindoro 120.4,12.2; cuyo 121.4,10.6;
    suluSea 120.3,8.3; negros 122.6,8.7; boholSea 123.5,8.9; cebu 123.6,9.8; zamboanga 121.9,6.85;
    sulu 121.6,8.2; celebesSea 121.5,4; davao 125.8,5.4; moroGulf 123.6,6; luzonNorth 122.7,19.2;
    sanBernardino 125.4,12.9; samar 126.1,11.2; mindanaoEast 127.2,8; balabac 117,7.6;
    kotaKinabalu 115.2,6.1; bintulu 112.7,3.6; kuching 110.2,2.5; karimata 108.4,0.4; capeDatu 109.2,2.4;
    sandakan 118.7,6.1; makassarNorth 119.3,1.8; makassar 117.9,-3.2; makassarSouth 118.3,-5.6;
    floresSea 119.8,-7.4; lombok 115.75,-8.5; lombokNorth 115.9,-7.9; lombokSouth 115.6,-9.4;
    sumba 120.3,-11; surabaya 112.8,-6.6; madura 114.6,-7.6; maduraEast 114.8,-7; maduraNorth 113.9,-6.6;
    javaSea 110.5,-5.7; jakarta 106.9,-5.7; gaspar 107.2,-2.7; billiton 107.2,-3.9; bangka 106.8,-0.8;
    sunda 105.7,-6; sundaSouth 104.4,-7.1; molucca 126.3,0.5; obi 126.9,-2.3; sula 126.6,-1.2;
    minahasa 125.3,2.2; banda 127.3,-4.9; buru 125.5,-3.1; bandaSouth 129.4,-7.5; padang 99.9,-1.2;
    siberut 98,-0.8; sumatraWest 95.7,2.4
  `,
  lanes: `
    hainanSouth > hainanEast > leizhou > hongKong > taiwanStraitSouth > taiwanStrait > taiwanStraitNorth
    taiwanStraitNorth > taiwanNorth
    taiwanNorth > taiwanEast
    taiwanStraitNorth > xiamen
    taiwanStrait > xiamen > taiwanStraitSouth > kaohsiung > bashi > luzonNorth > luzonWest > bolinao
    taiwanStraitSouth > bolinao > manila > mindoro > cuyo > suluSea > balabac > vietnamEast
    taiwanStraitSouth > macclesfield > southChinaSea > manila > vietnamEast
    humen > pearlRiver > hongKong > bolinao > kaohsiung
    bangkok > gulfOfThailand > caMau > saigon > vietnamEast > macclesfield > hongKong > bashi
    bashi > honolulu
    tonkin > daNang > hainanEast > hongKong
    leizhou > pearlRiver
    leizhou > qiongzhou > tonkin > hainanWest > hainanSouth > daNang > vietnamEast > hainanEast
    vietnamEast > southChinaSea > anambas > horsburgh > singapore > phillipChannel > malacca > oneFathom
    oneFathom > belawan
    macclesfield > manila > kotaKinabalu > southChinaSea > saigon > anambas > caMau > bangkok
    anambas > kuantan > caMau > songkhla
    gulfOfThailand > songkhla > terengganu > kuantan > horsburgh > bangka > gaspar > jakarta
    southChinaSea > bintulu
    horsburgh > kuching > bintulu > kotaKinabalu > balabac > sandakan > suluSea > negros
    oneFathom > penang > phuket > aceh > diamondPoint > belawan > penang > aceh
    padang > sundaSouth > portLouis > aceh > acehWest > sumatraWest > siberut > padang
    acehWest > sundaSouth
    cuyo > negros > boholSea > cebu
    luzonNorth > sanBernardino > samar > mindanaoEast > davao > moroGulf > zamboanga > suluSea
    negros > sulu > zamboanga
    arafura > bandaSouth > floresSea > makassarSouth > makassar > makassarNorth > celebesSea > zamboanga
    banda > buru > obi > sula > molucca > minahasa > celebesSea > davao
    davao > molucca
    kuching > capeDatu > karimata > gaspar > billiton > javaSea > makassarSouth > surabaya
    makassarSouth > lombok > lombokSouth > sumba > timorSea > bandaSouth > banda
    madura > lombokNorth > lombok
    fortDauphin > indianOcean > sundaSouth > lombokSouth
    sundaSouth > sunda > jakarta > javaSea > surabaya > maduraNorth > maduraEast > madura
    surabaya > billiton > jakarta
    dondra > sundaSouth > amber
  `,
};
