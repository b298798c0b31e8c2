import type { palette as english } from '../en/palette.ts';
import type { Same } from '../same.ts';

export const palette: Same<typeof english> = {
  button: 'Rechercher',
  title: 'Aller à',
  field: 'Expédition, page ou action',
  hint: 'Un numéro, un navire, un port, une page…',
  nothing: 'Aucun résultat. Essayez une partie plus courte du nom.',
  shipments: 'Expéditions',
  pages: 'Pages',
  actions: 'Actions',
  add: 'Ajouter des expéditions',
  share: 'Partager cette expédition',
  toSandbox: 'Passer au bac à sable',
  toLive: 'Passer en production',
  shortcuts: {
    title: 'Raccourcis',
    list: (isMac) => [
      [isMac ? '⌘ K' : 'Ctrl K', 'Aller à une expédition, une page ou une action'],
      ['/', 'Rechercher'],
      ['?', 'Afficher ces raccourcis'],
      ['Échap', 'Fermer ce qui est ouvert'],
      ['↑ ↓', 'Dans le tableau : passer d’une ligne à l’autre'],
      ['Entrée', 'Dans le tableau : ouvrir l’expédition'],
      ['Espace', 'Dans le tableau : sélectionner la ligne'],
      ['+ − 0', 'Sur la carte de la vue d’ensemble : zoom avant, zoom arrière, afficher le monde entier'],
    ],
  },
};
