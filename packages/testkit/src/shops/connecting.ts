import {
  connectAccounts,
  openOnboarding,
  returnFromOnboarding,
} from '@turnout/contract/connected-accounts/endpoints.ts'
import type { SignedIn, TestApp } from '../app/test-app.ts'

/** The acts of an organizer on the provider's page. */
export type OnboardingAnswer = 'finish' | 'half' | 'back'

/** Presses a button on the simulated provider's form; where the browser is sent then. */
export async function answerOnboarding(formUrl: string, answer: OnboardingAnswer): Promise<URL> {
  const answered = await fetch(formUrl, {
    method: 'POST',
    body: new URLSearchParams({ answer }),
    redirect: 'manual',
  })
  const location = answered.headers.get('location')
  if (location === null) throw new Error(`The onboarding page answered ${answered.status} and sent nobody anywhere.`)
  return new URL(location)
}

/** The steps of an admin who connects payments, for apps with `cards` and `connect`. */
export function connectingOf(app: TestApp, admin: SignedIn) {
  const params = { account_id: admin.accountId }
  const { token } = admin
  const open = (state?: string | null) => app.call(openOnboarding, { params, body: { state } }, { token })
  const comeBack = (state: string | null, as: SignedIn = admin) =>
    app.call(returnFromOnboarding, { params, body: { state } }, { token: as.token })
  return {
    params,
    read: async () => (await app.call(connectAccounts, { params }, { token })).body.data,
    open,
    comeBack,
    /** Goes there, presses the button, and holds the state that the browser brings back. */
    stateAfter: async (answer: OnboardingAnswer): Promise<string> => {
      const opened = await open()
      if (opened.status !== 200) throw new Error(`connecting was refused: ${JSON.stringify(opened.body)}`)
      return (await answerOnboarding(opened.body.data.url, answer)).searchParams.get('state') ?? ''
    },
  }
}
