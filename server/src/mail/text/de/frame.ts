import type { MailWords } from '../mail-words.ts';

export const frameDe: MailWords['frame'] = {
  colon: ':',
  confirmWords:
    'Dies ist die erste dieser E-Mails an Ihre Adresse. Weitere erhalten Sie erst, wenn Sie zustimmen.',
  confirmLabel: 'Bestätigen, dass Sie diese E-Mails wünschen',
  unsubscribe: 'Abbestellen',
  localTime: 'Ortszeit',
};
