import { resendEmailConfirmation } from '@turnout/contract/accounts/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

const app = testApp({ rateLimitFactor: 1 })

test('after five mails in ten minutes a user waits, and another one does not', async () => {
  const rui = await app.signUp('Rui', { isConfirmed: false })
  const eva = await app.signUp('Eva', { isConfirmed: false })
  const resend = ({ userId, token }: typeof rui) =>
    app.call(resendEmailConfirmation, { params: { user_id: userId } }, { token })
  for (let n = 0; n < 5; n++) expect((await resend(rui)).status).toBe(200)
  const refused = await resend(rui)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await resend(eva)).status).toBe(200)
})
