import type { Water } from '../sea-lanes.ts';

/** The Yellow Sea, Korea, Japan and the coast of China down to Taiwan. */
export const northEastAsia: Water = {
  waypoints: `
    bohai 119.5,38.7; liaodong 121,40.2; bohaiStrait 121.1,38.45; shandong 123.1,37.2; yellowSea 123,35;
    qingdao 120.7,35.8; qingdaoEast 122.4,36.3; lianyungang 119.8,34.85; changjiang 122.5,31.1;
    changjiangKou 121.7,31.4; nantong 121,31.8; nanjing 118.8,32.15; wuhan 114.4,30.6; jiujiang 116.2,29.8;
    zhoushan 122.8,29.8; wenzhou 121.9,27.9; incheon 125.7,37; koreaSouthWest 125.2,34.1; jeju 126.5,32.8;
    gwangyang 127.9,34.4; koreaStrait 129.1,34.95; eastKorea 130.2,36.6; vladivostok 132.1,42.7;
    seaOfJapan 135.5,38.6; niigata 138.6,38.3; toyama 137.1,37.6; tsugaruWest 139.8,41.1;
    tsugaru 141.1,41.63; tsugaruEast 142,41.4; tomakomai 141.7,42.3; sanriku 142.4,39; inubo 141.3,35.4;
    boso 140.1,34.7; uraga 139.7,34.85; tokyoBay 139.75,35.1; izu 138.8,34.4; enshu 137.4,34.3;
    iseBay 136.95,34.5; shionomisaki 135.8,33.2; kiiChannel 134.9,33.7; osakaBay 135.1,34.4;
    ashizuri 133.1,32.4; bungo 132.1,32.9; hyuga 131.9,31.3; inlandSea 132.2,33.8; kanmonEast 131.3,33.9;
    kanmonWest 130.6,34.1; osumi 130.5,30.75; kyushuWest 128.4,32.2; hakata 129.9,33.9; hirado 129.2,33.5;
    goto 128.4,33.2; okinawa 127.4,26
  `,
  lanes: `
    bohai > bohaiStrait > shandong > yellowSea > changjiang > zhoushan > wenzhou > taiwanStraitNorth
    bohaiStrait > liaodong > bohai
    koreaSouthWest > incheon > shandong > qingdaoEast > qingdao > yellowSea > lianyungang > qingdao
    tsugaruEast > tsugaru > tsugaruWest > seaOfJapan > koreaStrait > gwangyang > koreaSouthWest > yellowSea
    yellowSea > jeju
    wuhan > jiujiang > nanjing > nantong > changjiangKou > changjiang > jeju > gwangyang
    koreaSouthWest > changjiang > osumi > zhoushan > okinawa > taiwanNorth > wenzhou > okinawa
    boso > izu > enshu > shionomisaki > ashizuri > osumi > kyushuWest > jeju
    kiiChannel > ashizuri > bungo > inlandSea > kanmonEast > kanmonWest > hakata > jeju
    tsugaruWest > niigata > seaOfJapan > kanmonWest > koreaStrait > eastKorea > vladivostok > seaOfJapan
    eastKorea > seaOfJapan > toyama
    vladivostok > tsugaruWest
    tokyoBay > uraga > boso > inubo > sanriku > tsugaruEast > tomakomai > tsugaru
    osakaBay > kiiChannel > shionomisaki > inubo > izu > tokyoBay
    northPacificWest > inubo > northPacific
    goldenGate > inubo > osumi
    enshu > iseBay
    bashi > taiwanEast > okinawa > osumi > hyuga > bungo
    kyushuWest > goto > hirado > hakata
  `,
};
