import type { ProviderError } from '../../../../server/src/console/people/schemas.ts';

export const signIn = {
  title: 'Sign in',
  email: 'E-mail address',
  password: 'Password',
  submit: 'Sign in',
  toContinue:
    'You are not signed in, or your session has ended. After you sign in, you come back to the page that you wanted.',
  setUp:
    'There is no account on this server yet. Open the set-up link: the server prints it when it starts, or the operator makes one with “npx landfall person invite”.',
  withProvider: 'Sign in with your company account',
  providerErrors: {
    unknown:
      'There is no account here for your company account. Sign in with your password, or ask for an invitation.',
    unproved:
      'Your company account did not confirm your e-mail address. Sign in with your password, or ask the operator of this server.',
    cancelled: 'You did not sign in with your company account.',
    expired: 'Signing in took too long. Try again.',
    failed: 'Signing in with your company account did not work. Try again, or sign in with your password.',
  } satisfies Record<ProviderError, string>,
  forgotten: 'Forgot your password?',
  wrong: 'Wrong e-mail address or password.',
  slowDown: 'Too many attempts. Wait a minute, then try again.',
  codeTitle: 'Enter your code',
  code: 'Code from your authenticator app',
  codeHint: 'Six digits, or one of your backup codes.',
  codeWrong: 'Wrong code, or the code was used already. Try the next one.',
  backupCodeWrong: 'Wrong backup code, or the code was used already.',
  tooManyCodes: 'Too many wrong codes. Wait 15 minutes, then try again.',
  tooLate: 'Your password was checked too long ago. Go back, and sign in again.',
  back: 'Back to sign-in',
  join: {
    title: (workspace: string) => `Join ${workspace}`,
    lead: {
      viewer: 'You are invited to see its shipments.',
      editor: 'You are invited to track its shipments, and to set alerts.',
      developer: 'You are invited to track its shipments, and to create keys and webhooks.',
      owner: 'You are invited as an owner: you may do everything in this workspace, and invite others.',
    },
    name: 'Your name',
    nameHint: 'Others in the workspace will see it.',
    password: 'Choose a password',
    submit: 'Create account and join',
    joinAs: (name: string) => `Join as ${name}`,
    youAre: (name: string, email: string) => `You are signed in as ${name}, ${email}.`,
    meantFor: (email: string) =>
      `This invitation was meant for ${email}. Sign in with that address to accept it.`,
    signOut: 'Sign out',
    haveAccount: 'I have an account already',
    signInFirst: (email: string) =>
      `${email} has an account here. Sign in, and you will come back to this page.`,
    badTitle: 'This link does not work',
  },
  nowhere: {
    title: 'You belong to no workspace',
    lead: 'Ask the operator of this server, or the owner of a workspace, for an invitation.',
  },
  reset: {
    title: 'Choose a new password',
    askTitle: 'Forgot your password?',
    askLead: 'Enter your address. If it has an account here, we send a link to choose a new password.',
    ask: 'Send me a link',
    asked: 'If this address has an account, the mail is on its way. The link works for an hour.',
    askAnother: 'Send it to another address',
    password: 'New password',
    submit: 'Save password',
    done: 'Your password is changed, and you are signed out everywhere. Sign in with the new one.',
    bad: 'This link was used already, or is too old. Ask for a new one.',
    askAgain: 'Ask for a new link',
  },
  strength: {
    none: (least: number) =>
      `At least ${least} characters. Several words are easy to remember and hard to guess.`,
    short: (missing: number) => (missing === 1 ? 'One more character.' : `${missing} more characters.`),
    long: 'Long enough. A longer one is even better.',
  },
};
