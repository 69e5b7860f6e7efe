import { publicPaths } from '@turnout/contract/paths.ts'
import { pricesOnSale } from '@turnout/contract/storefront/closing.ts'
import type { PageDates } from '@turnout/contract/storefront/page.ts'
import type { PublicEvent } from '@turnout/contract/storefront/public-event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { PassChoice, PassDateWords } from '../../checkout/parts/ticket-choice/catalogue.ts'
import { formatMoney } from '../../../format/format.ts'

export interface SeatsOffered {
  readonly href: string
  /** "Seats, from €14.00" */
  readonly title: string
  /** Nothing without a seat is offered. */
  readonly is_alone: boolean
  /** Nothing of it is left: the way leads to the waiting list. */
  readonly is_sold_out: boolean
  /** Of a pass that the buyer chooses dates for: so many of these. */
  readonly choice?: { readonly pass: number; readonly count: number; readonly dates: readonly PassDateWords[] }
  /** Those of other passes. */
  readonly more?: readonly SeatsOffered[]
}

interface Offering {
  readonly event: PublicEvent
  readonly dates?: PageDates | undefined
  readonly locale: string
}

/** The way to the seats of an event with one date, or of the chosen one. */
export function seatsOffered({ event, dates, locale }: Offering): SeatsOffered | undefined {
  const products = event.product_categories.flatMap((category) => category.products)
  const seated = products.filter(({ has_seats }) => has_seats === true)
  if (seated.length === 0 || dates?.chosen === null || dates?.waiting !== undefined) return undefined
  const totals = seated.flatMap((product) => pricesOnSale(product).map((price) => price.price_including_taxes_and_fees))
  if (totals.length === 0 && seated.length < products.length) return undefined
  const isSoldOut = totals.length === 0 && seated.some(({ is_sold_out }) => is_sold_out)
  const price = formatMoney(isSoldOut ? 0 : Math.min(...totals), { locale, currency: event.currency })
  const code = event.promo_code?.valid === true ? event.promo_code.code : null
  const query = new URLSearchParams({
    ...(event.occurrence !== undefined && { date: `${event.occurrence.id}` }),
    ...(code !== null && { promo_code: code }),
  })
  return {
    href: `${publicPaths.seats(event.id, event.slug, null)}?${query}`,
    title: isSoldOut
      ? m.storefront_sold_out()
      : totals.every((total) => total === 0)
        ? m.seats_title()
        : m.seats_from({ price }),
    is_sold_out: isSoldOut,
    is_alone: seated.length === products.length,
  }
}

/** The ways to the seats of passes: one for each of them. */
export function passSeatsOffered({ event, locale }: Offering, passes: PassChoice): SeatsOffered | undefined {
  const products = event.product_categories.flatMap((category) => category.products)
  const seated = products.filter(({ has_seats }) => has_seats === true)
  const [first, ...more] = seated.flatMap((product): SeatsOffered[] => {
    const totals = pricesOnSale(product).map((price) => price.price_including_taxes_and_fees)
    if (totals.length === 0) return []
    const code = event.promo_code?.valid === true ? event.promo_code.code : null
    const query = new URLSearchParams({
      date: 'passes',
      pass: `${product.id}`,
      ...(code !== null && { promo_code: code }),
    })
    const price = formatMoney(Math.min(...totals), { locale, currency: event.currency })
    const count = product.admits === 'CHOSEN' ? (product.admits_dates ?? 0) : 0
    return [
      {
        href: `${publicPaths.seats(event.id, event.slug, null)}?${query}`,
        title: m.seats_pass_from({ name: product.title, price }),
        is_sold_out: false,
        is_alone: false,
        ...(count > 0 && { choice: { pass: product.id, count, dates: passes.dates } }),
      },
    ]
  })
  if (first === undefined) return undefined
  return { ...first, is_alone: seated.length === products.length, more }
}
