import type { MailWords } from '../mail-words.ts';

export const testMailFr: MailWords['testMail'] = {
  heading: 'Les alertes de Landfall arrivent',
  line: (sender) =>
    `${sender} a envoyé cet e-mail pour vérifier que les alertes parviennent à cette adresse.`,
  footer:
    'Vous recevez cet e-mail car un membre de l’espace de travail a envoyé un e-mail de test à votre adresse.',
};
