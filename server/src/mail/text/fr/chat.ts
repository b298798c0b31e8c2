import type { MailWords } from '../mail-words.ts';

export const chatFr: MailWords['chat'] = {
  kinds: { slack: 'Slack', teams: 'Microsoft Teams' },
  stop: 'Modifier ou arrêter ces alertes',
  test: (workspace) => `Les alertes de ${workspace} arrivent ici`,
  testBy: (person) => `${person} a envoyé ce message pour essayer le canal.`,
  many: (count) => `${count} alertes`,
  gathered:
    'Beaucoup d’alertes sont arrivées en même temps. Elles forment donc un seul message, la plus ancienne d’abord.',
  dropped: (count) =>
    count < 2
      ? `${count} alerte plus récente n’a pas été conservée, car trop d’alertes attendaient déjà.`
      : `${count} alertes plus récentes n’ont pas été conservées, car trop d’alertes attendaient déjà.`,
  channel: 'Canal',
  paused: (chat) => `Un canal ${chat} a été suspendu`,
  nothingPosted:
    'Il a refusé nos messages. Plus rien n’y est donc publié. Les alertes en attente sont conservées.',
  resume:
    'Que faire\u00a0: vérifiez le webhook dans la messagerie, puis envoyez un message d’essai ou reprenez le canal sous «\u202fAlertes\u202f» dans la console. S’il n’existe plus, donnez un autre canal à la règle.',
  showAlerts: 'Voir les alertes',
  footer:
    'Vous recevez cet e-mail car vous avez ajouté le canal, ou car l’espace de travail vous appartient.',
};
