import type { Water } from '../sea-lanes.ts';

/** The ways across the Atlantic. */
export const atlantic: Water = {
  waypoints: `
    azores -25.5,37.4; bermuda -64.6,32.5; grandBanks -50,42.5
  `,
  lanes: `
    sable > grandBanks > capeRace > bishop > grandBanks > azores > stVincent > grandBanks
    mona > bermuda > halifax > grandBanks > nantucket > azores > newYork > bermuda
    chesapeake > azores > bermuda > anegada > azores > lisbon
    anegada > ushant > azores > finisterre > grandBanks > ushant > mona > azores
    anegada > stVincent > mona > finisterre > barbados > stVincent > dominica > azores
    barbados > azores > provincetown
    savannah > azores
    capeWrath > belleIsle > malin > capeRace > fastnet > stJohns
    pentland > belleIsle > icelandSouth > farewell
    ushant > dominica > finisterre > calcanhar > praia > tobago
    praia > recife > dakar > calcanhar > capeTown > recife > palmas
    finisterre > cayenne > stVincent
    santos > capeTown > caboFrio > threePoints
    laPlata > capeTown > newYork
    dominica > madeira
  `,
};
