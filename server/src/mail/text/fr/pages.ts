import type { MailWords } from '../mail-words.ts';

export const pagesFr: MailWords['pages'] = {
  asking: {
    heading: (workspace) => `Ne plus recevoir les alertes de ${workspace}\u202f?`,
    line: (workspace, recipient) => `Les alertes de ${workspace} ne seront plus envoyées à ${recipient}.`,
    button: 'Se désabonner',
  },
  ended: {
    heading: 'Vous êtes désabonné',
    line: (workspace, recipient) => `Les alertes de ${workspace} ne sont plus envoyées à ${recipient}.`,
    button: 'Annuler',
  },
  resumed: {
    heading: 'Vous êtes de nouveau abonné',
    line: (workspace, recipient) => `Les alertes de ${workspace} sont de nouveau envoyées à ${recipient}.`,
  },
  inviting: {
    heading: (workspace) => `Souhaitez-vous recevoir les alertes de ${workspace}\u202f?`,
    line: (workspace, recipient) =>
      `Tant que vous n’avez pas confirmé, plus aucune alerte de ${workspace} n’est envoyée à ${recipient}.`,
    button: 'Confirmer',
  },
  confirmed: {
    heading: 'Vous recevez ces e-mails',
    line: (workspace, recipient) =>
      `Les alertes de ${workspace} sont envoyées à ${recipient}. Chacune contient un lien pour se désabonner.`,
  },
  wrongLink: {
    heading: 'Ce lien ne fonctionne pas',
    line: 'Ouvrez-le de nouveau depuis l’e-mail, ou copiez le lien entier.',
  },
  failed: {
    heading: 'Une erreur s’est produite',
    line: 'Réessayez plus tard.',
  },
};
