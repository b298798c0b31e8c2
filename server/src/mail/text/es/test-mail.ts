import type { MailWords } from '../mail-words.ts';

export const testMailEs: MailWords['testMail'] = {
  heading: 'Las alertas de Landfall llegan',
  line: (sender) => `${sender} envió este correo para comprobar que las alertas llegan a esta dirección.`,
  footer:
    'Recibe este correo porque un miembro del espacio de trabajo envió un correo de prueba a su dirección.',
};
