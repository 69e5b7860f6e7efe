import type { Event } from '@turnout/contract/events/event.ts'
import { workingWays } from '@turnout/domain/events/payment-ways.ts'

/** The steps that an event needs before its doors open, in the usual order. */
const STEPS = ['ticket', 'description', 'cover', 'payment', 'publish', 'door'] as const
export type Step = (typeof STEPS)[number]

export interface StepState {
  readonly step: Step
  readonly isDone: boolean
}

type Facts = Pick<Event, 'description' | 'images' | 'status' | 'settings' | 'product_categories' | 'card_payments'>

const productsOf = (event: Pick<Event, 'product_categories'>) =>
  (event.product_categories ?? []).flatMap((category) => category.products)

/** Whether something of an event may cost money. */
export const mayCost = (event: Pick<Event, 'product_categories'>): boolean =>
  productsOf(event).some(({ type, prices }) => type === 'DONATION' || prices.some(({ price }) => price > 0))

/**
 * The steps of an event, read off the event itself. Payment is a step only where something may cost
 * money.
 */
export function setupSteps(event: Facts, hasCheckInList: boolean): readonly StepState[] {
  const products = productsOf(event)
  const done: Record<Step, boolean> = {
    ticket: products.some(({ product_type }) => product_type === 'TICKET'),
    description: event.description !== null,
    cover: event.images.some(({ type }) => type === 'EVENT_COVER'),
    payment: workingWays(event.settings?.payment_providers ?? [], event.card_payments).length > 0,
    publish: event.status !== 'DRAFT',
    door: hasCheckInList,
  }
  return STEPS.filter((step) => step !== 'payment' || mayCost(event)).map((step) => ({ step, isDone: done[step] }))
}
