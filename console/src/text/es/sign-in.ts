import type { signIn as english } from '../en/sign-in.ts';
import type { Same } from '../same.ts';

export const signIn: Same<typeof english> = {
  title: 'Iniciar sesión',
  email: 'Correo electrónico',
  password: 'Contraseña',
  submit: 'Iniciar sesión',
  toContinue:
    'No ha iniciado sesión o su sesión ha terminado. Después de iniciar sesión, vuelve a la página que quería.',
  setUp:
    'Aún no hay ninguna cuenta en este servidor. Abra el enlace de configuración: el servidor lo muestra al arrancar, o el operador crea uno con «npx landfall person invite».',
  withProvider: 'Iniciar sesión con su cuenta de empresa',
  providerErrors: {
    unknown:
      'Aquí no hay ninguna cuenta para su cuenta de empresa. Inicie sesión con su contraseña o pida una invitación.',
    unproved:
      'Su cuenta de empresa no ha confirmado su correo electrónico. Inicie sesión con su contraseña o diríjase al operador de este servidor.',
    cancelled: 'No ha iniciado sesión con su cuenta de empresa.',
    expired: 'El inicio de sesión ha tardado demasiado. Vuelva a intentarlo.',
    failed:
      'El inicio de sesión con su cuenta de empresa no ha funcionado. Vuelva a intentarlo o use su contraseña.',
  },
  forgotten: '¿Ha olvidado su contraseña?',
  wrong: 'Correo electrónico o contraseña incorrectos.',
  slowDown: 'Demasiados intentos. Espere un minuto y vuelva a intentarlo.',
  codeTitle: 'Introduzca su código',
  code: 'Código de su aplicación de autenticación',
  codeHint: 'Seis cifras, o uno de sus códigos de respaldo.',
  codeWrong: 'Código incorrecto o ya usado. Pruebe con el siguiente.',
  backupCodeWrong: 'Código de respaldo incorrecto o ya usado.',
  tooManyCodes: 'Demasiados códigos incorrectos. Espere 15 minutos y vuelva a intentarlo.',
  tooLate: 'Su contraseña se comprobó hace demasiado tiempo. Vuelva atrás e inicie sesión de nuevo.',
  back: 'Volver al inicio de sesión',
  join: {
    title: (workspace) => `Unirse a ${workspace}`,
    lead: {
      viewer: 'Se le invita a ver sus envíos.',
      editor: 'Se le invita a seguir sus envíos y a definir alertas.',
      developer: 'Se le invita a seguir sus envíos y a crear claves y webhooks.',
      owner: 'Se le invita como propietario: puede hacer todo en este espacio de trabajo e invitar a otros.',
    },
    name: 'Su nombre',
    nameHint: 'Lo verán los demás en el espacio de trabajo.',
    password: 'Elija una contraseña',
    submit: 'Crear cuenta y unirse',
    joinAs: (name) => `Unirse como ${name}`,
    youAre: (name, email) => `Ha iniciado sesión como ${name}, ${email}.`,
    meantFor: (email) => `Esta invitación era para ${email}. Inicie sesión con esa dirección para aceptarla.`,
    signOut: 'Cerrar sesión',
    haveAccount: 'Ya tengo una cuenta',
    signInFirst: (email) => `${email} tiene una cuenta aquí. Inicie sesión y volverá a esta página.`,
    badTitle: 'Este enlace no funciona',
  },
  nowhere: {
    title: 'No pertenece a ningún espacio de trabajo',
    lead: 'Pida una invitación al operador de este servidor o al propietario de un espacio de trabajo.',
  },
  reset: {
    title: 'Elija una contraseña nueva',
    askTitle: '¿Ha olvidado su contraseña?',
    askLead:
      'Introduzca su dirección. Si tiene una cuenta aquí, le enviamos un enlace para elegir una contraseña nueva.',
    ask: 'Enviarme un enlace',
    asked: 'Si esta dirección tiene una cuenta, el correo va de camino. El enlace vale una hora.',
    askAnother: 'Enviarlo a otra dirección',
    password: 'Contraseña nueva',
    submit: 'Guardar contraseña',
    done: 'Su contraseña ha cambiado y todas sus sesiones se han cerrado. Inicie sesión con la nueva.',
    bad: 'Este enlace ya se ha usado o es demasiado antiguo. Pida uno nuevo.',
    askAgain: 'Pedir otro enlace',
  },
  strength: {
    none: (least) =>
      `Al menos ${least} caracteres. Varias palabras son fáciles de recordar y difíciles de adivinar.`,
    short: (missing) => (missing === 1 ? 'Un carácter más.' : `${missing} caracteres más.`),
    long: 'Suficientemente larga. Una más larga es aún mejor.',
  },
};
