import type { OrderEvent } from '@turnout/contract/checkout/public-order.ts'
import { offeredOfflineMethods, waysWithAccount } from '@turnout/domain/events/payment-ways.ts'
import { slugOf } from '@turnout/domain/events/slug.ts'
import { textsIn } from '@turnout/domain/translations/texts-in.ts'
import type { Reader } from '../../platform/database/database.ts'
import { eventAnswer } from '../events/answers.ts'
import { imagesOfTickets } from '../events/images/queries-images.ts'
import { eventById } from '../events/queries.ts'
import { offlineOf } from '../events/settings/read-bank-transfer.ts'
import { settingsIn, withTextLocales } from '../events/settings/read-settings-texts.ts'

/**
 * The event of an order as its buyer may read it: what is for guests alone (connection details, the
 * message after the checkout) only once the order is complete.
 */
export async function orderEventAnswer(
  reader: Reader,
  eventId: number,
  { now, isComplete, publicUrl, locale }: { now: Date; isComplete: boolean; publicUrl: string; locale: string },
): Promise<OrderEvent | undefined> {
  const [row, images] = await Promise.all([eventById(reader, eventId), imagesOfTickets(reader, eventId)])
  if (row === undefined) return undefined
  const reading = { locale, first: row.locale }
  const { texts, ...from } = textsIn({ title: row.title, description: row.description }, row.translations, reading)
  const own = settingsIn(row.settings, reading)
  // Whether cards can be taken is for the organizer here; a buyer reads it off the ways to pay.
  const {
    settings,
    translations: _all,
    publish_problems: _organizers,
    ...event
  } = eventAnswer(
    { ...row, ...texts, settings: own.settings },
    {
      images,
      publicUrl,
      categories: [],
      cardPayments: 'OFF',
      tellsMoney: false,
      now,
    },
  )
  if (settings === undefined) return undefined
  const { translations: _allOfSettings, ...told } = settings
  return {
    ...event,
    ...from,
    // The address of the page is one in all languages.
    slug: slugOf(row.title),
    settings: withTextLocales(
      {
        ...told,
        payment_providers: [...waysWithAccount(told.payment_providers, offlineOf(own.settings))],
        offline_payment_methods: [...offeredOfflineMethods(told.payment_providers, offlineOf(own.settings))],
        support_email: told.is_support_email_public ? told.support_email : null,
        post_checkout_message: isComplete ? told.post_checkout_message : null,
        online_event_connection_details: isComplete ? told.online_event_connection_details : null,
      },
      own.text_locales,
    ),
  }
}
