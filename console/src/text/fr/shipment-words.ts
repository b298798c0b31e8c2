import type { shipmentWords as english } from '../en/shipment-words.ts';
import type { Same } from '../same.ts';

export const shipmentWords: Same<typeof english> = {
  words: {
    title: 'Vos références',
    edit: 'Modifier vos références',
    none: 'Rien encore. Vous pouvez noter ici vos références, des étiquettes et la date promise à votre client. Les compagnies ne les voient jamais.',
    shared: (count) => `Les ${count} conteneurs les partagent.`,
    ownReferences: 'Références',
    ownReferencesHint: 'Une par ligne, par exemple des numéros de commande. 10 au plus.',
    tags: 'Étiquettes',
    tagsHint: 'Entrée ou une virgule ajoute une étiquette. 20 au plus.',
    promised: 'Date promise',
    promisedHint: 'La date promise à votre client, à destination.',
    pod: 'Port de déchargement, à votre connaissance',
    podHint: 'UN/LOCODE, par exemple NLRTM. Il vaut jusqu’à ce que la compagnie nomme le port.',
    metadata: 'Métadonnées',
    key: (number) => `Nom ${number}`,
    value: (number) => `Valeur ${number}`,
    addEntry: 'Ajouter une valeur',
    removeEntry: (number) => `Retirer la valeur ${number}`,
    repeatedKey: (key) => `Le nom « ${key} » figure deux fois.`,
  },
  dates: {
    title: 'Vos dates pour ce conteneur',
    edit: 'Modifier vos dates pour ce conteneur',
    none: 'Rien encore. Notez ici ce que la compagnie ne signale pas, comme l’enlèvement et la restitution du conteneur. Les compagnies ne le voient jamais.',
    fields: {
      available_at: { label: 'Disponible', hint: 'À partir de ce jour, il peut être enlevé.' },
      picked_up_at: { label: 'Enlevé', hint: 'Quand il a quitté le terminal.' },
      returned_at: { label: 'Restitué', hint: 'Quand il a été restitué vide.' },
      last_free_day: {
        label: 'Dernier jour de franchise',
        hint: 'Le dernier jour sans frais, tel qu’on vous l’a indiqué.',
      },
    },
  },
};
