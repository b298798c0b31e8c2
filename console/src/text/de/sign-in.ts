import type { signIn as english } from '../en/sign-in.ts';
import type { Same } from '../same.ts';

export const signIn: Same<typeof english> = {
  title: 'Anmelden',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  submit: 'Anmelden',
  toContinue:
    'Sie sind nicht angemeldet, oder Ihre Sitzung ist beendet. Nach der Anmeldung kommen Sie zu der Seite zurück, die Sie öffnen wollten.',
  setUp:
    'Auf diesem Server gibt es noch kein Konto. Öffnen Sie den Einrichtungslink: Der Server gibt ihn beim Start aus, oder der Betreiber erstellt einen mit „npx landfall person invite“.',
  withProvider: 'Mit dem Firmenkonto anmelden',
  providerErrors: {
    unknown:
      'Für Ihr Firmenkonto gibt es hier kein Konto. Melden Sie sich mit Ihrem Passwort an, oder bitten Sie um eine Einladung.',
    unproved:
      'Ihr Firmenkonto hat Ihre E-Mail-Adresse nicht bestätigt. Melden Sie sich mit Ihrem Passwort an, oder wenden Sie sich an den Betreiber dieses Servers.',
    cancelled: 'Sie haben sich nicht mit Ihrem Firmenkonto angemeldet.',
    expired: 'Die Anmeldung hat zu lange gedauert. Versuchen Sie es erneut.',
    failed:
      'Die Anmeldung mit Ihrem Firmenkonto hat nicht funktioniert. Versuchen Sie es erneut, oder melden Sie sich mit Ihrem Passwort an.',
  },
  forgotten: 'Passwort vergessen?',
  wrong: 'Falsche E-Mail-Adresse oder falsches Passwort.',
  slowDown: 'Zu viele Versuche. Warten Sie eine Minute, und versuchen Sie es dann erneut.',
  codeTitle: 'Code eingeben',
  code: 'Code aus Ihrer Authenticator-App',
  codeHint: 'Sechs Ziffern oder einer Ihrer Ersatzcodes.',
  codeWrong: 'Falscher Code, oder der Code wurde schon verwendet. Versuchen Sie den nächsten.',
  backupCodeWrong: 'Falscher Ersatzcode, oder der Code wurde schon verwendet.',
  tooManyCodes: 'Zu viele falsche Codes. Warten Sie 15 Minuten, und versuchen Sie es dann erneut.',
  tooLate: 'Ihr Passwort wurde vor zu langer Zeit geprüft. Gehen Sie zurück, und melden Sie sich erneut an.',
  back: 'Zurück zur Anmeldung',
  join: {
    title: (workspace) => `${workspace} beitreten`,
    lead: {
      viewer: 'Sie sind eingeladen, die Sendungen dort zu sehen.',
      editor: 'Sie sind eingeladen, Sendungen dort zu verfolgen und Benachrichtigungen einzurichten.',
      developer: 'Sie sind eingeladen, Sendungen dort zu verfolgen und Schlüssel und Webhooks zu erstellen.',
      owner:
        'Sie sind als Inhaber eingeladen: Sie dürfen in diesem Arbeitsbereich alles und können andere einladen.',
    },
    name: 'Ihr Name',
    nameHint: 'Andere im Arbeitsbereich sehen ihn.',
    password: 'Wählen Sie ein Passwort',
    submit: 'Konto erstellen und beitreten',
    joinAs: (name) => `Als ${name} beitreten`,
    youAre: (name, email) => `Sie sind angemeldet als ${name}, ${email}.`,
    meantFor: (email) =>
      `Diese Einladung ist für ${email} bestimmt. Melden Sie sich mit dieser Adresse an, um sie anzunehmen.`,
    signOut: 'Abmelden',
    haveAccount: 'Ich habe schon ein Konto',
    signInFirst: (email) =>
      `${email} hat hier ein Konto. Melden Sie sich an; danach kommen Sie zu dieser Seite zurück.`,
    badTitle: 'Dieser Link funktioniert nicht',
  },
  nowhere: {
    title: 'Sie gehören zu keinem Arbeitsbereich',
    lead: 'Bitten Sie den Betreiber dieses Servers oder den Inhaber eines Arbeitsbereichs um eine Einladung.',
  },
  reset: {
    title: 'Neues Passwort wählen',
    askTitle: 'Passwort vergessen?',
    askLead:
      'Geben Sie Ihre Adresse ein. Wenn sie hier ein Konto hat, senden wir einen Link, um ein neues Passwort zu wählen.',
    ask: 'Link senden',
    asked: 'Wenn diese Adresse ein Konto hat, ist die E-Mail unterwegs. Der Link gilt eine Stunde.',
    askAnother: 'An eine andere Adresse senden',
    password: 'Neues Passwort',
    submit: 'Passwort speichern',
    done: 'Ihr Passwort ist geändert, und Sie sind überall abgemeldet. Melden Sie sich mit dem neuen an.',
    bad: 'Dieser Link wurde schon verwendet oder ist zu alt. Fordern Sie einen neuen an.',
    askAgain: 'Neuen Link anfordern',
  },
  strength: {
    none: (least) =>
      `Mindestens ${least} Zeichen. Mehrere Wörter sind leicht zu merken und schwer zu erraten.`,
    short: (missing) => (missing === 1 ? 'Noch ein Zeichen.' : `Noch ${missing} Zeichen.`),
    long: 'Lang genug. Ein längeres ist noch besser.',
  },
};
