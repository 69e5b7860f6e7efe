import type { MailPreview, MailWordsInput } from '@turnout/contract/events/mail-words/mail-words.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { AccountMail } from '../../accounts/mails/queue-account-mail.ts'
import type { EventScope } from '../access.ts'
import { drawWordedMail } from '../../orders/mails/draw-worded-mail.ts'
import { drawSampleRefund } from '../../payments/refunds/draw-sample-refund.ts'
import { makeSampleOrder } from './make-sample-order.ts'
import { sampledEvent } from './queries.ts'
import { readWords } from './save-words.ts'

interface Previewing {
  readonly scope: EventScope
  readonly input: MailWordsInput
  readonly publicUrl: string
  readonly reader: { readonly first_name: string; readonly last_name: string; readonly email: string }
}

/** A buyer; the same in all previews. */
export const MIRA = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example' }

/** No wallet takes a made-up ticket. */
export const NO_WALLETS = { hasApple: false, hasGoogle: false }

/** A mail of an event in these words, about a made-up order. @throws Refusal invalid_fields, not_found */
export async function drawMail(reader: Reader, previewing: Previewing): Promise<AccountMail> {
  const { scope, input, publicUrl } = previewing
  const { kind, locale, subject, introduction } = readWords(input)
  const event = await sampledEvent(reader, scope.eventId)
  if (event === undefined) throw new Refusal('not_found')
  const order = makeSampleOrder({
    event,
    kind,
    locale,
    words: { subject, introduction },
    reader: previewing.reader,
  })
  return kind === 'refund'
    ? drawSampleRefund(order, publicUrl)
    : drawWordedMail(order, kind, { publicUrl, wallets: NO_WALLETS })
}

export async function drawPreview(reader: Reader, previewing: Omit<Previewing, 'reader'>): Promise<MailPreview> {
  const { subject, html } = await drawMail(reader, { ...previewing, reader: MIRA })
  return { subject, html }
}
