// Ports and places of delivery in the words of carriers: where the box is handed over, which may be inland.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act } from '../../../../test/harness/events.ts';
import type { EventCode } from '../../events/event.ts';
import { placeOf, portKey } from '../../places/place.ts';
import type { Milestone } from '../journey.ts';
import { nameInWords } from './fold-words.ts';
import { roleInWords } from './role-in-words.ts';

const hamburg = placeOf({ unlocode: 'DEHAM' });
const ports = new Map([[nameInWords(hamburg.name), portKey(hamburg)]]);

function read(code: EventCode, words: string) {
  const event = act(code, 'VNHPH', '2026-03-05T08:00', { words });
  const step: Milestone = { ...event, conflictingTimes: [], voyage: null, firstSeenAt: '' };
  return roleInWords(step, { isAshore: false, ports });
}

function assertRead(expected: ReturnType<typeof read>, code: EventCode, ...sentences: readonly string[]) {
  for (const words of sentences) assert.equal(read(code, words), expected, `${code} ${words}`);
}

/** Discharged at the port or the place of delivery; on the way to one; and for delivery. */
const discharged: Record<string, { here: string[]; elsewhere: string[]; onward: string[] }> = {
  English: {
    here: [
      ...[
        'Discharged at port of delivery',
        'Discharged at the Final Delivery Port',
        'Disch. in delivery port',
      ],
      ...['Discharged at port of final delivery', 'Discharged port of delivery'],
      ...[
        'Discharged at place of delivery',
        'Discharged at final place of delivery',
        'Discharged at final delivery',
      ],
    ],
    elsewhere: [
      ...[
        'Discharged, to port of delivery',
        'Discharged for port of delivery',
        'Discharged from port of delivery',
      ],
      ...[
        'Discharged, place of delivery Chicago',
        'Discharged (final delivery: Chicago)',
        'Discharged to place of delivery',
      ],
      ...[
        'Discharged, port of delivery: Hamburg',
        'Discharged, port of delivery Hamburg',
        'Discharged via place of delivery',
      ],
      ...['Discharged, delivery order received', 'Discharged, awaiting delivery order'],
    ],
    onward: [
      ...[
        'Discharged for delivery',
        'Discharged for final delivery',
        'Discharged for on-carriage to place of delivery',
      ],
    ],
  },
  German: {
    here: ['Im Auslieferungshafen gelöscht', 'Am Ablieferungsort gelöscht', 'Im Bestimmungsort gelöscht'],
    elsewhere: [
      'Gelöscht, Richtung Ablieferungsort',
      'Gelöscht, Ablieferungsort Chicago',
      'Gelöscht, Auslieferungshafen: Hamburg',
    ],
    onward: ['Gelöscht zur Auslieferung', 'Gelöscht zur Weiterbeförderung zum Ablieferungsort'],
  },
  French: {
    here: [
      'Déchargé au port de livraison',
      'Déchargé au lieu de livraison',
      'Déchargé au port de livraison finale',
    ],
    elsewhere: [
      'Déchargé, vers le lieu de livraison',
      'Déchargé, lieu de livraison Lyon',
      'Déchargé à destination du port de livraison',
    ],
    onward: [
      'Déchargé pour livraison',
      'Déchargé pour la livraison finale',
      'Déchargé pour réacheminement vers le lieu de livraison',
    ],
  },
  Spanish: {
    here: [
      'Descargado en el puerto de entrega',
      'Descargado en el lugar de entrega',
      'Descargado en puerto de entrega final',
    ],
    elsewhere: [
      'Descargado, hacia el lugar de entrega',
      'Descargado, lugar de entrega: Madrid',
      'Descargado con destino al puerto de entrega',
    ],
    onward: ['Descargado para la entrega final', 'Descargado para entrega'],
  },
  Portuguese: {
    here: ['Descarregado no porto de entrega', 'Descarregado no local de entrega'],
    elsewhere: ['Descarregado, com destino ao local de entrega', 'Descarregado, local de entrega Campinas'],
    onward: ['Descarregado para entrega', 'Descarregado para entrega final'],
  },
  Italian: {
    here: ['Sbarcato al porto di consegna', 'Sbarcato nel luogo di consegna'],
    elsewhere: ['Sbarcato, verso il luogo di consegna', 'Sbarcato, luogo di consegna Milano'],
    onward: ['Sbarcato per consegna', 'Sbarcato per la consegna finale'],
  },
  Dutch: {
    here: [
      'Gelost in de afleverhaven',
      'Gelost in de haven van aflevering',
      'Gelost in de plaats van aflevering',
    ],
    elsewhere: ['Gelost, richting plaats van aflevering', 'Gelost, plaats van levering Venlo'],
    onward: ['Gelost voor aflevering', 'Gelost voor eindlevering'],
  },
  Nordic: {
    here: ['Losset i leveringshavn', 'Losset i leveringssted', 'Lossad i leveranshamn'],
    elsewhere: ['Losset, mot leveringssted', 'Losset, leveringssted Oslo'],
    onward: ['Losset for levering', 'Losset for endelig levering'],
  },
  Turkish: {
    here: [
      'Teslim limanında tahliye edildi',
      'Teslim yerinde tahliye edildi',
      'Nihai teslimat limanında boşaltıldı',
    ],
    elsewhere: ['Teslim yerine gitmek üzere tahliye edildi', 'Teslimat limanından geldi, tahliye edildi'],
    onward: ['Teslimat için tahliye edildi'],
  },
  Polish: {
    here: ['Wyładowany w porcie dostawy', 'Wyładowany w miejscu dostawy'],
    elsewhere: ['Wyładowany, do miejsca dostawy', 'Wyładowany, miejsce dostawy Łódź'],
    onward: ['Wyładowany do dostawy'],
  },
  Russian: {
    here: ['Выгружен в порту доставки', 'Выгружен в месте доставки', 'Выгружен в порту конечной доставки'],
    elsewhere: [
      'Выгружен, отправлен до места доставки',
      'Выгружен, место доставки Москва',
      'Выгружен, следует в место доставки',
    ],
    onward: ['Выгружен для доставки', 'Выгружен для конечной доставки'],
  },
  Greek: {
    here: ['Εκφορτώθηκε στο λιμάνι παράδοσης', 'Εκφορτώθηκε στον τόπο παράδοσης'],
    elsewhere: ['Εκφορτώθηκε, προς τον τόπο παράδοσης', 'Εκφορτώθηκε, τόπος παράδοσης Λάρισα'],
    onward: ['Εκφορτώθηκε για παράδοση'],
  },
  Vietnamese: {
    here: ['Dỡ khỏi tàu tại cảng giao hàng', 'Dỡ khỏi tàu tại nơi giao hàng'],
    elsewhere: ['Dỡ khỏi tàu, đến nơi giao hàng', 'Dỡ khỏi tàu, nơi giao hàng Hà Nội'],
    onward: ['Dỡ khỏi tàu để giao hàng'],
  },
  Indonesian: {
    here: ['Dibongkar di pelabuhan penyerahan', 'Dibongkar di tempat penyerahan'],
    elsewhere: ['Dibongkar, menuju tempat penyerahan', 'Dibongkar, tempat penyerahan Bandung'],
    onward: ['Dibongkar untuk penyerahan'],
  },
  Finnish: {
    here: ['Purettu toimitussatamassa', 'Purettu toimituspaikassa'],
    elsewhere: ['Purettu, matkalla toimituspaikkaan', 'Purettu, toimituspaikka Tampere'],
    onward: ['Purettu toimitusta varten'],
  },
  Hindi: {
    here: ['डिलीवरी बंदरगाह पर उतारा गया', 'डिलीवरी स्थान पर उतारा गया'],
    elsewhere: ['डिलीवरी स्थान के लिए उतारा गया', 'उतारा गया, डिलीवरी स्थान दिल्ली'],
    onward: ['डिलीवरी के लिए उतारा गया'],
  },
  Chinese: {
    here: ['在交货港卸船', '在交货地卸船', '于最终交货港卸船', '於交貨地卸船'],
    elsewhere: ['卸船，运往交货地', '卸船，交货地：成都', '卸船，前往目的地'],
    onward: ['卸船待派送'],
  },
  Japanese: {
    here: ['荷渡港で荷揚げ', '荷渡地で荷揚げ', '最終引渡地で荷揚げ'],
    elsewhere: ['荷揚げ、荷渡地へ', '荷揚げ、荷渡地 京都'],
    onward: ['配達のため荷揚げ'],
  },
  Korean: {
    here: ['인도항에서 하역됨', '인도지에서 하역됨', '최종 배송지에서 하역됨'],
    elsewhere: ['하역됨, 인도지로 이동', '하역됨, 인도지 대전', '인도 항구에서 하역됨'],
    onward: ['배송을 위해 하역됨'],
  },
  Arabic: {
    here: ['تم تفريغ الحاوية في ميناء التسليم', 'تم تفريغ الحاوية في مكان التسليم'],
    elsewhere: ['تم تفريغ الحاوية، إلى مكان التسليم', 'تم تفريغ الحاوية، مكان التسليم الرياض'],
    onward: ['تم تفريغ الحاوية للتسليم'],
  },
  Thai: {
    here: ['นำตู้ลงที่ท่าเรือส่งมอบ', 'นำตู้ลงที่สถานที่ส่งมอบ'],
    elsewhere: ['นำตู้ลง ไปยังสถานที่ส่งมอบ', 'นำตู้ลง สถานที่ส่งมอบ เชียงใหม่'],
    onward: ['นำตู้ลงเพื่อส่งมอบ'],
  },
};

for (const [language, { here, elsewhere, onward }] of Object.entries(discharged)) {
  test(`${language}: a port or place of delivery counts where the box is`, () => {
    assertRead('POD', 'DISC', ...here, ...onward);
    assertRead(null, 'DISC', ...elsewhere);
    assertRead(null, 'LOAD', ...here, ...elsewhere);
  });
}

test('a ship arrives at the port or place of delivery, and leaves only a port', () => {
  assertRead(
    'POD',
    'ARRI',
    'Vessel arrived at place of delivery',
    'Arrived to port of delivery',
    '抵达交货港',
  );
  assertRead('POD', 'DEPA', 'Vessel departed from port of delivery');
  assertRead(
    null,
    'DEPA',
    'Departed for final delivery',
    'Departed to port of delivery',
    'Departed, final delivery',
  );
  assertRead(
    'PTS',
    'DISC',
    'Discharged at T/S port for port of delivery',
    'Discharged for transshipment to place of delivery',
  );
  assertRead('POL', 'LOAD', 'Loaded at port of loading for final delivery');
});

test('at a gate, a place of delivery is no port', () => {
  assertRead(
    null,
    'GTOT',
    'Gate out at place of delivery',
    'Gate out for final delivery',
    'Gate out, final delivery',
  );
  assertRead(null, 'GTIN', 'Gate in at place of delivery', 'Gate in at final delivery location');
  assertRead('POD', 'GTOT', 'Gate out from port of delivery');
});
