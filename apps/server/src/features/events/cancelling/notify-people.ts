import { fullName } from '@turnout/domain/accounts/names.ts'
import type { JobServices } from '../../../platform/jobs/job-services.ts'
import { mailerOf, queueAccountMails, type AccountMail } from '../../accounts/mails/queue-account-mail.ts'
import { loadOrderForMail, shortEvent } from '../../orders/mails/limit-texts.ts'
import { cardText } from '../../orders/money/write-card.ts'
import { orderMailCause } from '../../orders/mails/queries-mail.ts'
import { entryForMail } from '../../waiting-list/queries-mail.ts'
import { mailedOnDate } from '../mails/queries-mailed-event.ts'
import { buyerMail, choiceMail, doneMail, guestMail, orderUrl, waitingMail } from './mail.ts'
import { askedToChoose, cancellingForMail, goneBackOf, guestsOfOrder } from './queries-mail.ts'
import { progressOf } from './queries-progress.ts'
import type { CancelledMail } from './queue-cancelling.ts'
import { lockCancelling } from './store.ts'

/** Mails to those who hold an order or a ticket of a cancelled event: each address once. */
export async function mailCancelledOrder(payload: CancelledMail, services: JobServices): Promise<void> {
  const { cancelling_id: id, order_id: orderId } = payload
  const found = await loadOrderForMail(services.database, orderId, { rules: services })
  const gone = await goneBackOf(services.database, orderId, id)
  if (found === undefined || gone === undefined) return
  const { mailer } = found
  const { starts_at: starts, ends_at: ends } = gone
  const order = starts === null ? found.order : { ...found.order, start_date: starts, end_date: ends }
  const about = { entity: 'order', id: orderId }
  // Strangers read no free text of an unverified account.
  const reason = mailer.trust === 'VERIFIED' ? gone.reason : null
  const buyer = {
    accountId: order.account_id,
    email: order.email,
    name: fullName(order.first_name, order.last_name),
    firstName: order.first_name,
    locale: order.locale,
  }
  const money = {
    money: gone.money,
    way: gone.way,
    amountMinor: gone.amount_minor,
    currency: order.currency,
    card: cardText(gone),
    reason,
    url: orderUrl(services.publicUrl(), order),
  }
  const mails: AccountMail[] = [
    ...(payload.asks_buyer === true && gone.choose_until !== null
      ? [
          {
            ...choiceMail(order, buyer, { ...money, until: gone.choose_until }),
            about,
            cause: `cancelling ${id} choice ${orderId}`,
          },
        ]
      : []),
    ...(payload.tells_buyer
      ? [{ ...buyerMail(order, buyer, money), about, cause: `cancelling ${id} order ${orderId}` }]
      : []),
    ...payload.guests.map(({ first_name: firstName, email, locale }) => ({
      ...guestMail(
        order,
        { accountId: order.account_id, email, name: firstName, firstName, locale },
        { reason, isAsked: payload.asks_buyer === true },
      ),
      about,
      cause: `cancelling ${id} guest ${email.toLowerCase()}`,
    })),
  ]
  await services.database.transaction(async (tx) => {
    const { is_addressed: isToStranger } = await orderMailCause(tx, orderId)
    await queueAccountMails(tx, mails, { mailer, rules: services, isToStranger })
  })
}

/** Asks the buyer of an order what they want in place of a cancelled date, and tells guests of it, once. */
export async function mailDateChoice(
  { cancelling_id: id, order_id: orderId }: { readonly cancelling_id: number; readonly order_id: number },
  services: JobServices,
): Promise<void> {
  const asked = await askedToChoose(services.database, id, orderId)
  if (asked === undefined) return
  const guests = asked.mails_guests ? await guestsOfOrder(services.database, orderId, asked.occurrence_id) : []
  const payload = { cancelling_id: id, order_id: orderId, tells_buyer: false, asks_buyer: true, guests }
  await mailCancelledOrder(payload, services)
}

/** Tells a person who waited, once. */
export async function mailWaiting(
  { cancelling_id: id, entry_id: entryId }: { readonly cancelling_id: number; readonly entry_id: number },
  services: JobServices,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const found = await entryForMail(tx, entryId)
    const cancelling = await lockCancelling(tx, id, 'shared')
    if (found === undefined || cancelling === undefined) return
    const mailer = await mailerOf(tx, found.account_id, services)
    const isTrusted = mailer.trust === 'VERIFIED'
    const whole = isTrusted ? found : { ...found, ...shortEvent(found) }
    const entry = cancelling.occurrence_id === null ? whole : mailedOnDate(whole, whole.of_date)
    const told = {
      accountId: entry.account_id,
      email: entry.email,
      name: fullName(entry.first_name, entry.last_name),
      firstName: entry.first_name,
      locale: entry.locale,
    }
    const mail = waitingMail(entry, told, isTrusted ? cancelling.reason : null)
    const about = { entity: 'waiting_entry', id: entryId }
    await queueAccountMails(tx, [{ ...mail, about, cause: `cancelling ${id} entry ${entryId}` }], {
      mailer,
      rules: services,
    })
  })
}

/** Tells the member who cancelled the event what came of it, once. */
export async function mailDone(
  { cancelling_id: id }: { readonly cancelling_id: number },
  services: JobServices,
): Promise<void> {
  const { database } = services
  const row = await cancellingForMail(database, id)
  if (row === undefined || row.email === null) return
  const mail = doneMail(
    { ...row, email: row.email },
    { progress: await progressOf(database, id), publicUrl: services.publicUrl() },
  )
  const about = { entity: 'event', id: row.event_id }
  await database.transaction(async (tx) => {
    const mailer = await mailerOf(tx, row.account_id, services)
    await queueAccountMails(tx, [{ ...mail, about, cause: `cancelling ${id} done` }], {
      mailer,
      rules: services,
    })
  })
}
