import type { Registration } from '@turnout/contract/sign-in/session.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { CallFacts } from '../../platform/http/guards/call-source.ts'
import { newToken } from '../../platform/ids/ids.ts'
import { queueAddressKnown } from '../accounts/mails/queue-login-mail.ts'
import { sendConfirmation } from '../accounts/email/send-confirmation.ts'
import { insertAccount, insertOwner, insertUser, userByEmail } from '../accounts/store.ts'
import { notifyNewDevice, type SignInPlace } from './sessions/notify-new-device.ts'
import { insertSession } from './sessions/store-sessions.ts'

interface NewPerson extends Registration, SignInPlace {
  readonly passwordHash: string
  readonly fallbackLocale: string
}

export interface Registered {
  readonly userId: number
  readonly accountId: number
  readonly token: string
}

/**
 * A new user with their own account, signed in, and the mail that confirms their address. The
 * password was hashed before the transaction: a hash takes longer than all of this. Null when the
 * mailbox has a user already: it is told of the attempt by mail (decision 0026).
 */
export async function registerUser(tx: Transaction, input: NewPerson, call: CallFacts): Promise<Registered | null> {
  const timezone = input.timezone ?? 'UTC'
  const locale = input.locale ?? input.fallbackLocale
  const userId = await insertUser(tx, {
    firstName: input.first_name,
    lastName: input.last_name ?? '',
    email: input.email,
    passwordHash: input.passwordHash,
    timezone,
    locale,
  })
  if (userId === null) {
    const known = await userByEmail(tx, input.email)
    if (known !== undefined) await queueAddressKnown(tx, known, input)
    return null
  }
  const name = [input.first_name, input.last_name].filter(Boolean).join(' ')
  const accountId = await insertAccount(tx, { name, currencyCode: input.currency_code ?? 'EUR', timezone })
  await insertOwner(tx, accountId, userId)
  const { first_name, last_name, email } = input
  await sendConfirmation(tx, { id: userId, first_name, last_name: last_name ?? '', email, locale }, input.publicUrl)
  const token = newToken()
  await insertSession(tx, token, { userId, accountId, start: input })
  await notifyNewDevice(tx, userId, input)
  await recordAudit(tx, { kind: 'USER', id: userId, ...call }, [
    { accountId, entity: 'user', entityId: userId, act: 'user.registered', after: { role: 'ADMIN', is_owner: true } },
  ])
  return { userId, accountId, token }
}
