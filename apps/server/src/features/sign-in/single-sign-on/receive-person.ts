import { judgeArrival, type ProvidedRole } from '@turnout/domain/accounts/single-sign-on.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { CallFacts } from '../../../platform/http/guards/call-source.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { queueNotice } from '../../accounts/mails/queue-notice.ts'
import { activeAccountsOf, insertUser, markEmailConfirmed } from '../../accounts/store.ts'
import type { Proven } from '../log-in.ts'
import type { Provider } from './find-provider.ts'
import type { Identity } from './read-answer.ts'
import { domainsOfAccount, providerOfAccount } from './store.ts'
import { insertActiveMember, insertLogin, isActiveMember, lockKnownUser, useLogin } from './store-logins.ts'

/** Opens nothing, and can be replaced by a link of a mail: a person who signs in elsewhere has no password. */
const NO_PASSWORD = ''

export interface Arriving {
  readonly provider: Provider
  readonly identity: Identity
  /** For a new person. */
  readonly locale: string
  readonly publicUrl: string
  readonly mailFactor: number
}

/**
 * Who a person is here, whom a provider signed in, and which account they enter. The account's rule
 * may link them or make them a member.
 * @throws Refusal sso_not_linked, sso_email_unverified
 */
export async function receivePerson(tx: Transaction, arriving: Arriving, call: CallFacts): Promise<Proven> {
  const { provider, identity } = arriving
  const { accountId } = provider
  const login = { accountId, issuer: identity.issuer, subject: identity.subject }
  const userId = (await useLogin(tx, login)) ?? (await linkByRule(tx, arriving, call))
  if (accountId !== null) {
    if (!(await isActiveMember(tx, accountId, userId))) throw new Refusal('sso_not_linked')
    return { userId, accountId }
  }
  const [lastUsed] = await activeAccountsOf(tx, userId)
  if (lastUsed === undefined) throw new Refusal('sso_not_linked')
  return { userId, accountId: lastUsed.id }
}

async function linkByRule(tx: Transaction, arriving: Arriving, call: CallFacts): Promise<number> {
  const { provider, identity } = arriving
  const { accountId } = provider
  const { email } = identity
  if (accountId === null || email === null) throw new Refusal('sso_not_linked')
  const settings = await providerOfAccount(tx, accountId)
  const domains = await domainsOfAccount(tx, accountId)
  const rule = {
    domains: domains.filter(({ proven_at }) => proven_at !== null).map(({ domain }) => domain),
    makesMembers: settings?.makes_members ?? false,
  }
  const verdict = judgeArrival(identity, rule, await lockKnownUser(tx, accountId, email))
  if ('refused' in verdict) throw new Refusal(verdict.refused)
  const role = (settings?.new_member_role ?? 'VIEWER') as ProvidedRole
  const userId = verdict.act === 'make' ? await makeUser(tx, email, arriving) : verdict.userId
  const entry = { accountId, entity: 'user', entityId: userId }
  if (verdict.act !== 'link') {
    await insertActiveMember(tx, { accountId, userId, role })
    await recordAudit(tx, { kind: 'USER', id: userId, ...call }, [
      { ...entry, act: 'user.joined', after: { role, provider: provider.issuer } },
    ])
  }
  await insertLogin(tx, { accountId, issuer: identity.issuer, subject: identity.subject }, userId)
  await recordAudit(tx, { kind: 'USER', id: userId, ...call }, [
    { ...entry, act: 'user.provider_linked', after: { provider: provider.issuer, by: 'domain' } },
  ])
  const { publicUrl, mailFactor } = arriving
  if (verdict.act !== 'make')
    await queueNotice(tx, { userId, notice: { kind: 'provider_linked', name: provider.name }, publicUrl, mailFactor })
  return userId
}

async function makeUser(tx: Transaction, email: string, { identity, locale }: Arriving): Promise<number> {
  const { firstName, lastName } = identity
  const made = { firstName, lastName, email, passwordHash: NO_PASSWORD, timezone: 'UTC', locale }
  const userId = await insertUser(tx, made)
  // A person signed up with the address in this very moment.
  if (userId === null) throw new Refusal('sso_not_linked')
  await markEmailConfirmed(tx, userId)
  return userId
}
