import type { sharing as english } from '../en/sharing.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

/** Share links, and how the pages behind them look. */
export const sharing: Same<typeof english> = {
  lead: 'Des pages pour les personnes sans compte : chaque lien montre une expédition, ou les expéditions d’une étiquette ou d’une vue.',
  share: 'Partager',
  shareShipment: (reference) => `Partager ${reference}`,
  shareTag: (tag) => `Partager l’étiquette ${tag}`,
  shareView: (view) => `Partager la vue ${view}`,
  what: {
    shipment:
      'Les personnes qui ont le lien voient cette expédition : statut, ETA, carte, chronologie et vos références. Elles ne voient ni étiquettes, ni métadonnées, ni autres expéditions.',
    tag: 'Les personnes qui ont le lien voient les expéditions qui portent alors cette étiquette. Une expédition qui perd l’étiquette n’est plus montrée.',
    view: 'Les personnes qui ont le lien voient les expéditions qui répondent aux filtres de cette vue. Le lien garde les filtres tels qu’ils sont maintenant.',
  },
  linkTitle: 'Titre',
  linkTitleHint: 'Le titre de la page. Il peut rester vide.',
  works: 'Valable pendant',
  days: (count) => plural(count, 'jour', 'jours'),
  embed: 'Peut être intégré dans vos pages web',
  embedHint: 'Seulement sur les sites que l’espace de travail autorise à la page des liens de partage.',
  mails: {
    offer: 'Les lecteurs peuvent être prévenus quand l’ETA change',
    offerHint: 'Ils saisissent une adresse sur la page et la confirment.',
    count: (count) =>
      count === 0 ? 'Personne n’est prévenu' : plural(count, 'lecteur est prévenu', 'lecteurs sont prévenus'),
    stop: 'Arrêter les e-mails',
    stopTitle: 'Arrêter les e-mails de ce lien ?',
    stopLead: 'Les adresses saisies par les lecteurs sont supprimées, et la page n’en accepte plus.',
    start: 'Proposer les e-mails',
  },
  create: 'Créer le lien',
  link: 'Lien',
  calendar: 'Agenda (ICS)',
  snippet: 'Pour votre page web',
  done: 'Terminé',
  until: (at) => `Jusqu’au ${at}`,
  label: 'Liens de partage',
  shows: 'Montre',
  made: 'Créé par',
  state: 'État',
  opens: 'Ouvertures',
  actions: 'Actions',
  copy: 'Copier le lien',
  scopes: { shipment: 'Expédition', tag: 'Étiquette', view: 'Vue' },
  scoped: (kind, name) => `${kind} ${name}`,
  states: { active: 'Actif', expired: 'Expiré', revoked: 'Révoqué' },
  opened: (count) => (count === 0 ? 'Jamais' : `${count} fois`),
  revoke: 'Révoquer',
  revokeTitle: 'Révoquer ce lien ?',
  revokeLead:
    'Sa page et son agenda cessent aussitôt de fonctionner pour toutes les personnes qui ont le lien.',
  none: 'Pas encore de liens de partage',
  noneLead:
    'Ouvrez une expédition et choisissez « Partager ». Depuis le tableau des expéditions, vous pouvez aussi partager une étiquette ou une vue enregistrée.',
  brand: {
    title: 'Aspect des pages partagées',
    lead: 'Les pages partagées portent le nom de l’espace de travail. Ajoutez votre logo et votre couleur.',
    viewer: 'Les développeurs de l’espace de travail modifient le logo, la couleur et les sites autorisés.',
    logo: 'Logo',
    logoHint: 'PNG, JPEG ou WebP, au plus 64 ko et 1024 × 1024 pixels.',
    choose: 'Choisir un fichier',
    removeLogo: 'Retirer le logo',
    preview: 'Le logo de l’espace de travail',
    ownColour: 'Votre propre couleur',
    colourHint:
      'Pour l’en-tête de la page. Elle est assombrie ou éclaircie là où un texte ne serait pas lisible.',
    colour: 'Couleur',
    origins: 'Sites qui peuvent intégrer des pages partagées',
    originsHint:
      'Un par ligne, au plus 10, par exemple https://www.example.com. Seuls les liens qui peuvent être intégrés y sont montrés.',
    previews: 'Afficher un aperçu des liens dans les messageries',
    previewsHint:
      'WhatsApp, Teams et d’autres affichent sous l’adresse la référence, l’itinéraire et l’ETA, avec une image de l’itinéraire.',
    saved: 'L’aspect des pages partagées est enregistré.',
  },
};
