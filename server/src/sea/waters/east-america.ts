import type { Water } from '../sea-lanes.ts';

/** From Cape Horn to the Saint Lawrence, with the Caribbean and the Gulf of Mexico. */
export const eastAmerica: Water = {
  waypoints: `
    magellanAtlantic -65.5,-50; stanley -57.4,-51.6; falklands -59.3,-50.8; valdes -62.7,-43;
    bahiaBlanca -61,-39.5; marDelPlata -57,-38.5; laPlata -54.8,-35.5; polonio -53,-34.5;
    buenosAires -58,-34.6; parana -59.2,-33.9; rosario -60.6,-32.9; rioGrande -51.8,-32.4;
    florianopolis -48.1,-27.5; santaMarta -48.3,-29; paranagua -48,-25.7; santos -46.2,-24.3;
    caboFrio -41.6,-23.3; vitoria -39.8,-20.4; abrolhos -38,-18.2; salvador -38.3,-13.3; recife -34.5,-8;
    maceio -36.2,-11; calcanhar -35,-4.8; fortaleza -38.4,-3.3; saoLuis -43.8,-1.7; maranhao -44.3,-2.4;
    belem -47.6,0.3; baiaMarajo -48.1,-0.6; amazonMouth -49.2,1.6; macapa -51,-0.1; santarem -54.6,-2.3;
    manaus -59.9,-3.1; cayenne -51.5,5.5; georgetown -57.8,7.3; orinoco -60,9.6; tobago -60.3,11.5;
    portOfSpain -62,10.9; margarita -64,11.6; laGuaira -67,11; curacao -69.2,12.5; guajira -71.8,12.9;
    barranquilla -75,11.4; cartagena -75.9,10.5; colon -79.9,9.6; limon -82.6,10.2; graciasADios -82,16.2;
    puertoCortes -87.9,16.2; yucatanChannel -85.8,21.7; progreso -89.8,21.7; campeche -92.2,19.9;
    veracruz -95.7,19.4; altamira -97.4,22.4; corpusChristi -96.6,27.6; houston -94.4,29.1;
    newOrleans -89.4,28.7; mobile -88,29.9; tampa -83.3,27.5; tortugas -83.3,24.4; havana -82.3,23.5;
    floridaStrait -80.2,24.4; miami -79.8,25.8; cienfuegos -80.5,21.3; isleOfYouth -82.9,21.2;
    cayman -82,19; kingston -76.8,17.6; navassa -75,18.2; tiburon -74,17.7; windward -74.1,20.1;
    crookedIsland -74.6,22.7; sanSalvador -73.9,24.6; freeport -78.6,26.4; provincetown -76.6,25.6;
    puertoPlata -70.7,20.1; caicos -72.2,22.8; caucedo -69.6,18.1; saona -68.7,17.9; beata -71.5,17.2;
    mona -68,18.6; sanJuan -66.1,18.8; ponce -66.5,17.6; anegada -63.9,18.5; basseTerre -62.3,16.1;
    dominica -60.8,15.5; barbados -59.9,13.1; jacksonville -81,30.4; canaveral -80.2,28.5;
    savannah -80.5,31.9; charleston -79.3,32.5; hatteras -75.1,35.1; chesapeake -75.6,36.9;
    baltimore -76.4,38.9; chesapeakeBay -76.2,37.4; delaware -74.7,38.6; newYork -73.7,40.3;
    nantucket -69.3,40.5; boston -70.4,42.4; capeCod -69.6,42; portland -69.9,43.4; fundy -66.7,44.2;
    saintJohn -66.1,45; sable -65,42.9; halifax -63.3,44.4; canso -60.6,45; capeBreton -59.5,46;
    cabot -59.9,47.4; gaspe -63.8,49.35; chaleur -64.3,47.9; honguedo -62.2,48.6; anticosti -60.8,49;
    portAuChoix -58.2,50.4; septIles -66,49.6; tadoussac -68.6,48.8; charlevoix -69.7,47.9;
    quebec -70.9,46.95; montreal -73.4,45.7; belleIsle -55.2,52; belleIsleWest -57.5,51.1;
    capeRace -52.9,46.3; stJohns -52.3,47.5; greenland -52.6,64; greenlandSouth -46.5,59.8;
    greenlandWest -49.5,61; farewell -44,59
  `,
  lanes: `
    magellanAtlantic > valdes > bahiaBlanca > marDelPlata > laPlata > buenosAires > parana > rosario
    florianopolis > santaMarta > rioGrande > polonio > laPlata > magellanAtlantic > falklands > stanley
    polonio > caboFrio > santaMarta > polonio
    rioGrande > caboFrio > abrolhos > recife
    florianopolis > paranagua > santos > caboFrio > vitoria > abrolhos > salvador > maceio > recife
    recife > calcanhar > fortaleza > saoLuis > belem > amazonMouth > macapa > santarem > manaus
    florianopolis > santos
    calcanhar > amazonMouth > cayenne > georgetown > orinoco > tobago > portOfSpain > margarita
    cayenne > calcanhar > barbados > cayenne
    laGuaira > ponce > basseTerre > margarita > curacao > tobago > calcanhar > newYork
    calcanhar > anegada
    fortaleza > amazonMouth
    saoLuis > maranhao
    belem > baiaMarajo
    tobago > margarita > laGuaira > curacao > guajira > barranquilla > cartagena > colon > limon
    windward > puertoPlata > sanJuan > anegada > basseTerre > dominica > barbados > tobago
    portOfSpain > basseTerre
    caucedo > curacao > mona > colon > anegada > nantucket > hatteras > delaware
    curacao > basseTerre > colon
    freeport > miami > floridaStrait > tortugas > yucatanChannel > cayman > colon > guajira
    navassa > guajira > caucedo > saona > mona > sanJuan > newYork > sanSalvador
    sanSalvador > caicos > puertoPlata > mona > guajira > kingston > cartagena > limon
    anegada > ponce > caucedo > beata > tiburon > navassa > colon > kingston
    colon > graciasADios > puertoCortes > yucatanChannel > isleOfYouth > cienfuegos > cayman > graciasADios
    limon > graciasADios > yucatanChannel > houston > tortugas > newOrleans > yucatanChannel > mobile
    yucatanChannel > progreso > campeche > veracruz > altamira > corpusChristi > houston > newOrleans
    newOrleans > mobile > tampa > tortugas
    yucatanChannel > altamira > houston
    progreso > veracruz > tortugas > mobile
    altamira > tortugas > havana > floridaStrait
    miami > canaveral > jacksonville > savannah > charleston > hatteras > chesapeake > delaware > newYork
    newYork > nantucket > capeCod > boston > portland > fundy > saintJohn
    provincetown > miami > hatteras > mona > newYork > windward
    freeport > provincetown > sanSalvador > crookedIsland > windward > navassa > kingston > cayman
    kingston > beata
    baltimore > chesapeakeBay > chesapeake > newYork > hatteras > sanSalvador > charleston
    freeport > jacksonville
    sanJuan > savannah
    cabot > capeBreton > canso > halifax > sable > nantucket > fundy > sable
    boston > fundy
    halifax > capeRace > canso
    tadoussac > septIles > gaspe > honguedo > cabot > capeRace > stJohns > belleIsle
    anticosti > honguedo > chaleur
    farewell > greenlandSouth > greenlandWest > greenland > belleIsle > belleIsleWest > portAuChoix
    portAuChoix > anticosti
    tadoussac > charlevoix > quebec > montreal
    belleIsle > farewell
  `,
};
