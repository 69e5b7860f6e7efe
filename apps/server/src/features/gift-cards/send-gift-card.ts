import type { SendGiftCardInput } from '@turnout/contract/gift-cards/gift-card.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { SYSTEM, type Actor } from '../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../platform/http/refusal.ts'
import { mailerOf, queueAccountMails, type MailRules } from '../accounts/mails/queue-account-mail.ts'
import type { GiftCardScope } from './access.ts'
import { newCode } from './issue-gift-card.ts'
import { giftCardMail } from './mail.ts'
import { giftCardById } from './queries.ts'
import { giftCardToMail } from './queries-mail.ts'
import { queueGiftCardMail } from './queue-gift-card.ts'
import { lockGiftCard, saveCode, saveSending } from './store.ts'

/**
 * Has a card mailed, now or at an hour, also once more or to another address. Its code is another one from that mail on.
 * @throws Refusal gift_card_blocked; invalid_fields where it is for no address
 */
export async function sendGiftCard(
  tx: Transaction,
  { scope, input }: { readonly scope: GiftCardScope; readonly input: SendGiftCardInput },
  actor: Actor,
): Promise<void> {
  const card = await lockGiftCard(tx, scope.cardId)
  const known = await giftCardById(tx, scope.cardId)
  if (card === undefined || known === undefined) throw new Refusal('not_found')
  if (card.blocked_at !== null) throw new Refusal('gift_card_blocked')
  const email = input.holder_email ?? known.holder_email
  if (email === null) throw invalidFields({ holder_email: 'required' })
  const sendAt = input.send_at === null ? card.now : new Date(input.send_at)
  await saveSending(tx, card.id, { email, sendAt })
  await queueGiftCardMail(tx, card.id, sendAt)
  await recordAudit(tx, actor, [
    {
      accountId: scope.accountId,
      entity: 'gift_card',
      entityId: card.id,
      act: 'gift_card.send_asked',
      after: { send_at: sendAt.toISOString() },
    },
  ])
}

/** Writes the mail of a card whose time has come, once: with its new code, in one transaction. */
export const mailGiftCard = (database: Database, cardId: number, rules: MailRules): Promise<void> =>
  database.transaction(async (tx) => {
    await lockGiftCard(tx, cardId)
    const card = await giftCardToMail(tx, cardId)
    if (card === undefined) return
    const code = newCode()
    await saveCode(tx, cardId, code)
    await recordAudit(tx, SYSTEM, [
      {
        accountId: card.account_id,
        entity: 'gift_card',
        entityId: cardId,
        act: 'gift_card.sent',
        after: { last_four: code.slice(-4) },
      },
    ])
    const mailer = await mailerOf(tx, card.account_id, rules)
    const mail = giftCardMail(card, { code, tellsOwnWords: mailer.trust === 'VERIFIED', sendAt: card.send_at })
    await queueAccountMails(tx, [mail], { mailer, rules, isToStranger: true })
  })
