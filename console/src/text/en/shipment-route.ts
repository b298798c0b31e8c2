import { statesEn } from '../../../../server/src/domain/state-names/en.ts';

/** The route: as a progress strip, on the map, leg by leg. */
export const shipmentRoute = {
  strip: {
    label: 'Progress',
    origin: 'At origin',
    sea: 'At sea',
    destination: 'At destination',
    roles: {
      loading: 'Loading',
      transshipment: 'Transshipment',
      call: 'Call',
      discharge: 'Discharge',
    },
    states: { done: 'done', current: 'under way', ahead: 'ahead' },
  },
  phases: statesEn.phases,
  map: {
    title: 'Route',
    picture: (route: string) => `Map of the route ${route}`,
    nowhere: 'No map: the carrier has not named the ports.',
    estimated: 'Position estimated from the times of this leg.',
    overdue: 'The arrival is overdue: the ship is drawn close to the port.',
    lanes: 'Lines follow the usual sea lanes, not the ship’s actual course.',
    shortest: 'Lines are the shortest way over the globe, not the ship’s actual course.',
    mixed: 'Lines follow the usual sea lanes, and are the shortest way where none is known.',
    legs: 'Legs of the route',
    departed: (at: string) => `left ${at}`,
    departs: (at: string) => `leaves ${at}`,
    arrived: (at: string) => `arrived ${at}`,
    arrives: (at: string) => `arrives ${at}`,
    unnamedShip: 'Ship not named yet',
    voyage: (voyage: string) => `voyage ${voyage}`,
    way: (share: string) => `about ${share} of the way`,
  },
};
