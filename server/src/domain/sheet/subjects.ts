export const columnSubjects = ['own_references', 'tags', 'promised_at', 'carrier', 'pod'] as const;
/** What a column of a sheet says about its references: words of the workspace, or the carrier to ask. */
export type ColumnSubject = (typeof columnSubjects)[number];

/**
 * Words of headings in English, German, French, Spanish and Chinese; the first that matches counts. Columns of null are known, and
 * say nothing that is read, whatever their cells look like.
 */
const headings: readonly (readonly [ColumnSubject | null, RegExp])[] = [
  ['pod', /discharge|\bpod\b|entladehafen|löschhafen|zielhafen|déchargement|descarga|卸货港|目的港/i],
  [
    'promised_at',
    /promise|due date|deadline|deliver|zugesagt|liefer(?!ant)|promis|livraison|prometid|entrega|承诺|交货|交期/i,
  ],
  // Ids of other services.
  [null, /\b(reference|request|shipment|tracking|rival) id\b/i],
  [
    null,
    /(order|issue|booking|document|invoice) date|(bestell|auftrags|rechnungs|buchungs)datum|date de (commande|facture)|fecha (de|del) (pedido|factura)|订单日期/i,
  ],
  [
    'carrier',
    /\bscac\b|carrier(?!.*(ref|book|num|no\b))|\bline$|reederei|compagnie|armateur|transporteur|naviera|transportista|船公司|承运人|船东/i,
  ],
  [
    'own_references',
    /\bp\.?o\b|purchase|order|(own|our|your|customer) ref|bestell|auftrag(?!geber)|eigene|unsere|ihre ref|commande|[nv]o(tre|s) réf|références? propre|pedido|orden|nuestra ref|\bsus? ref|referencias? propia|采购|订单|自有参考号|您的参考号/i,
  ],
  [
    'tags',
    /\btags?\b|label|customer|client|kunde|auftraggeber|schlagwort|étiquette|cliente|etiqueta|客户|标签/i,
  ],
  // Others who have a part in a shipment.
  [
    null,
    /supplier|shipper|vendor|seller|exporter|\bagent|forwarder|terminal|notify|lieferant|absender|versender|spediteur|verkäufer|fournisseur|expéditeur|transitaire|vendeur|proveedor|remitente|embarcador|vendedor|供应商|发货人|货代|卖方/i,
  ],
  [
    null,
    /\b(eta|etd|etb|ata|atd)\b|\bpol\b|loading|origin|depart|sail|arriv|gate|created|invoice|ladehafen|abgangs?|abfahrt|ankunft|chargement|départ|arrivée|carga|salida|llegada|装货港|起运|离港|到港|开船/i,
  ],
];

/** Who gets the goods is the customer, unless another column says who that is. */
export function isReceiver(heading: string): boolean {
  return /consignee|importer\b|buyer|receiver|empfänger|käufer|importeur|destinataire|acheteur|consignatario|destinatario|comprador|importador|收货人|买方/i.test(
    plainHeading(heading),
  );
}

/** What a column says, by its heading; null if the heading says something that is not read, undefined if it is not known. */
export function subjectOf(heading: string): ColumnSubject | null | undefined {
  const plain = plainHeading(heading);
  return headings.find(([, words]) => words.test(plain))?.[0];
}

/** Programs write `shipping_line_scac` for “shipping line SCAC”. */
export function plainHeading(heading: string): string {
  return heading.replaceAll('_', ' ');
}
