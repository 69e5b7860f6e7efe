/** Bodies of calls about signing in; nothing in them hangs on the shop. */
export const SIGN_IN_BODIES: Readonly<Record<string, object>> = {
  'single-sign-on.findProvider': { email: 'ines@turnout.test' },
  'single-sign-on.startSignIn': { email: null, return_to: null },
  'single-sign-on.finishSignIn': { key: 'installation', answer: 'code=x&state=x' },
  'single-sign-on.updateProvider': {
    name: 'Koller',
    issuer: 'https://127.0.0.1',
    client_id: 'turnout',
    client_secret: 'between the two',
  },
  'single-sign-on.addDomain': { domain: 'duarte.example' },
  'single-sign-on.linkProvider': { kind: 'INSTALLATION' },
  'sign-in.prove': { password: 'harbour lights' },
  'sign-in.forgotPassword': { email: 'ines@turnout.test' },
  'sign-in.resetPassword': { password: 'harbour lights', password_confirmation: 'harbour lights' },
}
