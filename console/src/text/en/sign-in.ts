export const signIn = {
  title: 'Sign in',
  email: 'E-mail address',
  password: 'Password',
  submit: 'Sign in',
  withProvider: 'Sign in with your company account',
  forgotten: 'Forgot your password?',
  wrong: 'This address and password do not belong together.',
  slowDown: 'Too many attempts. Wait a minute, then try again.',
  code: 'Code of your authenticator app',
  codeHint: 'Six digits; or one of your backup codes.',
  codeWrong: 'This code is not valid any more. Take the next one.',
};
