import type { GiftCardInput } from '@turnout/contract/gift-cards/gift-card.ts'
import { minorFromMajor } from '@turnout/domain/money/amount.ts'
import { CODE_LENGTH, CODE_LETTERS, codeOf, shownCode } from '@turnout/domain/gift-cards/code-text.ts'
import { lastDayOf } from '@turnout/domain/gift-cards/balance.ts'
import { randomInt } from 'node:crypto'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import { hashToken } from '../../platform/ids/ids.ts'
import type { AccountScope } from '../accounts/access.ts'
import { queueGiftCardMail } from './queue-gift-card.ts'
import { termsOfAccount } from './queries-terms.ts'
import { insertGiftCard } from './store.ts'

/** A card, and the code that opens it, which is told once; null: its mail is going to tell another one. */
export interface IssuedGiftCard {
  readonly cardId: number
  readonly code: string | null
}

/** A code that no card has. */
export const newCode = (): string =>
  codeOf(Array.from({ length: CODE_LENGTH - 1 }, () => randomInt(CODE_LETTERS.length)))

/**
 * Issues a card by hand: given for nothing, or sold for money that the organizer has. Neither is a sale: what is on a
 * card is owed until it is spent.
 * @throws Refusal invalid_fields for an amount with too many digits, a last day that is over, and a mail to no address
 */
export async function issueGiftCard(
  tx: Transaction,
  { scope, input }: { readonly scope: AccountScope; readonly input: GiftCardInput },
  actor: Actor,
): Promise<IssuedGiftCard> {
  const { accountId } = scope
  const terms = await termsOfAccount(tx, accountId)
  const currency = input.currency ?? terms.currency
  const amountMinor = minorFromMajor(input.amount, currency)
  if (typeof amountMinor !== 'number') throw invalidFields({ amount: amountMinor.refused })
  const lastDay = input.ends_on ?? lastDayOf(terms.today)
  if (lastDay < terms.today) throw invalidFields({ ends_on: 'in_the_past' })
  if (input.send_at !== null && input.holder_email === null) throw invalidFields({ holder_email: 'required' })
  const sendAt = input.send_at === null ? null : new Date(input.send_at)
  const code = newCode()
  const cardId = await insertGiftCard(tx, {
    accountId,
    codeHash: hashToken(code),
    lastFour: code.slice(-4),
    currency,
    amountMinor,
    origin: input.origin,
    holderName: input.holder_name,
    holderEmail: input.holder_email,
    note: input.note,
    giverName: input.giver_name,
    message: input.message,
    locale: input.locale,
    sendAt,
    expiresAt: input.never_ends ? null : await terms.endOf(lastDay),
  })
  if (sendAt !== null) await queueGiftCardMail(tx, cardId, sendAt)
  await recordAudit(tx, actor, [
    {
      accountId,
      entity: 'gift_card',
      entityId: cardId,
      act: 'gift_card.issued',
      after: { amount_minor: amountMinor, currency, origin: input.origin, last_four: code.slice(-4) },
    },
  ])
  return { cardId, code: sendAt === null ? shownCode(code) : null }
}
