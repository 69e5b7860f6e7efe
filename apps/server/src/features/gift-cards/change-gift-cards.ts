import { freeMinor } from '@turnout/domain/gift-cards/balance.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { SYSTEM, type Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { GiftCardScope } from './access.ts'
import { changeBalance, creditCardOf, endedGiftCards, lockGiftCard, saveBlock, type GiftCardRow } from './store.ts'

/** What orders have paid with it stays paid; what is left pays for nothing until it is good again. */
export async function blockGiftCard(
  tx: Transaction,
  { scope, reason }: { readonly scope: GiftCardScope; readonly reason: string },
  actor: Actor,
): Promise<void> {
  const card = await lockedCard(tx, scope.cardId)
  if (card.blocked_at !== null) return
  await saveBlock(tx, card.id, reason)
  await recordAudit(tx, actor, [{ ...factOf(card), act: 'gift_card.blocked', after: { reason } }])
}

export async function unblockGiftCard(tx: Transaction, scope: GiftCardScope, actor: Actor): Promise<void> {
  const card = await lockedCard(tx, scope.cardId)
  if (card.blocked_at === null) return
  await saveBlock(tx, card.id, null)
  await recordAudit(tx, actor, [{ ...factOf(card), act: 'gift_card.unblocked' }])
}

/**
 * Takes what is left off a card, because the organizer gave the money back. What an order under way holds stays.
 * @throws Refusal gift_card_empty
 */
export async function takeBackGiftCard(
  tx: Transaction,
  { scope, reason }: { readonly scope: GiftCardScope; readonly reason: string },
  actor: Actor,
): Promise<void> {
  const card = await lockedCard(tx, scope.cardId)
  const amountMinor = freeMinor(creditCardOf(card))
  if (amountMinor === 0) throw new Refusal('gift_card_empty')
  await changeBalance(tx, card.id, { change: 'TAKEN_BACK', amountMinor, reason })
  await recordAudit(tx, actor, [
    { ...factOf(card), act: 'gift_card.taken_back', after: { amount_minor: amountMinor, reason } },
  ])
}

/** Cards of one sweep. */
const SWEEP_MAX = 200

/** What is left on cards whose time is over is owed no more. What orders under way hold waits for them. */
export const expireGiftCards = (database: Database): Promise<void> =>
  database.transaction(async (tx) => {
    for (const id of await endedGiftCards(tx, SWEEP_MAX)) {
      const card = await lockedCard(tx, id)
      const amountMinor = freeMinor(creditCardOf(card))
      if (amountMinor === 0) continue
      await changeBalance(tx, id, { change: 'EXPIRED', amountMinor })
      await recordAudit(tx, SYSTEM, [
        { ...factOf(card), act: 'gift_card.expired', after: { amount_minor: amountMinor } },
      ])
    }
  })

async function lockedCard(tx: Transaction, cardId: number): Promise<GiftCardRow> {
  const card = await lockGiftCard(tx, cardId)
  if (card === undefined) throw new Refusal('not_found')
  return card
}

const factOf = ({ id, account_id: accountId }: GiftCardRow) => ({ accountId, entity: 'gift_card', entityId: id })
