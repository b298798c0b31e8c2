import { statesFr } from '../../../../server/src/domain/state-names/fr.ts';
import type { common as english } from '../en/common.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

export const common: Same<typeof english> = {
  close: 'Fermer',
  cancel: 'Annuler',
  save: 'Enregistrer',
  edit: 'Modifier',
  undo: 'Annuler',
  reports: 'Ce qui a été fait',
  remove: 'Supprimer',
  copy: 'Copier',
  copied: 'Copié',
  print: 'Imprimer',
  showCharacters: 'Afficher les caractères',
  loading: 'Chargement…',
  retry: 'Réessayer',
  reload: 'Recharger la page',
  unreachable: 'Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.',
  notFound: 'Page introuvable',
  goHome: 'Aller à la vue d’ensemble',
  statuses: statesFr.statuses,
  standings: statesFr.standings,
  filtersInUse: 'Filtres actifs',
  removeFilter: (filter) => `Retirer le filtre ${filter}`,
  removeTag: (tag) => `Retirer l’étiquette ${tag}`,
  more: 'Afficher plus',
  showOthers: (count) => `Afficher ${plural(count, 'de plus', 'de plus')}`,
  showFewer: 'Afficher moins',
  moreFailed: 'La suite n’a pas pu être chargée. Réessayez.',
  noMore: 'Fin de la liste.',
  labelled: (label, value) => `${label} : ${value}`,
  facts: (facts) => facts.join(', '),
  sentences: (sentences) => sentences.filter(Boolean).join(' '),
  andMore: (shown, others) => `${shown.join(', ')} et ${plural(others, 'autre', 'autres')}`,
};
