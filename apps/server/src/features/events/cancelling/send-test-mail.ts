import type { z } from 'zod'
import type { cancellingMailInput, dateCancellingMailInput } from '@turnout/contract/events/cancelling/cancelling.ts'
import { instantOf } from '@turnout/domain/events/zoned-time.ts'
import { minorFromMajor } from '@turnout/domain/money/amount.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { SenderScope } from '../../accounts/access.ts'
import { mailerOf, queueAccountMails } from '../../accounts/mails/queue-account-mail.ts'
import { datesOf } from '../../occurrences/store.ts'
import { buyerMail, choiceMail } from './mail.ts'
import { mailedEvent } from './queries-mail.ts'
import type { CancelledScope } from './read-figures.ts'

/** Something that a ticket may have cost. */
const SAMPLE = { amount: '48', card: 'Visa •••• 4242' }

interface TestMail {
  readonly scope: CancelledScope
  readonly sender: SenderScope
  readonly input: z.output<typeof cancellingMailInput> & Partial<z.output<typeof dateCancellingMailInput>>
  readonly locale: string
}

/** Sends oneself what a buyer who paid by card would read. Answers the address. */
export async function sendTestMail(tx: Transaction, { scope, sender, input, locale }: TestMail): Promise<string> {
  const event = await mailedEvent(tx, scope.eventId)
  if (event === undefined) throw new Refusal('not_found')
  const { accountId, currency, occurrenceId } = scope
  const date =
    occurrenceId === null ? undefined : (await datesOf(tx, scope.eventId)).find(({ id }) => id === occurrenceId)
  const minor = minorFromMajor(SAMPLE.amount, currency)
  const { email, first_name: firstName, last_name: lastName, rules } = sender
  const told = { accountId, email, name: `${firstName} ${lastName}`.trim(), firstName, locale }
  const said = {
    money: input.money,
    way: 'CARD',
    amountMinor: typeof minor === 'number' && input.money !== 'NONE' ? minor : 0,
    currency,
    card: SAMPLE.card,
    reason: input.reason,
    url: null,
  } as const
  const about = date === undefined ? event : { ...event, start_date: date.starts_at, end_date: date.ends_at }
  const until = input.choose_until == null ? null : instantOf(input.choose_until, event.timezone)
  const mail = until instanceof Date ? choiceMail(about, told, { ...said, until }) : buyerMail(about, told, said)
  await queueAccountMails(tx, [mail], { mailer: await mailerOf(tx, accountId, rules), rules })
  return email
}
