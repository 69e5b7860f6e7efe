import { paths } from '@turnout/contract/paths.ts'
import { erasedAt, isNameTyped, judgeClosing } from '@turnout/domain/accounts/closing.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { queueMail } from '../../../platform/mail/store.ts'
import { ownerOf } from '../queries.ts'
import type { OwnedAccount } from './access.ts'
import { guestsLeft } from './answers.ts'
import { closedMail } from './mail.ts'
import { eventsAhead } from './queries.ts'
import { endSessionsOfOthers, isOwner, lockClosing, restoreEvents, saveClosedAt, withdrawEvents } from './store.ts'

interface Closing {
  readonly account: OwnedAccount
  /** The account's name as the owner typed it. */
  readonly typed: string
  readonly publicUrl: string
}

/**
 * Closes an account: its events leave the sale, all members but its owner are out, and the owner is
 * told how to open it again.
 * @throws Refusal invalid_fields for another name, account_closed, account_has_guests, forbidden.
 */
export async function closeAccount(tx: Transaction, closing: Closing, actor: Actor): Promise<void> {
  const { accountId, userId } = closing.account
  const { name, closed_at: closedAt, now } = await lockClosing(tx, accountId)
  // They may have handed it over meanwhile.
  if (!(await isOwner(tx, accountId, userId))) throw new Refusal('forbidden')
  const count = guestsLeft(await eventsAhead(tx, accountId))
  const verdict = judgeClosing({ isClosed: closedAt !== null, guestsLeftAlone: count })
  if (verdict !== 'allowed') throw new Refusal(verdict.refused, { values: { count } })
  if (!isNameTyped(closing.typed, name)) throw invalidFields({ name: 'not_the_name' })
  const events = await withdrawEvents(tx, accountId)
  await saveClosedAt(tx, accountId, true)
  await endSessionsOfOthers(tx, accountId, userId)
  const owner = await ownerOf(tx, accountId)
  if (owner !== undefined)
    await queueMail(tx, closedMail(owner, { url: closing.publicUrl + paths.home(), erasesAt: erasedAt(now) }))
  await recordAudit(tx, actor, [
    { accountId, entity: 'account', entityId: accountId, act: 'account.closed' },
    ...events.map((eventId) => ({
      accountId,
      eventId,
      entity: 'event',
      entityId: eventId,
      act: 'event.unpublished',
      before: { status: 'LIVE' },
      after: { status: 'DRAFT' },
    })),
  ])
}

/**
 * Opens a closed account again: all members get in as before, and what was on sale is on sale. One
 * that is open stays as it is.
 */
export async function undoClosing(tx: Transaction, { accountId }: OwnedAccount, actor: Actor): Promise<void> {
  const { closed_at: closedAt } = await lockClosing(tx, accountId)
  if (closedAt === null) return
  await saveClosedAt(tx, accountId, false)
  const events = await restoreEvents(tx, accountId)
  await recordAudit(tx, actor, [
    { accountId, entity: 'account', entityId: accountId, act: 'account.reopened' },
    ...events.map((eventId) => ({
      accountId,
      eventId,
      entity: 'event',
      entityId: eventId,
      act: 'event.published',
      before: { status: 'DRAFT' },
      after: { status: 'LIVE' },
    })),
  ])
}
