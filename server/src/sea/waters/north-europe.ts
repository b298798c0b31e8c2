import type { Water } from '../sea-lanes.ts';

/** From Iceland and Finisterre to the Baltic and the White Sea. */
export const northEurope: Water = {
  waypoints: `
    reykjavik -23.2,63.8; icelandSouth -19,63; icelandEast -13,64.8; faroe -6.8,61.2; fairIsle -2,59.6;
    finisterre -9.7,43.1; ortegal -8,44.1; bilbao -3.1,43.6; gironde -1.7,45.6; loire -2.8,47;
    penmarch -5.1,47.5; ushant -5.8,48.7; bishop -6.7,49.5; casquets -2.9,49.95; leHavre -0.3,49.75;
    wight -1.2,50.4; dover 1.35,50.95; westerschelde 3,51.5; hoek 3.6,52; harwich 1.8,51.8;
    norfolk 2.2,52.8; humber 0.6,53.7; tyne -0.9,55; aberdeen -1.6,57.2; buchan -1.4,57.8;
    pentland -2.9,58.7; capeWrath -5.2,58.8; hebrides -8.1,57.4; lewis -7.4,58.6; malin -7.9,55.7;
    northChannel -5.5,55; irishSea -5,53.8; liverpool -3.6,53.6; dublin -5.7,53.3; tuskar -5.9,52;
    milford -5.5,51.4; bristol -3.7,51.4; fastnet -10.4,51; irelandWest -11,54.2; texel 4.2,53.2;
    elbe 7.9,54; elbeMouth 8.8,53.95; brunsbuettel 9.1,53.88; kiel 10.25,54.5; esbjerg 7.6,55.5;
    hanstholm 7.6,57.4; skagen 10.8,57.9; oslo 10.5,58.9; skagerrak 9.2,58.3; kattegat 11.4,56.7;
    greatBelt 10.95,55.4; langelandBelt 11.05,55; samso 10.85,56; langeland 11,54.6; fehmarn 11.6,54.45;
    kadetrinne 12.4,54.7; oresund 12.7,56; malmo 12.75,55.4; arkona 13.6,54.85; bornholm 15.5,55.5;
    gdansk 18.9,54.8; oland 17.3,56; gotland 18.7,56.6; klaipeda 20.6,55.8; ventspils 21.2,57.7;
    irbe 21.9,57.8; kolka 22.7,57.85; riga 23.6,57.5; gotlandNorth 19.5,58.4; gotlandWest 17.6,57.6;
    norrkoping 17.6,58.4; stockholm 19.6,59.3; finland 22.5,59.35; helsinki 25,59.8; petersburg 28.8,60;
    bothniaSouth 19.4,60.4; bothnia 19.6,62.3; quark 20.8,63.5; oulu 23.6,65; stavanger 5,58.9;
    lindesnes 6.9,57.7; bergen 4.3,60.4; stad 4.6,62.4; trondheim 8.3,64; lofoten 11.3,67.8;
    tromso 18.5,70.3; nordkapp 25.5,71.5; murmansk 34.2,69.8; whiteSea 41.9,67.6;
    arkhangelskNorth 39.7,65.6; gorlo 41,66.3; gorloNorth 41.6,67; arkhangelsk 39.9,65.3
  `,
  lanes: `
    reykjavik > icelandSouth > icelandEast > faroe > fairIsle > aberdeen > hanstholm > tyne
    icelandEast > stad > faroe > icelandSouth > hebrides > lewis > capeWrath > faroe
    finisterre > ortegal > bilbao > gironde > loire > penmarch > ushant > finisterre
    finisterre > lasPalmas
    ortegal > ushant > casquets > leHavre > dover > wight > casquets > dover
    loire > bilbao > ushant > bishop > casquets
    tuskar > bishop > fastnet > ushant
    milford > bishop
    leHavre > wight
    dover > harwich > norfolk > humber > tyne > aberdeen > buchan > pentland > capeWrath
    dover > westerschelde > hoek > texel > elbe > elbeMouth > brunsbuettel > kiel
    texel > dover > hoek > harwich > texel > norfolk > hoek > humber
    elbe > tyne > texel > humber > elbe > norfolk > hanstholm > texel
    tyne > stavanger > humber
    skagen > oslo > skagerrak > lindesnes > stavanger > aberdeen > bergen > pentland
    malin > northChannel > irishSea > tuskar > fastnet > irelandWest > malin > hebrides
    bristol > milford > tuskar > dublin > irishSea > liverpool > dublin
    esbjerg > texel > stavanger > hanstholm > elbe
    elbe > esbjerg > hanstholm > skagen > kattegat > oresund > malmo > arkona
    langeland > kiel
    kattegat > samso > greatBelt
    greatBelt > langelandBelt > langeland > fehmarn > kadetrinne > arkona > bornholm > gdansk
    riga > kolka > irbe > ventspils > klaipeda > bornholm > oland
    bornholm > gotland > gotlandNorth > finland > helsinki > petersburg
    gotlandWest > norrkoping > stockholm > finland > ventspils > gotland > gdansk > klaipeda
    oulu > quark > bothnia > bothniaSouth > stockholm > gotlandNorth > gotlandWest > oland
    klaipeda > gotland
    ventspils > gotlandNorth
    stavanger > bergen > stad > trondheim > lofoten > tromso > nordkapp > murmansk > whiteSea
    whiteSea > gorloNorth > gorlo > arkhangelskNorth > arkhangelsk
  `,
};
