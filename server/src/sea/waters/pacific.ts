import type { Water } from '../sea-lanes.ts';

/** Australia, New Zealand, the islands, and the ways across. */
export const pacific: Water = {
  waypoints: `
    timorSea 126.8,-11.2; darwin 129.7,-11.2; arafura 133,-9.9; torres 141.6,-10.6; torresEast 144.2,-9.6;
    portMoresby 146.9,-9.9; milneBay 151.4,-11.3; trobriand 152.2,-9.4; cairns 146.6,-16.5;
    townsville 147.6,-18.8; mackay 150.3,-20.6; sandyCape 153.6,-24.4; brisbane 153.9,-27;
    smokyCape 153.8,-30.5; sydney 152.3,-33.5; gabo 150.4,-37.7; bassStrait 146.6,-39.4;
    melbourne 144.5,-38.6; otway 143.5,-39.2; jaffa 138.3,-37; adelaide 136.9,-36.2; eyre 135,-35.8;
    leeuwin 114.6,-34.8; fremantle 115,-32; northWestCape 113.4,-21.6; sharkBay 112.6,-26;
    dampier 116.8,-19.9; hobart 148.3,-43.4; tasmaniaSouth 146.7,-44; tasmaniaWest 144.7,-42.5;
    northCape 172.6,-34.2; auckland 175.7,-35.9; eastCape 178.9,-37.6; napier 178.3,-39.6;
    wairarapa 176.8,-41.1; wellington 175,-41.75; cookStrait 174.3,-40.9; taranaki 173.2,-39.1;
    nelson 173.6,-40.35; farewellSpit 172.6,-40.2; lyttelton 173.5,-43.5; dunedin 171.2,-45.9;
    catlins 170,-46.8; bluff 168.6,-46.85; puysegur 166,-46.4; noumea 166.2,-22.7; suva 178.5,-18.9;
    vitiWest 176.6,-17.9; tonga -176.5,-16.3; apia -171.7,-13.6; apiaWest -173,-13.2; tahiti -149.8,-17.2;
    rabaul 154.2,-3.6; bougainville 156.3,-6.8; solomonSea 155.3,-10; honiara 159.9,-9.1; coralSea 155,-16;
    lae 148.2,-7.2; vitiaz 147.6,-5.6; bismarck 149,-2.5; kavieng 151,-2; jayapura 140.8,-2;
    guam 144.3,13.3; yap 139.5,8.5; majuro 171,6.5; honolulu -157.9,21.15; niihau -160.6,21.4;
    molokai -157.3,21.6; hawaiiSouth -156.9,18.3; northPacificWest 160,46; northPacific -175,50;
    northPacificEast -150,51
  `,
  lanes: `
    milneBay > portMoresby > torresEast > torres > arafura > darwin > timorSea > arafura
    timorSea > dampier > northWestCape > lombokSouth > dampier
    torresEast > cairns > townsville > mackay > sandyCape > brisbane > smokyCape > sydney > gabo
    gabo > bassStrait > melbourne > otway
    brisbane > coralSea > milneBay > solomonSea > bougainville > rabaul > yap > guam
    milneBay > trobriand > lae > vitiaz > bismarck > kavieng > rabaul > guam
    sandyCape > coralSea > solomonSea > honiara
    brisbane > northCape > auckland > eastCape > napier > wairarapa > wellington > cookStrait > taranaki
    taranaki > northCape
    brisbane > noumea > suva > tonga > apiaWest > honolulu > majuro > guam
    cookStrait > nelson > taranaki > sydney > northCape > gabo > farewellSpit > nelson
    suva > northCape > noumea > sydney > farewellSpit
    wellington > lyttelton > dunedin > catlins > bluff > puysegur > hobart > gabo
    gabo > puysegur
    otway > jaffa > adelaide > eyre > leeuwin > fremantle > sharkBay > northWestCape
    hobart > tasmaniaSouth > tasmaniaWest > otway > eyre
    otway > leeuwin > tasmaniaWest
    indianOcean > fremantle > durban > leeuwin > agulhas
    fremantle > colombo
    sundaSouth > northWestCape > dondra
    majuro > vitiWest > suva > auckland > honolulu > niihau > izu > guam
    auckland > tahiti
    lyttelton > napier
    noumea > coralSea
    apia > tahiti > hawaiiSouth > honolulu > molokai > conception > northPacific > columbia
    apiaWest > apia
    rabaul > inubo
    bougainville > majuro
    sanBernardino > yap > jayapura > bismarck > yap > luzonNorth > guam > bismarck
    guam > bashi
    yap > mindanaoEast
    tsugaruEast > northPacificWest > northPacific > northPacificEast > juanDeFuca > molokai > goldenGate
    goldenGate > northPacific
    manzanillo > hawaiiSouth > callao
    princeRupert > northPacificEast > kodiak
  `,
};
