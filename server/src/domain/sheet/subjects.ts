export const columnSubjects = ['own_references', 'tags', 'promised_at', 'pod'] as const;
/** What a column of a sheet says about its references, in the workspace's own words. */
export type ColumnSubject = (typeof columnSubjects)[number];

/** Words of headings in English, German, French, Spanish and Chinese; the first that matches counts. */
const headings: readonly (readonly [ColumnSubject, RegExp])[] = [
  ['pod', /discharge|\bpod\b|entladehafen|löschhafen|zielhafen|déchargement|descarga|卸货港|目的港/i],
  [
    'promised_at',
    /promise|due date|deadline|deliver|zugesagt|liefer|promis|livraison|prometid|entrega|承诺|交货|交期/i,
  ],
  [
    'own_references',
    /\bp\.?o\b|purchase|order|(own|our|your|customer) ref|bestell|auftrag|eigene|unsere|ihre ref|commande|[nv]o(tre|s) réf|références? propre|pedido|orden|nuestra ref|\bsus? ref|referencias? propia|采购|订单|自有参考号|您的参考号/i,
  ],
  ['tags', /\btags?\b|label|customer|client|kunde|schlagwort|étiquette|cliente|etiqueta|客户|标签/i],
];

/** What a column says, by its heading; undefined for other headings. */
export function subjectOf(heading: string): ColumnSubject | undefined {
  return headings.find(([, words]) => words.test(heading))?.[0];
}
