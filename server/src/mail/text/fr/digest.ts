import type { MailWords } from '../mail-words.ts';

export const digestFr: MailWords['digest'] = {
  heading: (count, workspace) => `${count} ${count < 2 ? 'autre alerte' : 'autres alertes'} de ${workspace}`,
  reasons: {
    recipient:
      'Vous avez reçu beaucoup d’alertes durant cette heure. Celles-ci sont donc réunies en un e-mail, la plus ancienne d’abord.',
    workspace:
      'Votre équipe a envoyé beaucoup d’alertes durant cette heure. Celles-ci sont donc réunies en un e-mail, la plus ancienne d’abord.',
  },
  earlier: (count) =>
    count < 2
      ? `${count} alerte plus ancienne n’est pas listée.`
      : `${count} alertes plus anciennes ne sont pas listées.`,
  maybeMore: 'Il a pu y en avoir d’autres\u00a0: la console montre l’état de chaque envoi.',
  footer: (workspace) => `Vous recevez cet e-mail car ${workspace} vous a ajouté à des alertes.`,
};
