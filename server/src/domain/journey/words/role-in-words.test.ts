import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act } from '../../../../test/harness/events.ts';
import { readLabel } from '../../../carriers/cosco/box-status.ts';
import type { EventCode } from '../../events/event.ts';
import { placeOf, portKey } from '../../places/place.ts';
import type { Milestone } from '../journey.ts';
import { nameInWords } from './fold-words.ts';
import { roleInWords } from './role-in-words.ts';

const ports = new Map(
  ['VNHPH', 'SGSIN', 'DEHAM'].map((unlocode) => {
    const place = placeOf({ unlocode });
    return [nameInWords(place.name), portKey(place)] as const;
  }),
);

function read(code: EventCode, words: string, isAshore = false) {
  const event = act(code, 'VNHPH', '2026-03-05T08:00', { words });
  const step: Milestone = { ...event, conflictingTimes: [], voyage: null, firstSeenAt: '' };
  return roleInWords(step, { isAshore, ports });
}

function assertRead(expected: ReturnType<typeof read>, code: EventCode, ...sentences: string[]) {
  for (const words of sentences) assert.equal(read(code, words), expected, `${code} ${words}`);
}

/** How a language says that something happens at a port, or on the way to, from or over one; `@` stands for the port. */
interface Grammar {
  load: string;
  discharge: string;
  here: string;
  elsewhere: string[];
  without: string;
  /** Each in the cases of `here`, and of each of `elsewhere`; one form where they are the same. */
  ports: Record<'POL' | 'PTS' | 'POD', string | string[]>;
  /** Sentences whose verb comes last. */
  verbLast?: true;
}

const grammars: Record<string, Grammar> = {
  English: {
    load: 'Container was loaded',
    discharge: 'CONTAINER DISCHARGED FROM VESSEL',
    here: 'at the @',
    elsewhere: [
      'to the @',
      'bound for @',
      'from @',
      'via @',
      'towards the next @',
      'ex @',
      'destined for final @',
      '-> @',
    ],
    without: 'without transshipment',
    ports: { POL: 'Port of Loading', PTS: 'Transhipment Port', POD: 'Port of Discharge' },
  },
  abbreviations: {
    load: 'Loaded',
    discharge: 'Disch.',
    here: 'at @',
    elsewhere: ['to @', 'via @', 'ex @', 'for @'],
    without: 'no T/S',
    ports: { POL: 'POL', PTS: 'T/S port', POD: 'POD' },
  },
  German: {
    load: 'Container geladen',
    discharge: 'Container gelöscht',
    here: 'im @',
    elsewhere: ['zum @', 'über den @', 'vom @', 'Richtung @', 'für den @'],
    without: 'ohne Umladung',
    ports: { POL: 'Ladehafen', PTS: 'Umschlagshafen', POD: 'Löschhafen' },
  },
  French: {
    load: 'Conteneur chargé',
    discharge: 'Conteneur déchargé',
    here: 'au @',
    elsewhere: ['vers le @', 'à destination du @', 'en provenance du @', 'via le @', 'pour le @'],
    without: 'sans transbordement',
    ports: { POL: 'port de chargement', PTS: 'port de transbordement', POD: 'port de déchargement' },
  },
  Spanish: {
    load: 'Contenedor cargado',
    discharge: 'Contenedor descargado',
    here: 'en el @',
    elsewhere: ['al @', 'hacia el @', 'con destino al @', 'desde el @', 'vía @'],
    without: 'sin transbordo',
    ports: { POL: 'puerto de carga', PTS: 'puerto de trasbordo', POD: 'puerto de descarga' },
  },
  Portuguese: {
    load: 'Contêiner embarcado',
    discharge: 'Contêiner descarregado',
    here: 'no @',
    elsewhere: ['para o @', 'com destino ao @', 'desde o @', 'via @'],
    without: 'sem transbordo',
    ports: { POL: 'porto de embarque', PTS: 'porto de baldeação', POD: 'porto de descarga' },
  },
  Italian: {
    load: 'Contenitore caricato',
    discharge: 'Contenitore scaricato',
    here: 'al @',
    elsewhere: ['verso il @', 'per il @', 'proveniente dal @', 'via @', 'dal @'],
    without: 'senza trasbordo',
    ports: { POL: 'porto di imbarco', PTS: 'porto di trasbordo', POD: 'porto di sbarco' },
  },
  Dutch: {
    load: 'Container geladen',
    discharge: 'Container gelost',
    here: 'in de @',
    elsewhere: ['naar de @', 'via de @', 'van de @', 'richting @', 'voor de @'],
    without: 'zonder overslag',
    ports: { POL: 'laadhaven', PTS: 'overslaghaven', POD: 'loshaven' },
  },
  Turkish: {
    load: 'yüklendi',
    discharge: 'boşaltıldı',
    here: '@nda',
    elsewhere: ['@na', '@ndan', '@ üzerinden'],
    without: 'aktarmasız',
    ports: { POL: 'Yükleme limanı', PTS: 'Aktarma limanı', POD: 'Varış limanı' },
    verbLast: true,
  },
  Polish: {
    load: 'Kontener załadowany',
    discharge: 'Kontener rozładowany',
    here: 'w @',
    elsewhere: ['do @', 'z @', 'przez @'],
    without: 'bez przeładunku',
    ports: {
      POL: ['porcie załadunku', 'portu załadunku', 'portu załadunku', 'port załadunku'],
      PTS: ['porcie przeładunkowym', 'portu przeładunkowego', 'portu przeładunkowego', 'port przeładunkowy'],
      POD: ['porcie przeznaczenia', 'portu przeznaczenia', 'portu przeznaczenia', 'port przeznaczenia'],
    },
  },
  Russian: {
    load: 'Контейнер погружен',
    discharge: 'Контейнер выгружен',
    here: 'в @',
    elsewhere: ['до @', 'из @', 'через @', 'к @'],
    without: 'без перевалки',
    ports: {
      POL: ['порту погрузки', 'порта погрузки', 'порта погрузки', 'порт погрузки', 'порту погрузки'],
      PTS: ['порту перевалки', 'порта перевалки', 'порта перевалки', 'порт перевалки', 'порту перевалки'],
      POD: ['порту выгрузки', 'порта выгрузки', 'порта выгрузки', 'порт выгрузки', 'порту выгрузки'],
    },
  },
  Greek: {
    load: 'Φορτώθηκε',
    discharge: 'Εκφορτώθηκε',
    here: 'στο @',
    elsewhere: ['προς το @', 'από το @', 'μέσω @'],
    without: 'χωρίς μεταφόρτωση',
    ports: { POL: 'λιμάνι φόρτωσης', PTS: 'λιμάνι μεταφόρτωσης', POD: 'λιμάνι προορισμού' },
  },
  Vietnamese: {
    load: 'Xếp lên tàu',
    discharge: 'Dỡ khỏi tàu',
    here: 'tại @',
    elsewhere: ['đến @', 'từ @', 'qua @'],
    without: 'không chuyển tải',
    ports: { POL: 'cảng xếp hàng', PTS: 'cảng trung chuyển', POD: 'cảng đích' },
  },
  Indonesian: {
    load: 'Dimuat',
    discharge: 'Dibongkar',
    here: 'di @',
    elsewhere: ['ke @', 'menuju @', 'dari @', 'melalui @'],
    without: 'tanpa alih muat',
    ports: { POL: 'pelabuhan muat', PTS: 'pelabuhan transit', POD: 'pelabuhan bongkar' },
  },
  Finnish: {
    load: 'Lastattu',
    discharge: 'Purettu',
    here: '@assa',
    elsewhere: ['@aan', '@asta', '@an kautta'],
    without: 'ilman jälleenlaivausta',
    ports: { POL: 'lastaussatam', PTS: 'jälleenlaivaussatam', POD: 'purkaussatam' },
    verbLast: true,
  },
  Hindi: {
    load: 'लोड किया गया',
    discharge: 'उतारा गया',
    here: '@ पर',
    elsewhere: ['@ के लिए', '@ से', '@ के रास्ते'],
    without: 'ट्रांसशिपमेंट के बिना',
    ports: { POL: 'लोडिंग पोर्ट', PTS: 'ट्रांसशिपमेंट बंदरगाह', POD: 'डिस्चार्ज पोर्ट' },
    verbLast: true,
  },
  Chinese: {
    load: '装船',
    discharge: '卸船',
    here: '在@',
    elsewhere: ['运往@', '至@', '到@', '从@', '经@', '前往@'],
    without: '无中转',
    ports: { POL: '装货港', PTS: '中转港', POD: '卸货港' },
    verbLast: true,
  },
  'Chinese, traditional': {
    load: '裝船',
    discharge: '卸船',
    here: '於@',
    elsewhere: ['往@', '從@', '經@'],
    without: '無轉運',
    ports: { POL: '裝貨港', PTS: '轉運港', POD: '卸貨港' },
    verbLast: true,
  },
  Japanese: {
    load: '船積み',
    discharge: '荷揚げ',
    here: '@で',
    elsewhere: ['@へ', '@向け', '@から', '@経由で'],
    without: '積替なし',
    ports: { POL: '積港', PTS: '積み替え港', POD: '仕向港' },
    verbLast: true,
  },
  Korean: {
    load: '적재됨',
    discharge: '하역됨',
    here: '@에서 ',
    elsewhere: ['@으로 ', '@행 ', '@부터 ', '@을 거쳐 '],
    without: '환적 없이 ',
    ports: { POL: '선적항', PTS: '환적항', POD: '양하항' },
    verbLast: true,
  },
  Arabic: {
    load: 'تم تحميل الحاوية',
    discharge: 'تم تفريغ الحاوية',
    here: 'في @',
    elsewhere: ['إلى @', 'من @', 'عبر @'],
    without: 'بدون مسافنة',
    ports: { POL: 'ميناء الشحن', PTS: 'ميناء المسافنة', POD: 'ميناء التفريغ' },
  },
  Thai: {
    load: 'บรรทุกตู้',
    discharge: 'นำตู้ลง',
    here: 'ที่@',
    elsewhere: ['ไปยัง@', 'จาก@', 'ผ่าน@'],
    without: 'ไม่ถ่ายลำ',
    ports: { POL: 'ท่าเรือต้นทาง', PTS: 'ท่าเรือถ่ายลำ', POD: 'ท่าเรือปลายทาง' },
  },
};

const roles = ['POL', 'PTS', 'POD'] as const;

for (const [name, grammar] of Object.entries(grammars)) {
  const { load, discharge, here, elsewhere, without, ports: nouns, verbLast } = grammar;
  const noun = (role: (typeof roles)[number], at: number) =>
    [nouns[role]].flat()[at] ?? [nouns[role]].flat()[0] ?? '';
  const place = (role: (typeof roles)[number]) => here.replace('@', noun(role, 0));
  const others = (role: (typeof roles)[number]) =>
    elsewhere.map((form, index) => form.replace('@', noun(role, index + 1)));
  const sentence = (verb: string, ...parts: string[]) =>
    (verbLast ? [...parts, verb] : [verb, ...parts]).join(
      /^[\p{Script=Latin}\p{Script=Devanagari}]/u.test(verb) || !verbLast ? ' ' : '',
    );

  test(`${name}: only the port at which something happens has the role`, () => {
    for (const [code, verb, own] of [
      ['LOAD', load, ['POL', 'PTS']],
      ['DISC', discharge, ['PTS', 'POD']],
    ] as const) {
      for (const role of own) assertRead(role, code, sentence(verb, place(role)));
      for (const role of roles) {
        assertRead(null, code, ...others(role).map((other) => sentence(verb, other)));
        for (const mine of own.filter((each) => each !== role)) {
          assertRead(mine, code, ...others(role).map((other) => sentence(verb, place(mine), other)));
          assertRead(mine, code, ...others(role).map((other) => sentence(verb, other, place(mine))));
        }
      }
      assertRead(null, code, sentence(verb, without));
    }
  });
}

test('a noun without a preposition belongs to the move', () => {
  assertRead(
    'PTS',
    'DISC',
    'Discharged Transshipment Port',
    'T/S discharge',
    'Full Transshipment Discharged',
    '中转港卸船',
  );
  assertRead('PTS', 'LOAD', 'Transshipment load', 'Full Transshipment Loaded', 'Loaded at T/S POL');
  assertRead('POD', 'DISC', 'POD discharge', 'Discharging Port - discharged', 'Last POD');
});

test('a port on the way is one of transshipment', () => {
  assertRead(
    'PTS',
    'DISC',
    ...[
      'Discharged at via port',
      'Discharged at a way port',
      'Unloaded at interim port',
      'Via port discharge',
    ],
    ...['Im Zwischenhafen gelöscht', 'Descargado en puerto intermedio', 'Déchargé au port d’escale'],
    ...['Descarregado no porto de conexão', 'Sbarcato al porto di scalo', 'Gelost in tussenhaven'],
    ...['Losset i mellomhavn', 'Ara limanda tahliye edildi', 'Wyładowany w porcie pośrednim'],
    ...['Выгружен в промежуточном порту', 'Εκφορτώθηκε σε ενδιάμεσο λιμάνι', 'Dỡ hàng tại cảng trung gian'],
    ...['Dibongkar di pelabuhan antara', '在中途港卸船', '于经停港卸货', '経由港で荷揚げ', '경유항에서 하역'],
    ...['تم التفريغ في ميناء وسيط', 'ขนตู้ลงที่ท่าเรือกลางทาง', 'Purettu välisatamassa'],
  );
  assertRead(null, 'DISC', 'Discharged via Port Klang', 'Discharged via port of Singapore');
  assertRead(null, 'LOAD', 'Loaded via port', 'Loaded on vessel to via port', 'Loaded via port Singapore');
  assertRead('POD', 'DISC', 'Discharged at port of discharge via port Singapore');
});

test('a ship that left one port arrives at another', () => {
  assertRead(
    'POD',
    'ARRI',
    ...[
      '환적항에서 출발한 선박이 양하항에 입항',
      '환적항을 떠난 선박이 양하항에 도착',
      '환적항 출발 선박, 양하항 도착',
    ],
    ...['積替港を出港した船が荷揚港に入港', '積替港から来た船が荷揚港に到着', '自中转港驶来的船舶已抵卸货港'],
    ...['Aktarma limanından kalkan gemi tahliye limanına ulaştı', '已离开中转港的船舶到达卸货港'],
    ...['Aktarma limanına uğrayan gemi tahliye limanına vardı', '환적항을 경유한 선박이 양하항에 도착'],
    ...['Jälleenlaivaussatamasta lähtenyt alus saapui purkaussatamaan'],
    ...['ट्रांसशिपमेंट बंदरगाह से चला जहाज निर्वहन बंदरगाह पर पहुंचा'],
    ...['Vessel that left transshipment port arrived at port of discharge'],
    ...['Schiff, das den Umladehafen verlassen hat, im Löschhafen angekommen'],
    ...['Buque que zarpó del puerto de transbordo llegó al puerto de descarga'],
    ...['Navire parti du port de transbordement arrivé au port de déchargement'],
    ...['Tàu rời cảng chuyển tải đã đến cảng dỡ hàng', 'เรือจากท่าเรือถ่ายลำถึงท่าเรือปลายทาง'],
    ...['وصلت السفينة إلى ميناء التفريغ قادمة من ميناء المسافنة'],
  );
  assertRead(
    'PTS',
    'DEPA',
    '환적항에서 출항',
    '積替港を出港',
    '船舶离开中转港',
    'Tàu rời cảng chuyển tải',
    'Departed T/S port',
  );
  assertRead('POL', 'DEPA', '선적항을 출항하여 환적항으로 향함', '船積港を出港、積替港へ');
  assertRead(null, 'DEPA', '환적항을 향해 출항', 'Aktarma limanı için hareket', 'Departed, POD Rotterdam');
});

test('a label before a port relates it to the move', () => {
  assertRead(null, 'LOAD', 'Loaded, next: transshipment port', 'Yüklendi, varış: aktarma limanı');
  assertRead(null, 'DISC', 'Discharged, from: transshipment port');
  assertRead('PTS', 'DISC', 'Discharged: transshipment port', 'Discharged; location: transshipment port');
});

test('each move has its own prepositions: a ship departs from the port and arrives to it', () => {
  assertRead('POL', 'DEPA', 'Vessel departed from Port of Loading to Transshipment Port', 'Departed POL');
  assertRead('PTS', 'DEPA', 'Salida de puerto de transbordo', 'Départ du port de transbordement');
  assertRead(null, 'DEPA', 'Departed to T/S port', 'Отправлен в порт перевалки', 'Departed, POD Rotterdam');
  assertRead(
    'PTS',
    'ARRI',
    'Arrived to T/S port from Port of Loading',
    'Llegada a puerto de transbordo',
    '到达中转港',
  );
  assertRead(
    'POD',
    'ARRI',
    'Arriving from transshipment port at port of discharge',
    '抵达卸货港',
    'Arrival POD via T/S',
  );
  assertRead('POL', 'GTIN', 'Gate-in at first POL', 'Received at Port of Loading for T/S port');
  assertRead('POD', 'GTOT', 'Gate-out from Last POD', 'Gate out of Port of Discharge');
  assertRead(null, 'GTOT', 'Gate out to Port of Loading', 'Gate out to POD');
});

test('the last port is the port of discharge, and another in a row is not', () => {
  assertRead(
    'POD',
    'DISC',
    'Discharged at Last POD',
    'Unloaded at final port of discharge',
    'Discharged at final port',
  );
  assertRead(
    'POD',
    'DISC',
    'Discharged at Port of Discharging',
    'Final discharge',
    'Descargado en puerto final de descarga',
  );
  assertRead(null, 'DISC', 'Discharged at first POD', 'Discharged. Next port of discharge: Hamburg');
  assertRead(null, 'LOAD', 'Loaded at last port of loading', 'Loaded at 2nd POL');
});

test('a discharge may be for another ship, in many words', () => {
  assertRead(
    'PTS',
    'DISC',
    'LADEN OR EMPTY TRANSIT CONTAINER DISCHARGED FROM OWN OR FEEDER VESSEL AT PIER/TERMINAL AWAITING FOR',
    'Discharged, in transit',
    'Transit discharge',
    'Discharged awaiting on-carriage',
    'Discharged for on-forwarding',
    'Discharged for relay',
    'Discharged to await connecting vessel',
    'Discharged pending reloading',
    'Discharged for transhipment at Port of Discharge',
    'Transitcontainer gelöscht',
    'Gelöscht zur Weiterbeförderung',
    "Déchargé dans l'attente de réacheminement",
    'Conteneur en transit déchargé',
    'Contenedor en tránsito descargado',
    'Descarga em trânsito',
    'Scaricato in transito',
    'Gelost voor doorvervoer',
    'Kontener tranzytowy rozładowany',
    'Транзитный контейнер выгружен',
    'Dỡ container quá cảnh',
    'Bongkar peti kemas transit',
    '过境箱卸船',
    '卸船待转',
    'トランジット貨物荷揚げ',
    '경유 화물 양하',
    'تفريغ حاوية عبور',
    'ตู้ทรานซิท',
  );
});

test('a box that goes on by land from where it was discharged came by its last ship', () => {
  assertRead(
    'POD',
    'DISC',
    'Discharged for on-carriage by rail',
    'Discharged for on-forwarding to consignee',
  );
  assertRead(
    'POD',
    'DISC',
    'Import Discharged from Vessel',
    'Discharged for delivery',
    'Entladen zur Weiterbeförderung per Bahn',
  );
  assertRead(null, 'DISC', 'Import or transit container discharged');
});

test('transit has other meanings, and is about the discharge only where the box is discharged', () => {
  assertRead(
    null,
    'DISC',
    'Discharged; transit time 20 days',
    'Discharged under customs transit',
    'Inland transit',
  );
  for (const code of ['LOAD', 'DEPA', 'GTOT', 'GTIN', 'OTHER'] as const) assertRead(null, code, 'In transit');
  assert.equal(
    read('GTIN', 'Transit container received, awaiting on-carriage', true),
    'PTS',
    'it stays after the discharge',
  );
});

test('what comes later or came before is not about this port', () => {
  assertRead(null, 'LOAD', 'Loaded; will be discharged at Transshipment Port', 'Loaded for transshipment');
  assertRead(null, 'LOAD', 'Loaded, transshipment at Singapore', 'Loaded, T/S port Singapore');
  assertRead(
    'POL',
    'LOAD',
    'Loaded at Port of Loading and will be discharged at T/S Port',
    'Export Loaded on Vessel',
  );
  assertRead(null, 'DISC', 'Discharged from transshipment vessel', 'Discharged after transshipment');
  assertRead(null, 'DISC', 'Discharged (T/S port: Singapore)', 'Discharged. POD: Hamburg');
  assertRead('PTS', 'DISC', 'Discharged (transhipment port: Hai Phong)');
});

test('a change of ships is known by its abbreviations and by the ship that follows', () => {
  assertRead(
    'PTS',
    'DISC',
    ...['TRSHP disch', 'TRSHPMT DISCHARGE', 'Discharged at transhpt port', 'DISCHARGED TS', 'Disch. at POT'],
    ...['Unloaded for connecting carrier', 'Discharged from feeder for main line vessel', 'Lossad, omlastas'],
    ...[
      'Discharge for transfer to another vessel',
      'Vessel to vessel transfer',
      'For further transport by ship',
    ],
  );
  assertRead(
    null,
    'DISC',
    'Discharged from TS OSAKA',
    'Round trip completed',
    'Discharged from main line vessel',
  );
  assertRead(null, 'DISC', 'Descargado en tránsito aduanero', 'Entladen, Transitverfahren T1');
  assertRead('POD', 'DISC', 'Discharged for further transport by rail');
  assertRead(null, 'LOAD', 'LOADED TS SIN', 'Loaded to POT');
  assertRead('POL', 'LOAD', 'Loaded, POL->TSP');
});

test('a label behind the move names another port, and one before it is about the move', () => {
  assertRead(null, 'LOAD', 'Loaded, T/S: SINAPUR', 'Loaded, POT: SINAPUR');
  assertRead('PTS', 'LOAD', 'T/S: loaded', 'Transshipment: LOADED');
});

test('the port before is another port', () => {
  assertRead('POD', 'DISC', 'Import discharge, last T/S port Sinapur');
  assertRead(null, 'DISC', 'Discharged, previous port T/S SIN', 'Discharged, preceding transshipment port');
  assertRead('PTS', 'DISC', 'Discharged at last transshipment port');
});

test('like words are no such words', () => {
  assertRead(
    null,
    'DISC',
    'Discharged',
    'Discharged from VTS/3',
    'Units discharged',
    'Important: discharged',
    '抵港卸船',
  );
  assertRead(null, 'DISC', 'Direct service, no T/S', 'Not transshipped', 'constructor');
});

test('by rail, road or barge nothing is said about a port', () => {
  const event = act('DISC', 'VNHPH', '2026-03-05T08:00', { mode: 'rail', words: 'Discharged in transit' });
  const step: Milestone = { ...event, conflictingTimes: [], voyage: null, firstSeenAt: '' };
  assert.equal(roleInWords(step, { isAshore: true, ports }), null);
});

test('COSCO’s labels are read as they are known', () => {
  for (const label of [
    'Loaded at First POL',
    'Discharged at T/S POD',
    'Loaded at T/S POL',
    'Discharged at Last POD',
  ]) {
    const { code, role } = readLabel(label);
    assert.equal(read(code, label), role, label);
  }
});

test('the work on a long text is bounded', () => {
  const texts = [
    'transshipment ',
    'final port of ',
    'a',
    'de la ',
    '中',
    'port of discharge ',
    '\u{fdfa}',
    ' ',
    "d'",
  ];
  // What is made once, for the first texts, takes longer than all that follow.
  for (const text of texts) read('DISC', text);
  const before = process.cpuUsage();
  for (const text of texts) read('DISC', text.repeat(100_000 / text.length));
  const { user } = process.cpuUsage(before);
  assert.ok(user < 100_000, `${user / 1_000} ms`);
});
