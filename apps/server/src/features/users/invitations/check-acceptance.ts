import type { AcceptanceInput } from '@turnout/contract/users/member.ts'
import type { Caller } from '../../../platform/http/guards/caller.ts'
import type { Limiter } from '../../../platform/http/guards/rate-limit.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { isPassword } from '../../../platform/passwords/passwords.ts'
import { checkPassword } from '../../accounts/check-password.ts'
import type { OpenInvitation } from './find-invitation.ts'
import type { NewLogin } from './store-invitations.ts'

interface Accepting {
  readonly invitation: OpenInvitation
  readonly input: AcceptanceInput
  readonly caller: Caller | null
  /** The language of the browser. */
  readonly locale: string
  readonly passwords: Limiter
  readonly hashPassword: (password: string) => Promise<string>
  /** Throws where the person has a second step. */
  readonly askSecondStep: (person: { readonly userId: number; readonly accountId: null }) => Promise<void>
}

/**
 * The slow work before the transaction: a known person proves who they are, a new one gets a login
 * to be stored. Null: there is one.
 * @throws Refusal invitation_for_another, invalid_fields, too_many_requests, second_step_required.
 */
export async function checkAcceptance(accepting: Accepting): Promise<NewLogin | null> {
  const { invitation, input, caller } = accepting
  if (caller !== null && caller.userId !== invitation.user_id) throw new Refusal('invitation_for_another')
  if (input.email !== null && input.email.toLowerCase() !== invitation.email.toLowerCase())
    throw invalidFields({ email: 'emails_differ' })
  if (invitation.password_hash === null) return newLogin(accepting)
  // With a challenge the password was given before.
  if (caller !== null || input.challenge !== null) return null
  if (input.password === null) throw invalidFields({ password: 'required' })
  const address = invitation.email.toLowerCase()
  await accepting.passwords.count(address)
  if (!(await isPassword(input.password, invitation.password_hash)))
    throw invalidFields({ password: 'wrong_login_password' })
  await accepting.passwords.forget(address)
  await accepting.askSecondStep({ userId: invitation.user_id, accountId: null })
  return null
}

async function newLogin({ invitation, input, locale, hashPassword }: Accepting): Promise<NewLogin> {
  const { first_name, password, password_confirmation } = input
  if (first_name === null) throw invalidFields({ first_name: 'required' })
  if (password === null) throw invalidFields({ password: 'required' })
  if (password !== password_confirmation) throw invalidFields({ password_confirmation: 'passwords_differ' })
  const last_name = input.last_name ?? ''
  checkPassword(password, [[first_name, last_name, invitation.email].join(' ')])
  const password_hash = await hashPassword(password)
  return { first_name, last_name, password_hash, timezone: input.timezone ?? 'UTC', locale: input.locale ?? locale }
}
