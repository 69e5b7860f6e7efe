import { shownCode } from '@turnout/domain/gift-cards/code-text.ts'
import { unlinked } from '@turnout/domain/accounts/names.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import { dateText, moneyText } from '../../platform/format/format.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import type { AccountMail } from '../accounts/mails/queue-account-mail.ts'
import type { MailedGiftCardRow } from './queries-mail.ts'

interface Sent {
  /** What opens the card from now on. */
  readonly code: string
  /** Words of the account are only mailed once it is verified (docs/domain/mail.md). */
  readonly tellsOwnWords: boolean
  /** The hour for which it was to be sent: one mail each. */
  readonly sendAt: Date
}

/** Brings a gift card to the person it is for. */
export function giftCardMail(card: MailedGiftCardRow, { code, tellsOwnWords, sendAt }: Sent): AccountMail {
  const locale = pickLocale({ saved: card.locale })
  const organizer = unlinked(card.account_name)
  const amount = moneyText(majorFromMinor(card.balance_minor, card.currency), card.currency, locale)
  const giver = card.giver_name === null || !tellsOwnWords ? null : unlinked(card.giver_name)
  const subject =
    giver === null
      ? m.gift_cards_mail_subject({ organizer, amount }, { locale })
      : m.gift_cards_mail_subject_from({ giver, amount }, { locale })
  // The instant at which its last day is over is on the day after it.
  const lastDay =
    card.expires_at === null ? null : dateText(new Date(card.expires_at.getTime() - 1), card.timezone, locale)
  return {
    kind: 'gift_card',
    recipient: card.holder_email,
    ...(card.holder_name !== null && { recipientName: card.holder_name }),
    senderName: card.account_name,
    accountId: card.account_id,
    about: { entity: 'gift_card', id: card.id },
    cause: `gift_card ${card.id} ${sendAt.toISOString()}`,
    subject,
    ...renderMail({
      locale,
      heading: subject,
      paragraphs: [
        ...(card.message !== null && tellsOwnWords ? [card.message] : []),
        m.gift_cards_mail_text({ organizer }, { locale }),
        ...(card.sent_at === null ? [] : [m.gift_cards_mail_again({}, { locale })]),
        m.gift_cards_mail_keep({}, { locale }),
      ],
      rows: [
        [m.gift_cards_code({}, { locale }), shownCode(code)],
        [m.gift_cards_amount({}, { locale }), amount],
        ...(lastDay === null ? [] : [[m.gift_cards_until({}, { locale }), lastDay] as const]),
      ],
      footer: m.gift_cards_mail_footer({ organizer }, { locale }),
    }),
  }
}
