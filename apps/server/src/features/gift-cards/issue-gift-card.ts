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
import { termsOfAccount } from './queries-terms.ts'
import { insertGiftCard } from './store.ts'

/** A card, and the code that opens it, which is told once. */
export interface IssuedGiftCard {
  readonly cardId: number
  readonly code: string
}

/**
 * Issues a card by hand: given for nothing, or sold for money that the organizer has. Neither is a sale: what is on a
 * card is owed until it is spent.
 * @throws Refusal invalid_fields for an amount with too many digits, and a last day that is over
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
  const code = codeOf(Array.from({ length: CODE_LENGTH - 1 }, () => randomInt(CODE_LETTERS.length)))
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
    expiresAt: input.never_ends ? null : await terms.endOf(lastDay),
  })
  await recordAudit(tx, actor, [
    {
      accountId,
      entity: 'gift_card',
      entityId: cardId,
      act: 'gift_card.issued',
      after: { amount_minor: amountMinor, currency, origin: input.origin, last_four: code.slice(-4) },
    },
  ])
  return { cardId, code: shownCode(code) }
}
