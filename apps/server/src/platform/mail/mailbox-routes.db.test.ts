import { forgotPassword } from '@turnout/contract/sign-in/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

/*
 * The mailbox shows links that open accounts. A page of another site can have its own name point at
 * this machine, and then reads what answers as its own.
 */

const app = testApp()
const open = async (url: string, headers: Record<string, string>) => {
  const { statusCode, body } = await app.app.inject({ url, headers })
  return { status: statusCode, body }
}

test('the mailbox is there for names of this machine alone', async () => {
  const { email } = await app.signUp()
  await app.call(forgotPassword, { body: { email } })
  await app.runJobs()
  const { body, status } = await open('/mailbox', { host: 'localhost:3000' })
  expect([status, body.includes(email)]).toEqual([200, true])
  const [first = ''] = /\/mailbox\/\d+/u.exec(body) ?? []
  expect((await open(first, { host: '[::1]:3000' })).status).toBe(200)
  for (const url of ['/mailbox', '/mailbox/', first, `${first}/attachments/0`]) {
    for (const headers of [
      { host: 'evil.example:3000' },

      { host: 'localhost', 'x-forwarded-host': 'evil.example' },
    ]) {
      const refused = await open(url, headers as unknown as Record<string, string>)
      expect([refused.status, refused.body.includes(email)]).toEqual([404, false])
    }
  }
})
