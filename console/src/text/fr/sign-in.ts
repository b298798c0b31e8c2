import type { signIn as english } from '../en/sign-in.ts';
import type { Same } from '../same.ts';

export const signIn: Same<typeof english> = {
  title: 'Connexion',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  submit: 'Se connecter',
  toContinue:
    'Vous n’êtes pas connecté, ou votre session est terminée. Après la connexion, vous revenez à la page que vous vouliez.',
  setUp:
    'Il n’y a pas encore de compte sur ce serveur. Ouvrez le lien d’installation : le serveur l’affiche au démarrage, ou l’opérateur en crée un avec « npx landfall person invite ».',
  withProvider: 'Se connecter avec le compte d’entreprise',
  providerErrors: {
    unknown:
      'Il n’y a pas de compte ici pour votre compte d’entreprise. Connectez-vous avec votre mot de passe, ou demandez une invitation.',
    unproved:
      'Votre compte d’entreprise n’a pas confirmé votre adresse e-mail. Connectez-vous avec votre mot de passe, ou adressez-vous à l’opérateur de ce serveur.',
    cancelled: 'Vous ne vous êtes pas connecté avec votre compte d’entreprise.',
    expired: 'La connexion a pris trop de temps. Réessayez.',
    failed:
      'La connexion avec votre compte d’entreprise n’a pas fonctionné. Réessayez, ou connectez-vous avec votre mot de passe.',
  },
  forgotten: 'Mot de passe oublié ?',
  wrong: 'Adresse e-mail ou mot de passe incorrect.',
  slowDown: 'Trop de tentatives. Attendez une minute, puis réessayez.',
  codeTitle: 'Saisissez votre code',
  code: 'Code de votre application d’authentification',
  codeHint: 'Six chiffres, ou l’un de vos codes de secours.',
  codeWrong: 'Code incorrect, ou déjà utilisé. Essayez le suivant.',
  backupCodeWrong: 'Code de secours incorrect, ou déjà utilisé.',
  tooManyCodes: 'Trop de codes incorrects. Attendez 15 minutes, puis réessayez.',
  tooLate: 'Votre mot de passe a été vérifié il y a trop longtemps. Revenez en arrière, et reconnectez-vous.',
  back: 'Retour à la connexion',
  join: {
    title: (workspace) => `Rejoindre ${workspace}`,
    lead: {
      viewer: 'Vous êtes invité à voir ses expéditions.',
      editor: 'Vous êtes invité à suivre ses expéditions, et à créer des alertes.',
      developer: 'Vous êtes invité à suivre ses expéditions, et à créer des clés et des webhooks.',
      owner:
        'Vous êtes invité comme propriétaire : vous pouvez tout faire dans cet espace de travail, et inviter d’autres personnes.',
    },
    name: 'Votre nom',
    nameHint: 'Les autres membres de l’espace de travail le verront.',
    password: 'Choisissez un mot de passe',
    submit: 'Créer un compte et rejoindre',
    joinAs: (name) => `Rejoindre en tant que ${name}`,
    youAre: (name, email) => `Vous êtes connecté en tant que ${name}, ${email}.`,
    meantFor: (email) =>
      `Cette invitation est destinée à ${email}. Connectez-vous avec cette adresse pour l’accepter.`,
    signOut: 'Se déconnecter',
    haveAccount: 'J’ai déjà un compte',
    signInFirst: (email) => `${email} a un compte ici. Connectez-vous, et vous reviendrez à cette page.`,
    badTitle: 'Ce lien ne fonctionne pas',
  },
  nowhere: {
    title: 'Vous n’appartenez à aucun espace de travail',
    lead: 'Demandez une invitation à l’opérateur de ce serveur, ou au propriétaire d’un espace de travail.',
  },
  reset: {
    title: 'Choisir un nouveau mot de passe',
    askTitle: 'Mot de passe oublié ?',
    askLead:
      'Saisissez votre adresse. Si elle a un compte ici, nous envoyons un lien pour choisir un nouveau mot de passe.',
    ask: 'M’envoyer un lien',
    asked: 'Si cette adresse a un compte, l’e-mail est en route. Le lien est valable une heure.',
    askAnother: 'Envoyer à une autre adresse',
    password: 'Nouveau mot de passe',
    submit: 'Enregistrer',
    done: 'Votre mot de passe est changé, et vous êtes déconnecté partout. Connectez-vous avec le nouveau.',
    bad: 'Ce lien a déjà été utilisé, ou est trop ancien. Demandez-en un nouveau.',
    askAgain: 'Demander un nouveau lien',
  },
  strength: {
    none: (least) =>
      `Au moins ${least} caractères. Plusieurs mots sont faciles à retenir et difficiles à deviner.`,
    short: (missing) => (missing === 1 ? 'Encore un caractère.' : `Encore ${missing} caractères.`),
    long: 'Assez long. Un plus long est encore mieux.',
  },
};
