// The words that carriers add to the moves of ships. Most of them name other places than that of the move.

import { placeOf } from '../../../src/domain/places/place.ts';
import type { Leg, Role, Step } from './voyage.ts';

/** Nouns and sentences of one carrier. */
interface Manner {
  /** What each port is called. */
  role: Record<Role, string>;
  loaded: (here: string, there: string, names: Names) => string;
  discharged: (here: string, from: string, names: Names) => string;
  departed: (here: string, there: string, names: Names) => string;
  arrived: (here: string, from: string, names: Names) => string;
  /** The sentences say the role of the place where the move is. */
  says: readonly Role[];
}

interface Names {
  from: string;
  last: string;
  /** The port of transshipment to which the ship sails; `''`: it sails to the last port. */
  via: string;
  ship: string;
}

const english = { POL: 'Port of Loading', PTS: 'Transshipment Port', POD: 'Port of Discharge' };
const all: readonly Role[] = ['POL', 'PTS', 'POD'];
const silent = () => '';

export const manners = {
  none: {
    ...{ role: english, loaded: silent, discharged: silent, departed: silent, arrived: silent, says: [] },
  },
  roles: {
    role: english,
    loaded: (here, there) => `Container was loaded at ${here} to ${there}`,
    discharged: (here) => `Container was discharged at ${here}`,
    departed: (here, there) => `Vessel departed from ${here} to ${there}`,
    arrived: (here, from) => `Vessel arrived at ${here} from ${from}`,
    says: all,
  },
  only_there: {
    role: { ...english, POD: 'destination port', PTS: 'transshipment port' },
    loaded: (_here, there) => `Load for ${there}`,
    discharged: (_here, from) => `Discharged from vessel arriving from ${from.toLowerCase()}`,
    departed: (_here, there) => `Vessel departure towards ${there}`,
    arrived: (_here, from) => `Vessel arrival, coming from ${from.toLowerCase()}`,
    says: [],
  },
  names: {
    role: english,
    loaded: (_here, _there, { ship, last, via }) =>
      `Loaded on board ${ship} for ${last}${via === '' ? '' : ` via ${via} (T/S)`}`,
    discharged: (_here, _from, { ship, from }) => `Discharged from ${ship} arriving from ${from}`,
    departed: (_here, _there, { ship, last, via }) =>
      via === '' ? `${ship} sailed to ${last}` : `${ship} sailed to ${via} for transshipment`,
    arrived: (_here, _from, { ship, from }) => `${ship} arrived, last port ${from}`,
    says: [],
  },
  next_port: {
    role: { ...english, PTS: 'T/S port', POD: 'final port of discharge' },
    loaded: (here, there) => `Loaded on vessel at ${here}, next ${there}`,
    discharged: (here) => `Discharged at ${here}`,
    departed: (_here, there) => `Vessel departed, next ${there}`,
    arrived: (here) => `Vessel arrived at ${here}`,
    says: ['PTS', 'POD'],
  },
  last_pod: {
    role: { ...english, POD: 'Last POD' },
    loaded: (_here, there) => `Loaded, bound for ${there}`,
    discharged: (here) => `Discharged at ${here}`,
    departed: (_here, there) => `Departure, en route to ${there}`,
    arrived: silent,
    says: ['POD', 'PTS'],
  },
  transit: {
    role: {
      POL: '',
      PTS: 'LADEN OR EMPTY TRANSIT CONTAINER DISCHARGED FROM OWN OR FEEDER VESSEL AT PIER/TERMINAL AWAITING FOR',
      POD: 'IMPORT FULL CONTAINER DISCHARGED FROM VESSEL',
    },
    ...{ loaded: silent, departed: silent, arrived: silent, says: ['PTS'] },
    discharged: (here) => here,
  },
  on_carriage: {
    role: { POL: '', PTS: 'Discharged for on-carriage', POD: 'Discharged' },
    ...{ loaded: silent, departed: silent, arrived: silent, says: ['PTS'] },
    discharged: (here) => here,
  },
  relay: {
    role: { POL: '', PTS: 'Unloaded, awaiting relay', POD: 'Unloaded at final port of discharge' },
    ...{ loaded: silent, departed: silent, arrived: silent, says: ['PTS', 'POD'] },
    discharged: (here) => here,
  },
  german: {
    role: { POL: 'Ladehafen', PTS: 'Umladehafen', POD: 'Löschhafen' },
    loaded: (here, there) => `Container im ${here} geladen, Weiterfahrt nach ${there}`,
    discharged: (here, from) => `Container aus dem ${from} im ${here} gelöscht`,
    departed: (here, there) => `Schiff aus dem ${here} ausgelaufen in Richtung ${there}`,
    arrived: (here, from) => `Schiff vom ${from} im ${here} eingetroffen`,
    says: all,
  },
  spanish: {
    role: { POL: 'puerto de carga', PTS: 'puerto de transbordo', POD: 'puerto de descarga' },
    loaded: (here, there) => `Contenedor cargado en el ${here} con destino al ${there}`,
    discharged: (here, from) => `Contenedor descargado en el ${here} procedente del ${from}`,
    departed: (here, there) => `Buque zarpó del ${here} hacia el ${there}`,
    arrived: (here, from) => `Buque llegó al ${here} desde el ${from}`,
    says: all,
  },
  french: {
    role: { POL: 'port de chargement', PTS: 'port de transbordement', POD: 'port de déchargement' },
    loaded: (here, there) => `Conteneur chargé au ${here} à destination du ${there}`,
    discharged: (here, from) => `Conteneur déchargé au ${here} en provenance du ${from}`,
    departed: (here, there) => `Navire parti du ${here} vers le ${there}`,
    arrived: (here, from) => `Navire arrivé au ${here} depuis le ${from}`,
    says: all,
  },
  portuguese: {
    role: { POL: 'porto de embarque', PTS: 'porto de transbordo', POD: 'porto de descarga' },
    loaded: (here, there) => `Contêiner carregado no ${here} para o ${there}`,
    discharged: (here, from) => `Contêiner descarregado no ${here}, vindo do ${from}`,
    departed: (here, there) => `Navio partiu do ${here} com destino ao ${there}`,
    arrived: (here, from) => `Navio chegou ao ${here} proveniente do ${from}`,
    says: all,
  },
  italian: {
    role: { POL: 'porto di imbarco', PTS: 'porto di trasbordo', POD: 'porto di sbarco' },
    loaded: (here, there) => `Contenitore caricato al ${here} per il ${there}`,
    discharged: (here, from) => `Contenitore sbarcato al ${here}, proveniente dal ${from}`,
    departed: (here, there) => `Nave partita dal ${here} verso il ${there}`,
    arrived: (here, from) => `Nave arrivata al ${here} dal ${from}`,
    says: all,
  },
  chinese: {
    role: { POL: '装货港', PTS: '中转港', POD: '卸货港' },
    loaded: (here, there) => `集装箱已在${here}装船，前往${there}`,
    discharged: (here, from) => `集装箱已在${here}卸船，来自${from}`,
    departed: (here, there) => `船舶已离开${here}，开往${there}`,
    arrived: (here, from) => `船舶已抵达${here}，来自${from}`,
    says: all,
  },
  japanese: {
    role: { POL: '船積港', PTS: '積替港', POD: '荷揚港' },
    loaded: (here, there) => `${there}向け、${here}で積載`,
    discharged: (here, from) => `${from}から到着、${here}で荷揚げ`,
    departed: (here, there) => `${here}を出港、${there}へ`,
    arrived: (here, from) => `${from}から${here}に入港`,
    says: all,
  },
  dutch: {
    role: { POL: 'laadhaven', PTS: 'overslaghaven', POD: 'loshaven' },
    loaded: (here, there) => `Container geladen in de ${here}, bestemd voor de ${there}`,
    discharged: (here, from) => `Container gelost in de ${here}, afkomstig van de ${from}`,
    departed: (here, there) => `Schip vertrokken uit de ${here} richting de ${there}`,
    arrived: (here, from) => `Schip aangekomen in de ${here} vanuit de ${from}`,
    says: all,
  },
  korean: {
    role: { POL: '선적항', PTS: '환적항', POD: '양하항' },
    loaded: (here, there) => `${here}에서 ${there}행 선박에 적재`,
    discharged: (here, from) => `${from}에서 도착, ${here}에서 양하`,
    departed: (here, there) => `${here}에서 ${there}(으)로 출항`,
    arrived: (here, from) => `${from}에서 출발한 선박이 ${here}에 입항`,
    says: all,
  },
  turkish: {
    role: { POL: 'yükleme limanı', PTS: 'aktarma limanı', POD: 'tahliye limanı' },
    loaded: (here, there) => `Konteyner yüklendi: ${here}, varış: ${there}`,
    discharged: (here, from) => `Konteyner tahliye edildi: ${here}, geliş: ${from}`,
    departed: (here, there) => `Gemi kalktı: ${here}, varış: ${there}`,
    arrived: (here, from) => `Gemi ulaştı: ${here}, geliş: ${from}`,
    says: all,
  },
  russian: {
    role: { POL: 'порту погрузки', PTS: 'порту перевалки', POD: 'порту выгрузки' },
    loaded: (here, there) => `Контейнер погружен в ${here}, следует к ${there}`,
    discharged: (here) => `Контейнер выгружен в ${here}`,
    departed: (_here, there) => `Судно вышло, следует к ${there}`,
    arrived: (here) => `Судно прибыло, стоит в ${here}`,
    says: all,
  },
  vietnamese: {
    role: { POL: 'cảng xếp hàng', PTS: 'cảng chuyển tải', POD: 'cảng dỡ hàng' },
    loaded: (here, there) => `Container đã xếp lên tàu tại ${here}, đi ${there}`,
    discharged: (here, from) => `Container đã dỡ tại ${here}, đến từ ${from}`,
    departed: (here, there) => `Tàu đã rời ${here} đi ${there}`,
    arrived: (here, from) => `Tàu đã đến ${here} từ ${from}`,
    says: all,
  },
} satisfies Record<string, Manner>;
export type MannerName = keyof typeof manners;

/** What the carrier writes beside a move. */
export function wordsOf(name: MannerName, step: Step, legs: readonly Leg[]): string {
  if (step.trip === 2) return step.code === 'GTIN' ? 'OUTBOUND FULL CONTAINER GATE IN' : '';
  const leg = legs[step.leg];
  if (leg === undefined || step.role === null) return '';
  const manner: Manner = manners[name];
  const roleOfEnd = (at: number): Role => (at === 0 ? 'POL' : at === legs.length ? 'POD' : 'PTS');
  const [out, into] = [manner.role[roleOfEnd(step.leg)], manner.role[roleOfEnd(step.leg + 1)]];
  const last = legs.at(-1)?.to ?? '';
  const names = {
    from: nameOf(leg.from),
    last: nameOf(last),
    via: leg.to === last ? '' : nameOf(leg.to),
    ship: step.ship ?? '',
  };
  switch (step.code) {
    case 'LOAD':
      return manner.loaded(out, into, names);
    case 'DEPA':
      return manner.departed(out, into, names);
    case 'ARRI':
      return manner.arrived(into, out, names);
    case 'DISC':
      return manner.discharged(into, out, names);
    default:
      return '';
  }
}

/** The words of the discharge say what the port is for the box. */
export function dischargeSays(name: MannerName, role: Role | null): boolean {
  return role !== null && (manners[name] as Manner).says.includes(role);
}

function nameOf(port: string): string {
  return placeOf({ unlocode: port }).name.toUpperCase();
}
