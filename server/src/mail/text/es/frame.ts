import type { MailWords } from '../mail-words.ts';

export const frameEs: MailWords['frame'] = {
  colon: ':',
  confirmWords: 'Este es el primero de estos correos a su dirección. No recibirá más hasta que lo confirme.',
  confirmLabel: 'Confirmar que desea estos correos',
  unsubscribe: 'Darse de baja',
  localTime: 'hora local',
};
