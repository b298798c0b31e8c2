import type { Water } from '../sea-lanes.ts';

/** From Alaska to Cape Horn, with the Panama Canal. */
export const westAmerica: Water = {
  waypoints: `
    anchorage -151.8,58.8; barrenIslands -152.6,59.5; cookInlet -151.3,60.6; kodiak -151.2,57.2;
    princeRupert -131.8,54.3; dixon -133.6,54.5; hecate -130.6,53; haida -134,53.5; juanDeFuca -125.2,48.45;
    tofino -127,49; vancouverIsland -129,50.5; victoria -123.3,48.25; vancouver -123.35,49.05;
    georgia -123.15,48.75; puget -122.7,48.1; columbia -124.6,46.2; mendocino -125,40.3;
    goldenGate -123,37.7; conception -121.1,34.3; losAngeles -118.3,33.5; sanDiego -117.4,32.4;
    bajaWest -115.8,27.8; bajaSouth -110,22.5; cabo -109.2,23.2; guaymas -110.6,26.4; mazatlan -107,22.9;
    marias -105.9,21.7; corrientes -106.3,20.3; manzanillo -104.7,18.8; acapulco -100.2,16.5;
    tehuantepec -95.3,15.3; guatemala -91.1,13.5; fonseca -88,12.6; nicoya -86.1,9.5; puntarenas -85,9.3;
    burica -82.9,7.8; coiba -82,7; azuero -80.2,6.9; panamaGulf -79.7,7.6; balboa -79.5,8.7;
    buenaventura -77.7,3.6; esmeraldas -80.7,0.9; manta -81.3,-1.3; guayaquil -81,-3.1; talara -81.7,-4.8;
    aguja -81.5,-6; chimbote -79.2,-9.2; callao -77.5,-12.2; pisco -76.7,-14.5; arica -71.2,-18.4;
    antofagasta -71,-23.5; valparaiso -72.1,-33; southPacific -120,-46; talcahuano -73.6,-36.6;
    puertoMontt -74.5,-42; penas -76,-47; magellanWest -75.4,-52.5; puntaArenas -70.8,-53.4;
    narrows -69.6,-52.6; englishReach -72.4,-53.65; froward -71.3,-53.95; magellanEast -68,-52.5;
    capeHorn -67.2,-56.3; staten -63.3,-55; desolation -75.6,-54.5
  `,
  lanes: `
    cookInlet > barrenIslands > anchorage > kodiak
    juanDeFuca > tofino > vancouverIsland > hecate > princeRupert > dixon > haida > kodiak
    vancouverIsland > haida
    juanDeFuca > columbia > mendocino > goldenGate > conception > losAngeles > sanDiego > bajaWest
    bajaWest > bajaSouth > corrientes > manzanillo > acapulco > tehuantepec > guatemala > fonseca > nicoya
    nicoya > puntarenas > burica
    juanDeFuca > victoria > georgia > vancouver
    victoria > puget
    conception > bajaWest
    corrientes > marias > mazatlan > bajaSouth > cabo > guaymas
    bajaSouth > manzanillo
    guatemala > acapulco > fonseca
    acapulco > nicoya > coiba
    colon > balboa > panamaGulf > azuero > coiba > burica
    antofagasta > pisco > valparaiso > southPacific > auckland > callao > tahiti > azuero
    buenaventura > azuero > esmeraldas > balboa
    valparaiso > talara > manta > azuero > talara > hawaiiSouth
    balboa > buenaventura > esmeraldas > manta > guayaquil > talara > aguja > chimbote > callao > pisco
    pisco > arica > antofagasta > valparaiso > talcahuano > puertoMontt > penas > magellanWest
    magellanAtlantic > magellanEast > narrows > puntaArenas > froward > englishReach > magellanWest
    magellanAtlantic > staten > capeHorn > desolation > magellanWest
  `,
};
