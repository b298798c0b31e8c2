import type { leaving as english } from '../en/leaving.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

export const leaving: Same<typeof english> = {
  lead: 'Ce qu’un autre service surveille pour vous est suivi ici. Rien n’est modifié là-bas.',
  service: 'Service',
  byConnection: (name) => `Utiliser le jeton de la connexion à ${name}`,
  token: (name) => `Jeton de ${name}`,
  tokenHint: (host) => `Il est envoyé à ${host} uniquement, et n’est pas conservé.`,
  read: 'Lire la liste',
  back: 'Retour',
  reading: (name) => `Lecture de la liste de ${name}. Vous pouvez fermer cette page.`,
  soFar: (rows, pages) =>
    `${plural(rows, 'référence', 'références')} sur ${plural(pages, 'page', 'pages')} jusqu’ici`,
  stop: 'Arrêter',
  lost: 'Le serveur qui lisait la liste s’est arrêté. Le jeton n’a pas été conservé : saisissez-le à nouveau.',
  list: (name, moment) => `La liste de ${name}, lue le ${moment}`,
  broken: 'Elle n’a pas été lue jusqu’à la fin :',
  ready: 'Prêtes',
  unconnected: 'Sans connexion',
  known: 'Déjà suivies ici',
  over: 'Terminées là-bas',
  unreadable: 'Illisibles',
  unconnectedLines: 'Ces compagnies ne sont pas connectées ici :',
  noLine: 'sans compagnie',
  askOperator: 'Demandez à l’opérateur de ce serveur de les connecter, puis comparez à nouveau.',
  wordsLeftOut: (count) =>
    `${plural(count, 'étiquette ou référence propre est trop longue ou en trop, et laissée de côté', 'étiquettes ou références propres sont trop longues ou en trop, et laissées de côté')}.`,
  another: 'Lire une autre liste',
  compare: 'Comparer à nouveau',
  bringIn: (count) =>
    count === 0 ? 'Rien de nouveau' : `Reprendre ${plural(count, 'référence', 'références')}`,
};
