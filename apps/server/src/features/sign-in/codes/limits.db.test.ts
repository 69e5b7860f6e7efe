import { secondStep } from '@turnout/contract/sign-in/factors/endpoints.ts'
import { login } from '@turnout/contract/sign-in/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { setUpCodes } from '@turnout/testkit/people/with-factors.ts'
import { expect, test } from 'vitest'

const app = testApp({ rateLimitFactor: 1 })

test('twenty wrong codes make a person wait whatever challenge they answer; a recovery code lets them in', async () => {
  const person = await app.signUp()
  const { phone, recoveryCodes } = await setUpCodes(app, person)
  const challenge = async (): Promise<string> => {
    const { body } = await app.call(login, { body: { email: person.email, password: 'harbour lights' } })
    return String((body as unknown as { details: { challenge: string } }).details.challenge)
  }
  for (let round = 0; round < 4; round++) {
    const asked = await challenge()
    for (let n = 0; n < 5; n++)
      expect((await app.call(secondStep, { body: { challenge: asked, code: '000000' } })).status).toBe(422)
  }
  const last = await challenge()
  const right = await app.call(secondStep, { body: { challenge: last, code: phone.code() } })
  expect(right).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  const recovered = await app.call(secondStep, { body: { challenge: last, recovery_code: recoveryCodes[0] ?? '' } })
  expect(recovered.status).toBe(200)
})
