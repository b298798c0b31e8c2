import type { MailWords } from '../mail-words.ts';

export const frameFr: MailWords['frame'] = {
  colon: '\u00a0:',
  confirmWords:
    'Ceci est le premier de ces e-mails à votre adresse. Vous n’en recevrez pas d’autre avant d’avoir confirmé.',
  confirmLabel: 'Confirmer que vous souhaitez ces e-mails',
  unsubscribe: 'Se désabonner',
  localTime: 'heure locale',
};
