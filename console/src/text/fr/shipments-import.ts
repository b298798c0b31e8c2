import type { shipmentsImport as english } from '../en/shipments-import.ts';
import { formatCount } from '../format.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

export const shipmentsImport: Same<typeof english> = {
  columns: {
    legend: (rows) =>
      `Tableau de ${plural(rows, 'ligne', 'lignes')}. Indiquez au-dessus de chaque colonne ce qu’elle contient. Les compagnies ne voient que les numéros.`,
    preview: 'Premières lignes du tableau',
    noReference: 'Choisissez la colonne des numéros de conteneur ou de connaissement.',
    notUsed: (columns) =>
      `Colonnes non utilisées : ${columns}. Pour en reprendre une, indiquez au-dessus ce qu’elle contient.`,
    unused: 'Non utilisée',
    uses: {
      reference: 'N° de conteneur ou B/L',
      own_references: 'Votre référence',
      tags: 'Étiquettes',
      promised_at: 'Date promise',
      carrier: 'Compagnie',
      pod: 'Port de déchargement (UN/LOCODE)',
    },
    unread: (column, count, example) =>
      `${column} : ${plural(count, 'cellule est illisible et sera omise', 'cellules sont illisibles et seront omises')}, par exemple « ${example} ».`,
  },
  simulated: {
    why: 'Ces compagnies sont simulées et ne connaissent pas de vrais numéros.',
    connect: 'Connecter les vôtres',
    askOperator: 'Un opérateur de cette installation peut en connecter de vraies.',
  },
  waiting: {
    lines: (count) => `Un brouillon de ${plural(count, 'ligne', 'lignes')} n’a pas encore été envoyé.`,
    open: 'Ouvrir le brouillon',
    discard: 'L’abandonner',
  },
  imports: {
    recent: 'Imports récents',
    title: (moment) => `Import du ${moment}`,
    running: 'Le suivi se fait en arrière-plan. Vous pouvez fermer cette page.',
    finished: 'Import',
    tracked: (done, all) => `${done} sur ${all} suivies`,
    failedCount: (count) => plural(count, 'échec', 'échecs'),
    cancelRest: 'Annuler le reste',
    retry: (count) => `Réessayer (${formatCount(count)})`,
    wouldFail:
      'Ces lignes échoueraient de nouveau pour la même raison. Corrigez leurs numéros, puis ajoutez-les de nouveau.',
    filter: 'Afficher',
    all: 'Toutes les lignes',
    sameAs: (line) => `La même référence est à la ligne ${line}.`,
    tooMany: (most) => `${most} références au plus à la fois. Divisez la liste.`,
    leased: {
      label: 'Conteneurs de location',
      summary: (boxes, prefixes, result) =>
        `${plural(boxes, 'conteneur', 'conteneurs')} de location (${prefixes}) : ${result}`,
      found: (boxes, carrier) => `${plural(boxes, 'trouvé', 'trouvés')} chez ${carrier}`,
      unknown: (boxes) => `${plural(boxes, 'inconnu', 'inconnus')} de toutes les compagnies`,
      notFound: (boxes) => `${formatCount(boxes)} pas encore ${boxes > 1 ? 'trouvés' : 'trouvé'}`,
      failed: (boxes) => plural(boxes, 'non suivi', 'non suivis'),
      waiting: (boxes) => `${formatCount(boxes)} en attente`,
    },
    outcomes: {
      pending: 'En attente',
      tracked: 'Suivie',
      already_tracked: 'Déjà suivie',
      repeated: 'En double',
      failed: 'Échec',
      cancelled: 'Annulée',
    },
  },
};
