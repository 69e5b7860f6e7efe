import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { EventOffer } from '../events/create-event.ts'
import { insertCategory } from './store-categories.ts'

/**
 * The first category of a new event, in the words of its organizer's language; answers its id. Part of making the
 * event: no separate history.
 */
export const createDefaultCategory = (tx: Transaction, eventId: number, name: string): Promise<number> =>
  insertCategory(tx, eventId, {
    name,
    description: null,
    no_products_message: null,
    is_hidden: false,
    max_per_order: null,
  })

/** The same in the words of a language. */
export const beginOffer: EventOffer['begin'] = (tx, { eventId, locale }) =>
  createDefaultCategory(tx, eventId, m.events_default_category({}, { locale: pickLocale({ saved: locale }) }))
