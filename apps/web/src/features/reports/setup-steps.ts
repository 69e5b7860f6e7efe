import type { Event } from '@turnout/contract/events/event.ts'
import { workingWays } from '@turnout/domain/events/payment-ways.ts'
import { offlineOf } from '../events/parts/payment/offline-of.ts'
import { setupSteps, type SetupStepState } from '@turnout/domain/events/setup-steps.ts'

type Facts = Pick<Event, 'description' | 'images' | 'status' | 'settings' | 'product_categories' | 'card_payments'>

const productsOf = (event: Pick<Event, 'product_categories'>) =>
  (event.product_categories ?? []).flatMap((category) => category.products)

/** Whether something of an event may cost money. */
const mayCost = (event: Pick<Event, 'product_categories'>): boolean =>
  productsOf(event).some(({ type, prices }) => type === 'DONATION' || prices.some(({ price }) => price > 0))

/** The steps of an event, read off the event itself. */
export const stepsOfEvent = (event: Facts, hasCheckInList: boolean): readonly SetupStepState[] =>
  setupSteps({
    hasTicket: productsOf(event).some(({ product_type }) => product_type === 'TICKET'),
    hasDescription: event.description !== null,
    hasCover: event.images.some(({ type }) => type === 'EVENT_COVER'),
    mayCost: mayCost(event),
    hasPaymentWay:
      workingWays(event.settings?.payment_providers ?? [], {
        cards: event.card_payments,
        offline: offlineOf(event),
      }).length > 0,
    isPublished: event.status !== 'DRAFT',
    hasCheckInList,
  })
