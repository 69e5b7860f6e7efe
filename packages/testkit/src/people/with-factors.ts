import { addPasskey, askForPasskey, confirmCodes, startCodes } from '@turnout/contract/sign-in/factors/endpoints.ts'
import { sql } from 'kysely'
import { aCodeApp, type CodeApp } from './a-code-app.ts'
import { aPasskey, type TestPasskey } from './a-passkey.ts'
import type { TestApp } from '../app/test-app.ts'

/** Lets the sessions of a user count as proven a moment ago, by the best that the user has. */
export async function proveAgain({ database }: TestApp, userId: number): Promise<void> {
  await sql`update sessions set proven_at = now(), fully_proven_at = now() where user_id = ${userId}`.execute(
    database.query,
  )
}

/** Sets two-step codes up; the code that confirms them is not used up, so that a test has three. */
export async function setUpCodes(
  app: TestApp,
  { token, userId }: { readonly token: string; readonly userId: number },
): Promise<{ readonly phone: CodeApp; readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  await proveAgain(app, userId)
  const { secret } = (await app.call(startCodes, {}, { token })).body.data
  const phone = aCodeApp(secret)
  const done = await app.call(confirmCodes, { body: { code: phone.code() } }, { token })
  if (done.status !== 200) throw new Error(`codes refused: ${JSON.stringify(done.body)}`)
  await sql`update two_step_codes set last_step = last_step - 3 where user_id = ${userId}`.execute(app.database.query)
  return { phone, secret, recoveryCodes: done.body.data.recovery_codes }
}

/** Keeps a passkey of an authenticator in software. */
export async function setUpPasskey(
  app: TestApp,
  { token, userId }: { readonly token: string; readonly userId: number },
  { key = aPasskey(), name = 'MacBook' }: { readonly key?: TestPasskey; readonly name?: string } = {},
): Promise<{ readonly key: TestPasskey; readonly passkeyId: number }> {
  await proveAgain(app, userId)
  const { options } = (await app.call(askForPasskey, {}, { token })).body.data
  const done = await app.call(addPasskey, { body: { name, credential: key.made(options) } }, { token })
  if (done.status !== 201) throw new Error(`passkey refused: ${JSON.stringify(done.body)}`)
  return { key, passkeyId: done.body.data.id }
}
