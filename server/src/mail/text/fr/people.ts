import type { MailWords } from '../mail-words.ts';

export const peopleFr: MailWords['people'] = {
  invitation: {
    heading: (workspace) => `Rejoindre ${workspace} sur Landfall`,
    mayDo: {
      viewer: 'Vous pourrez y voir les envois.',
      editor: 'Vous pourrez y voir et suivre les envois, et créer des alertes.',
      developer: 'Vous pourrez y voir et suivre les envois, et créer des clés et des webhooks.',
      owner: 'Vous pourrez y faire tout, et inviter d’autres personnes.',
    },
    invites: (inviter, workspace) =>
      `«\u00a0${inviter}\u00a0» vous invite dans «\u00a0${workspace}\u00a0», un espace de travail qui suit des conteneurs.`,
    once: 'Le lien fonctionne une seule fois, pendant sept jours. Si vous n’attendiez pas cette invitation, ne faites rien.',
    join: 'Rejoindre',
    footer: 'Vous recevez cet e-mail car quelqu’un a invité cette adresse.',
  },
  password: {
    heading: 'Choisir un nouveau mot de passe',
    requested:
      'Un nouveau mot de passe a été demandé pour votre compte Landfall. Le lien fonctionne une seule fois, pendant une heure.',
    ignore: 'Si vous ne l’avez pas demandé, ne faites rien. Votre mot de passe reste inchangé.',
    footer: 'Vous recevez cet e-mail car un nouveau mot de passe a été demandé pour cette adresse.',
  },
};
