// The words by which carriers say at which port something happened, whether the box goes on from there, and with what
// load. They are stems, written as `foldWords` leaves a text, and parts of regular expressions: no repetition in them may be nested.

/** How the words before or behind a port relate it to the move; `left`: a verb says that a ship left it. */
export type Relation = 'here' | 'to' | 'from' | 'left' | 'of' | 'here_or_to' | 'for' | 'other' | 'not';

/** Words beside a noun, separated by blanks. */
export type Relations = Partial<Record<Relation, string>>;

export interface LanguageOfCarriers {
  /** Nouns. A port of loading is `load` and `port`. */
  port: string;
  /** What may stand between them where `port` comes first; absent where it comes last. */
  of?: string;
  bothWays?: true;
  load: string;
  discharge: string;
  last: string;
  /** Going over to another ship. */
  change: string;
  /** Passing through; it has other meanings too. */
  transit: string;
  /** The way after the discharge, or the ship of it. */
  onward: string;
  /** The direction of the trip, and the load of the box. */
  exports: string;
  imports: string;
  empty: string;
  laden: string;
  /** The box waits at a terminal for its ship. */
  toLoad: string;
  /** What else names one of the ports; `pts` is a port on the way. */
  pol?: string;
  pts?: string;
  pod?: string;
  /** Words before the noun. One that may only go with others is in `weak`. */
  before: Relations;
  weak?: Relations;
  /** Endings and words behind the noun. */
  behind?: readonly (readonly [string, Relation])[];
  /** Words are not separated by blanks. */
  joined?: true;
}

export const carrierLanguages: readonly LanguageOfCarriers[] = [
  {
    port: 'ports?|harbou?r',
    of: 'of|for',
    bothWays: true,
    load: 'load(?:ing)?|shipment|embarkation|origin|departure',
    discharge: 'discharg(?:e|ing)|unload(?:ing)?|destination|disembarkation|debarkation',
    last: 'final|last|ultimate',
    change:
      'tr(?:a?n)?s?[- ]?s?hi?p\\p{L}*|relay\\p{L}*|(?:vessel|ship)[- ]to[- ](?:vessel|ship)|t[/.]s\\.?(?![\\p{L}\\d])|ts(?= (?:port|hub|terminal|load|disch)| ?(?:[-,;.:/()>]|$))|(?:tsp|pot)(?![\\p{L}\\d])',
    transit: 'in[- ]transit|transit(?![\\p{L}\\d])',
    onward:
      'on[- ]?carriage|on[- ]?carrying|on[- ]?carrier|on[- ]?forward\\p{L}*|onward \\p{L}+|forwarding|re-?load\\p{L}*|re-?shipment|(?:connecting|next|another|other|second|2nd|mother|main[- ]?line) (?:vessel|vsl|ship|carrier|feeder|voyage|leg)|further (?:transport|carriage|shipment)|connection(?! with)|(?<=(?:awaiting|pending|for) )feeder',
    exports: 'export|out[- ]?(?:bound|ward)',
    imports: 'import(?!ant)|for delivery',
    empty: 'empty|empties|mty|mt(?= (?:return|gate|in|out|pick|cont|cntr|box))',
    laden: 'full(?!\\p{L})|laden',
    toLoad:
      '(?:for|awaiting|await|pending) (?:the |a |vessel |ship |ocean |sea )?(?:load(?:ing)?|shipment|shipping|embarkation|on[- ]?board)(?![\\p{L}\\d]| ?port)',
    pol: 'pol|origin',
    pts: '(?:intermediate|connecting|interim|intermediary|transfer|transload(?:ing)?|hub|stop[- ]?over|en[- ]?route) ports?|intermediate hub|(?<=(?:^|at|in|on|to|from|ex|for|the|an?|this) ?)(?:via|way)[- ]port(?! of)(?= (?:at|in|on|by|from|to|disch|load|unload)|[^\\p{L}\\d ]|$)',
    pod: 'pod|fpod',
    before: {
      here: 'at in @ within',
      to: 'to toward towards into onto until till -> => → > bound destined destination headed heading',
      from: 'from out ex previous prior preceding',
      left: 'left leaving leaves departed departing sailed',
      other: 'via through after before between next following subsequent second 2nd by calling',
      for: 'for awaiting await awaits pending waiting',
      not: 'no not without w/o non never',
    },
  },
  {
    port: 'hafen',
    load: 'verlade|belade|lade|verschiffungs|abgangs|einschiffungs',
    discharge: 'losch|entlade|bestimmungs|ziel|ausschiffungs',
    last: 'endgultig\\p{L}*|letzt\\p{L}*|final\\p{L}*',
    change: 'umlad\\p{L}*|umgeladen|umschlags?(?=hafen)|zwischen(?=hafen)',
    transit: 'transit',
    onward:
      'weiter(?:beforder|transport|verschiff|verlad|leit|versand|fahrt)\\p{L}*|anschluss\\p{L}*|folgeschiff\\p{L}*',
    exports: 'export|ausfuhr',
    imports: 'import(?!ant)|einfuhr|zur (?:auslieferung|zustellung)',
    empty: 'leer',
    laden: 'voll(?!\\p{L}*standig)',
    toLoad: '(?:zur|fur (?:die )?) ?(?:(?:schiffs)?verladung|beladung|verschiffung|einschiffung)',
    before: {
      here: 'im am in',
      to: 'richtung bis den',
      from: 'von vom aus ab',
      other: 'nach uber',
      for: 'fur zur zum wartet wartend auf',
      not: 'ohne kein keine nicht',
    },
    behind: [[' (?:verlass|verlies)', 'left']],
  },
  {
    port: 'port',
    of: "de la|de|du|d['’]",
    load: 'chargement|embarquement|depart|origine|expedition',
    discharge: 'dechargement|debarquement|destination',
    last: 'finale?|dernier',
    change: 'transbord\\p{L}*',
    transit: 'transit',
    onward: 'reachemin\\p{L}*|reexpedi\\p{L}*|rechargement|navire suivant|prochain navire|correspondance',
    exports: 'export',
    imports: 'import(?!ant)|pour livraison',
    empty: 'vides?(?!\\p{L})',
    laden: 'plein',
    toLoad:
      "pour (?:l')?(?:embarquement|chargement|expedition maritime)|en attente (?:d'|de )(?:embarquement|chargement)",
    pts: "port (?:intermediaire|relais|de relais|d'escale|de correspondance|d'eclatement)",
    before: {
      here: 'dans en',
      to: 'vers jusqu destination',
      from: 'depuis provenance',
      left: 'parti partie quitte',
      other: 'via par apres prochain',
      for: 'pour attente',
      not: 'sans pas aucun non',
    },
    weak: { here_or_to: 'à a au aux', of: 'de du' },
  },
  {
    port: 'puerto',
    of: 'de la|de|del',
    load: 'carga|cargue|embarque|origen|salida',
    discharge: 'descarga|descargue|destino|desembarque',
    last: 'final|ultimo',
    change: 'tra(?:n)?sbord\\p{L}*',
    transit: 'transito',
    onward:
      'reembarque|reenvio|reexpedicion|recarga|continuacion|conexion|(?:proximo|siguiente|segundo) buque|transporte posterior',
    exports: 'exporta',
    imports: 'importa(?!nt)|para entrega',
    empty: 'vaci[oa]',
    laden: 'llen[oa]',
    toLoad: '(?:para|espera de|pendiente de) (?:su )?(?:embarque|carga a bordo)',
    pts: 'puerto (?:intermedio|de escala|de conexion|de enlace)',
    before: {
      here: 'en',
      to: 'hacia hasta destino rumbo',
      from: 'desde procedente proveniente',
      left: 'zarpo zarpado salio salido dejo',
      other: 'via por tras proximo siguiente',
      for: 'para espera esperando pendiente',
      not: 'no sin ni',
    },
    weak: { to: 'a al', of: 'de del' },
  },
  {
    port: 'porto',
    of: 'de|do|da',
    load: 'carregamento|embarque|origem|carga',
    discharge: 'descarga|descarregamento|desembarque|destino',
    last: 'final|ultimo',
    change: 'transbord\\p{L}*|baldeac\\p{L}*',
    transit: 'transito',
    onward: 'reembarque|reencaminhamento|proximo navio|navio seguinte|conexao',
    exports: 'exporta',
    imports: 'importa(?!nt)|para entrega',
    empty: 'vazi[oa]',
    laden: 'chei[oa]',
    toLoad: '(?:para|aguardando|aguarda) (?:o )?(?:embarque|carregamento)',
    pts: 'porto (?:intermediario|de escala|de conexao)',
    before: {
      here: 'em no na num',
      to: 'ate destino rumo',
      from: 'desde procedente',
      left: 'partiu saiu deixou zarpou',
      other: 'via por apos proximo',
      for: 'para aguardando aguarda',
      not: 'sem nao',
    },
    weak: { here_or_to: 'ao a', of: 'de do da' },
  },
  {
    port: 'porto',
    of: "di|del|d['’]",
    load: 'carico|caricamento|imbarco|partenza|origine',
    discharge: 'scarico|sbarco|destino|destinazione',
    last: 'finale|ultimo',
    change: 'tra(?:n)?sbord\\p{L}*',
    transit: 'transito',
    onward: 'rispedizione|reimbarco|inoltro|proseguimento|prosecuzione|nave successiva|prossima nave',
    exports: 'esporta',
    imports: 'importa(?!nt)|per consegna',
    empty: 'vuot[oi]',
    laden: 'pien[oi]',
    toLoad: "(?:per|in attesa di) (?:l'|il )?(?:imbarco|caricamento)",
    pts: 'porto (?:intermedio|di scalo|di interscambio)',
    before: {
      here: 'nel in presso',
      to: 'verso fino destinazione',
      from: 'da dal proveniente',
      left: 'partita partito salpata lasciato',
      other: 'via tramite attraverso dopo prossimo',
      for: 'per attesa',
      not: 'senza non nessun',
    },
    weak: { here_or_to: 'a al', of: 'di del' },
  },
  {
    port: 'haven',
    of: 'van',
    bothWays: true,
    load: 'laad|inlaad|verschepings|vertrek|lading|inlading|verscheping',
    discharge: 'los|bestemmings|lossing|bestemming',
    last: 'laatste|uiteindelijke|eind',
    change: 'overslag\\p{L}*|overlad\\p{L}*|overgeladen',
    transit: 'transit',
    onward: 'doorvervoer|doorvoer|doorverscheping|doorzending|verder vervoer|volgend schip|aansluit\\p{L}*',
    exports: 'export|uitvoer',
    imports: 'import(?!ant)|invoer',
    empty: 'leeg|lege',
    laden: 'vol(?:le)?(?!\\p{L})',
    toLoad: '(?:voor|wacht op|wachtend op) (?:de )?(?:verscheping|inlading|belading)',
    pts: 'tussenhaven|doorvoerhaven',
    before: {
      here: 'in te',
      to: 'naar tot richting',
      from: 'van vanuit uit',
      left: 'vertrokken verliet',
      other: 'via na volgende',
      for: 'voor wacht wachtend',
      not: 'zonder geen niet',
    },
    behind: [[' (?:verlaten|verliet)', 'left']],
  },
  {
    port: 'hamn|havn',
    load: 'last(?:e|nings)?|afskibnings|avgangs|afgangs',
    discharge: 'losse?|lossnings|bestemmelses|destinations',
    last: 'endelig\\p{L}*|sista?|sidste',
    change: 'omlast\\p{L}*|omlad\\p{L}*',
    transit: 'transit',
    onward: 'vider(?:e|esendelse|eforsendelse)|vidare\\p{L}*|neste skip|naeste skib|nasta fartyg',
    exports: 'eksport|export|utforsel|udforsel',
    imports: 'import(?!ant)|innforsel|indforsel',
    empty: 'tom(?:me?|ma)?(?!\\p{L})',
    laden: 'full(?:e|a)?(?!\\p{L})|fuld|lastad',
    toLoad: '(?:for|til|till) (?:avskip|afskib|utskip|udskib|lasting|lastning|skeppning)\\p{L}*',
    pts: '(?:mellom|mellem|mellan)(?:havn|hamn)',
    before: {
      here: 'i ved pa',
      to: 'til mot',
      from: 'fra fran',
      left: 'forlot forlod lamnade',
      other: 'via gjennom etter efter neste naeste',
      for: 'for venter vantar',
      not: 'uten uden utan ikke inte',
    },
  },
  {
    port: 'liman',
    load: 'yukleme|cikis|kalkis',
    discharge: 'tahliye|bosaltma|varis',
    last: 'son|nihai',
    change: 'aktarma(?:li)?',
    transit: 'transit',
    onward: 'sonraki gemi|baglanti gemi\\p{L}*',
    exports: 'ihrac',
    imports: 'ithal',
    empty: 'bos(?!\\p{L})',
    laden: 'dolu',
    toLoad: '(?:gemiye )?yukleme(?: icin|ye| bekl)|sevk(?:iyat)? icin',
    pts: '(?:ara|ugrak|gecis|baglanti) liman',
    before: { for: 'icin', other: 'sonraki', from: 'gelis', to: 'varis' },
    behind: [
      ['\\p{L}*siz', 'not'],
      ['(?:in)?a ugra', 'other'],
      ['i icin', 'for'],
      ['i (?:yon|istikamet)', 'to'],
      ['(?:in)?da(?!\\p{L}*n)', 'here'],
      ['(?:in)?dan', 'from'],
      ['(?:in)?a(?!\\p{L})', 'to'],
      ['\\p{L}* (?:uzerinden|sonra)', 'other'],
    ],
  },
  {
    port: 'port(?:u|em)?|porcie',
    of: '',
    load: 'zaladunk\\p{L}*|nadania',
    discharge: 'wyladunk\\p{L}*|rozladunk\\p{L}*|przeznaczenia|docelow\\p{L}*',
    last: 'ostatni\\p{L}*|koncow\\p{L}*',
    change: 'przeladun\\p{L}*',
    transit: 'tranzyt\\p{L}*',
    onward: 'dalsz\\p{L}* transport\\p{L}*|nastepn\\p{L}* stat\\p{L}*',
    exports: 'eksport|wywoz',
    imports: 'import(?!ant)|przywoz',
    empty: 'pust|prozn',
    laden: 'peln',
    toLoad: '(?:do|na|oczekuje na) (?:zaladun|wysylk)\\p{L}*(?: morsk\\p{L}*)?',
    pts: '(?:port(?:u|em)?|porcie) posredni\\p{L}*',
    before: {
      here: 'w we',
      to: 'do',
      from: 'z ze',
      left: 'opuscil opuscila wyplynal',
      other: 'przez po nastepny',
      for: 'dla na oczekuje oczekiwaniu',
      not: 'bez nie',
    },
  },
  {
    port: 'порт(?:у|а|е)?',
    of: '',
    load: 'погрузк\\p{L}*|отгрузк\\p{L}*|отправлени\\p{L}*',
    discharge: 'выгрузк\\p{L}*|разгрузк\\p{L}*|назначени\\p{L}*',
    last: 'конечн\\p{L}*|последн\\p{L}*',
    change: 'перевалк\\p{L}*|перегру[зж]\\p{L}*|трансшипмент\\p{L}*',
    transit: 'транзит\\p{L}*',
    onward: 'дальнеиш\\p{L}* \\p{L}+|следующ\\p{L}* судн\\p{L}*',
    exports: '[эе]кспорт|вывоз',
    imports: '[иі]мпорт|ввоз',
    empty: 'порожн|пуст',
    laden: '(?:за|по)?груженн?|полн',
    toLoad: '(?:для|под|ожидает|ожидании|на) (?:погрузк|отгрузк|отправк)\\p{L}*',
    pts: '(?:промежуточн|перевалочн|транзитн)\\p{L}* порт(?:у|а|е)?',
    before: {
      here: 'на',
      to: 'до к',
      from: 'из от с',
      left: 'покинуло покинувшее покинул',
      other: 'через после следующии',
      for: 'для под ожидании',
      not: 'без не',
    },
    weak: {
      here: 'в:порту в:порте',
      to: 'в:порт в:промежуточныи в:перевалочныи в:транзитныи',
      here_or_to: 'в',
    },
  },
  {
    port: 'λιμαν\\p{L}*|λιμεν\\p{L}*',
    of: '',
    load: 'φορτωσ\\p{L}*|αναχωρησ\\p{L}*|προελευσ\\p{L}*',
    discharge: 'εκφορτωσ\\p{L}*|προορισμου|αφιξ\\p{L}*',
    last: 'τελικ\\p{L}*|τελευται\\p{L}*',
    change: 'μεταφορτω\\p{L}*',
    transit: 'διαμετακομι[σζ]\\p{L}*|τρανζιτ|διελευσ\\p{L}*',
    onward:
      '(?:επομεν|αλλ|δευτερ)\\p{L}* πλοι\\p{L}*|πλοιο ανταποκρισης|περαιτερω \\p{L}+|επαναφορτωσ\\p{L}*',
    exports: 'εξαγωγ',
    imports: 'εισαγωγ',
    empty: 'κεν[οαω]',
    laden: 'γεματ|εμφορτ',
    toLoad: '(?:για|προς|αναμονη) φορτωσ\\p{L}*(?: σε πλοιο)?',
    pts: 'ενδιαμεσ\\p{L}* λιμ[αε]ν?\\p{L}*|λιμ[αε]ν\\p{L}* ενδιαμεσ\\p{L}*',
    before: {
      to: 'προς προορισμο κατευθυνση',
      from: 'απο',
      other: 'μεσω μετα επομενο επομενος',
      for: 'για αναμονη',
      not: 'χωρις οχι δεν',
    },
    weak: { here_or_to: 'σε στο στον στη στην' },
  },
  {
    port: 'cang',
    of: '',
    load: 'xep hang|boc hang|xep|boc|di|xuat phat|khoi hanh',
    discharge: 'do hang|dich|den|do(?!\\p{L})',
    last: 'cuoi(?: cung)?',
    change: 'chuyen tai|trung chuyen|chuyen tau|sang man',
    transit: 'qua canh',
    onward: 'chuyen tiep|tau (?:noi(?! dia)|tiep theo|ke tiep|me)',
    exports: 'xuat khau|hang xuat',
    imports: 'nhap khau|hang nhap',
    empty: 'rong(?!\\p{L})',
    laden: 'co hang',
    toLoad: '(?:cho|de) (?:xep|boc)(?: hang)?(?: len tau| xuong tau)?',
    pts: 'cang (?:trung gian|noi chuyen|ghe)',
    before: {
      here: 'tai',
      to: 'den toi sang ve di huong',
      from: 'tu roi khoi',
      other: 'qua sau',
      for: 'cho de',
      not: 'khong chua',
    },
    weak: { here: 'o da do xuong len' },
  },
  {
    port: 'pelabuhan',
    of: '',
    load: 'muat|pemuatan|asal',
    discharge: 'bongkar|pembongkaran|tujuan',
    last: 'akhir|terakhir',
    change: 'alih muat|alih kapal|pindah kapal',
    transit: 'transit',
    onward: 'kapal (?:berikutnya|lanjutan)|pengiriman lanjutan',
    exports: 'ekspor',
    imports: 'impor(?!tant)',
    empty: 'kosong',
    laden: 'isi(?!\\p{L})|penuh',
    toLoad: '(?:untuk|menunggu) (?:pemuatan|dimuat|pengapalan)',
    pts: 'pelabuhan (?:antara|singgah|perantara)',
    before: {
      here: 'di pada',
      to: 'ke menuju tujuan',
      from: 'dari',
      other: 'melalui lewat via setelah',
      for: 'untuk menunggu',
      not: 'tanpa tidak',
    },
  },
  {
    port: 'satam',
    load: 'lastaus|laivaus|lahto',
    discharge: 'purkaus|purku|maara|kohde',
    last: 'viimei\\p{L}*|lopulli\\p{L}*',
    change: '(?:jalleen|uudelleen)(?:laiva|lasta)\\p{L}*|siirtolaiva\\p{L}*',
    transit: 'transito|kauttakulku',
    onward: '(?:seuraava|toise)\\p{L}* (?:laiva|alu)\\p{L}*|jatkokuljetu\\p{L}*',
    exports: 'vienti|vienn',
    imports: 'tuonti|tuonn',
    empty: 'tyhj',
    laden: 'taysi|taynna',
    toLoad: '(?:lastausta|laivausta) (?:varten|odot)',
    pts: '(?:vali|transito|kauttakulku)satam',
    before: { to: 'kohti', other: 'ennen seuraava', for: 'odottaa odottamassa', not: 'ei ilman' },
    behind: [
      ['assa', 'here'],
      ['asta', 'from'],
      ['aan', 'to'],
      ['an (?:kautta|jalkeen)', 'other'],
      ['(?:a|\\p{L}*) varten', 'for'],
    ],
  },
  {
    port: 'बंदरगाह|पोर्ट|पत्तन',
    load: 'लोडिंग|लदान|प्रस्थान',
    discharge: 'डिस्चार्ज|निर्वहन|अनलोडिंग|उतराई|गंतव्य',
    last: 'अंतिम',
    change: 'ट्रांस-?शिपमेंट',
    transit: 'ट्रांजिट|पारगमन',
    onward: 'अगले (?:जहाज|पोत)',
    exports: 'निर्यात',
    imports: 'आयात',
    empty: 'खाली',
    laden: 'भरा हुआ|लदा हुआ',
    toLoad: '(?:लोडिंग|लदान) (?:के लिए|हेतु)',
    pts: 'मध्यवर्ती (?:बंदरगाह|पोर्ट|पत्तन)',
    before: { other: 'अगला अगले' },
    behind: [
      [' (?:पर|में)', 'here'],
      [' (?:से होकर|से होते|के माध्यम|के रास्ते|के बाद)', 'other'],
      [' से', 'from'],
      [' (?:के लिए|हेतु)', 'for'],
      [' (?:को|की ओर|तक)', 'to'],
      [' (?:के बिना|नहीं)', 'not'],
    ],
  },
  {
    port: '港口?',
    load: '[装裝][货貨船运運]?|起[运運]|始[发發]',
    discharge: '卸[货貨船]?|目的',
    last: '最[终終后後]',
    change: '中[转轉]|[转轉][运運船口]|[换換]船',
    transit: '[过過]境',
    onward: '二程|[续續][运運]|接[驳駁]|待[转轉]',
    exports: '出口',
    imports: '[进進]口',
    empty: '空[箱柜櫃]',
    laden: '[重实實][箱柜櫃]',
    toLoad: '[待候等][装裝][船运運]?',
    pts: '(?:中途|[经經][停过過]|途[经經]|中[间間]|[转轉][船运運]|挂靠|掛靠)港口?',
    before: {
      here: '在 于 於 到达 到達 已经 已經',
      to: '至 到 往 去 赴 向',
      from: '从 從 自 由 离开 離開 离 離',
      other: '经 經 下一',
      for: '待 等 候 供',
      not: '无 無 不 未 非',
    },
    joined: true,
  },
  {
    port: '港',
    load: '船?積(?:み|出し?|込み?|地)?',
    discharge: '揚(?:げ|地)?|仕向け?|(?:荷|陸)揚げ?|荷卸し?|到着',
    last: '最終',
    change: '積み?替え?|トランシップ(?:メント)?|中継',
    transit: 'トランジット',
    onward: '接続船|接続待ち|次船|継搬',
    exports: '輸出',
    imports: '輸入',
    empty: '空(?:箱|コン|バン)',
    laden: '実入',
    toLoad: '(?:船積み?|積み?込み?|本船積み?)(?:のため|待ち)',
    pts: '(?:経由|寄港|寄航|中間|乗り?継ぎ?)[港地]',
    before: {},
    behind: [
      ['(?:なし|無し|せず|ではな)', 'not'],
      [
        '(?:から|より|発|を ?(?:出|発|離)|出港の(?:本船|船)|(?:で|にて|において)\\p{L}{1,8}[たるの](?:本船|船|コンテナ船))',
        'from',
      ],
      ['(?:で|にて|において)', 'here'],
      ['(?:へ|まで|向け|行き|に)', 'to'],
      ['(?:経由|を経|後)', 'other'],
      ['のため', 'for'],
    ],
    joined: true,
  },
  {
    port: '항구?',
    load: '선적|적재|출발',
    discharge: '양하|양륙|하역|도착|목적',
    last: '최종',
    change: '환적|중계',
    transit: '경유|통과',
    onward: '연계|접속|다음 선박|재선적',
    exports: '수출',
    imports: '수입',
    empty: '공 ?컨|빈 ?컨',
    laden: '실입|적컨|실컨',
    toLoad: '(?:선적|적재|본선 ?적재)(?:을|를)? ?(?:위|대기|용)',
    pts: '(?:경유|중간|환승|중간 ?기항)[항지]|중간 ?기착지',
    before: {},
    behind: [
      ['(?: ?없| ?미)', 'not'],
      [
        '(?:부터|발|(?:에서|을|를) ?(?:출발|출항|떠|나온|온|들어|도착|이동)|에서 \\p{L}{1,6}[은는된한던] (?:선박|본선|모선|배)| ?(?:출발|출항) ?(?:선박|본선|모선))',
        'from',
      ],
      ['에서', 'here'],
      ['(?:(?:\\(으\\))?으?로|행|까지|(?:을|를)? ?향)', 'to'],
      ['에', 'here_or_to'],
      ['(?:을|를)? ?(?:거쳐|통해|경유| 후)', 'other'],
      ['(?:을|를)? ?위', 'for'],
    ],
    joined: true,
  },
  {
    port: 'ب?ميناء|ب?مرفأ',
    of: '',
    load: 'ال(?:شحن|تحميل|مغادرة|انطلاق|منشأ)',
    discharge: 'ال(?:تفريغ|وصول|مقصد|وجهة|تنزيل)',
    last: 'النهائي|الأخير|الاخير',
    change: '(?:ال)?مسافنة|[إا]عادة (?:ال)?شحن',
    transit: '(?:ال)?(?:عبور|ترانزيت)',
    onward:
      '(?:ل|ال)?سفينة (?:ال)?(?:تالية|[أا]خرى)|لل(?:مسافنة|عبور|ترانزيت)|ل[إا]عادة (?:ال)?شحن|[إا]عادة (?:ال)?تحميل',
    exports: '(?:ال|لل)?(?:تصدير|صادر)',
    imports: '(?:ال|لل)?(?:استيراد|وارد)',
    empty: '(?:ال)?فارغ',
    laden: '(?:ال)?محمل|(?:ال)?ممتلئ',
    toLoad: 'لل(?:شحن|تحميل)|(?:ب?انتظار) ال(?:شحن|تحميل)',
    pts: 'ب?(?:ال)?(?:ميناء|مرفأ) (?:ال)?(?:وسيط|عبور|ترانزيت|مسافنة)',
    before: {
      here: 'في',
      to: 'إلى الى نحو',
      from: 'من',
      other: 'عبر بعد قبل',
      for: 'انتظار بانتظار',
      not: 'بدون دون بلا',
    },
  },
  {
    port: 'ท่าเรือ|เมืองท่า',
    of: 'ที่|สำหรับ|',
    load: 'ต้นทาง|บรรทุก|ขนขึ้น|รับสินค้า',
    discharge: 'ปลายทาง|จุดหมาย|ขนถ่าย(?!ลำ)|ขนลง',
    last: 'สุดท้าย',
    change: '(?:ขน)?ถ่าย(?:สินค้าข้าม)?ลำ|เปลี่ยน(?:ถ่าย|เรือ|ลำ)|ทราน[สซ]์?ชิป(?:เมน[ตท]์?)?',
    transit: 'ทรานซิ[ทต]|ผ่านแดน',
    onward: 'เรือ(?:ลำ)?(?:ถัดไป|ต่อไป|อื่น)|เรือลำใหม่|เรือแม่',
    exports: 'ส่งออก',
    imports: 'นำเข้า',
    empty: 'เปล่า',
    laden: 'ตู้หนัก|มีสินค้า',
    toLoad: '(?:รอ|เพื่อ)(?:การ)?(?:บรรทุก|ขน)(?:ขึ้น|ลง)(?:เรือ)?',
    pts: '(?:ท่าเรือ|เมืองท่า)(?:กลางทาง|ระหว่างทาง|แวะพัก|ผ่านแดน|ทรานซิ[ทต])',
    before: {
      here: 'ที่ ณ',
      to: 'ไป ถึง สู่ มุ่งหน้า',
      from: 'จาก',
      other: 'ผ่าน หลัง',
      for: 'รอ เพื่อ',
      not: 'ไม่ ไร้',
    },
    joined: true,
  },
];

/** Before the end of a preposition's reach: "discharged from vessel, Port of Discharge". */
export const thingsCarried =
  'vessel ship vsl barge truck rail train feeder carrier buque navio navire nave schiff schip gemi gemiden statek судна' +
  ' terminal yard cy gate depot pier quay container equipment box';

/** By train or barge. */
export const byRail =
  'rail(?!ing)|trains?(?!\\p{L})|barge|(?:eisen)?bahn|binnenschiff|ferro|treno|trein|spoor|binnenvaart|demiryol|kolej|железнодорож|ж/д' +
  '|铁路|鐵路|驳船|鉄道|철도|รถไฟ';

/** On the way by land, so not by a ship. */
export const byLand =
  `${byRail}|truck|lorry|road(?!\\p{L})|inland|haulage|consignee|customer|door(?!\\p{L})|warehouse|final destination|place of delivery` +
  '|lkw|binnen|empfanger|camion|terrestre|consignatario|destinataire|caminhao|rodovi' +
  '|vrachtwagen|kamyon|ciezarow|автотранс|公路|卡车|拖车|トラック|트럭';

/** A word `transit` that is not about the box at a port. */
export const otherTransit = {
  before:
    "customs|inland|rail|road|truck|t1|zoll\\p{L}*|douan\\p{L}*|aduan\\p{L}*|(?:time|tiempo|temps|tempo|days|dias|jours|giorni) (?:in |of |de |di |d[’'])?|no|[을를]",
  behind:
    '(?:o(?!\\p{L}))?[ -]?(?:time|days?|duration|zeit|dauer|verfahren|shed|doc\\p{L}*|permit|customs|bond|declaration|aduan\\p{L}*|douan\\p{L}*|suresi|by (?:rail|road|truck|barge))',
};

/** A discharge, as something that will follow: "loaded, to be discharged at". */
export const willDischarge =
  'discharg|unload|gelosch|entlad|decharg|descarg|scaric|gelost|bosalt|wyladun|выгру|разгру|εκφορτω|do hang|bongkar|卸|揚|양하|تفريغ|ขนถ่าย';
