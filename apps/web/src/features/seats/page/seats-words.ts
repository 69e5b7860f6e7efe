import { publicPaths } from '@turnout/contract/paths.ts'
import { SEATS_AT_ONCE } from '@turnout/contract/seats/page-limits.ts'
import type { SeatsPageProps } from '@turnout/contract/seats/page.ts'
import type { PublicEvent } from '@turnout/contract/storefront/public-event.ts'
import { unpackStatuses } from '@turnout/domain/seats/choose/status-bytes.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatMoney, formatNearDate } from '../../../format/format.ts'
import { wholeCatalogueOf, type Catalogue } from '../../checkout/parts/ticket-choice/catalogue.ts'
import { deskWords } from '../../checkout/parts/ticket-choice/desk-words.ts'
import { offerWords } from '../../checkout/parts/ticket-choice/discount-words.ts'
import { orderFeesMinor } from '../../checkout/parts/ticket-choice/order-fees.ts'
import { priceNote } from '../../checkout/parts/ticket-choice/price-note.ts'
import { hallOfHouse } from '../hall-of-house.ts'
import { keptSeats } from './kept-seats.ts'
import { bytesOf } from '../bytes-of.ts'
import { listAll } from './list-all.ts'
import type { ListContext } from './list-context.ts'
import { findRow, inOneLine, listRows, listRowSeats } from './list-seats.ts'
import { ownHoldOf } from './own-hold.ts'
import { pricesOfLetters, type LetterPrices } from './seat-prices.ts'
import { waitingSeats } from './waiting-seats.ts'
import type { PlainChoice, SeatsPageView } from './seats-page.ts'

/** Words the page on the server, and leaves the house behind. */
export function seatsPage(props: SeatsPageProps): { readonly page: SeatsPageView; readonly plain: PlainChoice } {
  const { locale, house, asked, pass } = props
  const event = pass === null ? props.event : withPassAlone(props.event, pass.product_id)
  const catalogue = wholeCatalogueOf(event)
  const closed = props.is_preview ? null : deskWords(catalogue, locale).closed
  const found = closed === null ? pricesOfLetters(event, house.zones, props.coded_products) : []
  const areas = new Set(props.standing.map(({ zone }) => zone))
  const prices = found.filter(({ letter }) => !areas.has(letter))
  const seated = hallOfHouse(house)
  const context: ListContext = {
    seated,
    statuses: unpackStatuses(bytesOf(props.statuses), seated.hall.count),
    prices,
    locale,
    currency: event.currency,
    quantity: asked.quantity,
    withRestricted: asked.with_restricted,
    wish: asked.wish,
  }
  const lists = listAll(context)
  const page: SeatsPageView = {
    locale,
    currency: event.currency,
    event: eventOf(props),
    date: event.occurrence?.id ?? null,
    pass: pass && { product: pass.product_id, dates: pass.dates, isChosen: pass.is_chosen },
    promo_code: event.promo_code?.valid === true ? event.promo_code.code : null,
    seat_link: props.seat_link?.short_id ?? null,
    kept: props.seat_link === null ? null : keptSeats(props, seated),
    refused_code: event.promo_code?.valid === false ? event.promo_code.code : null,
    takes_promo_codes: event.has_promo_codes,
    page_path: props.page_path,
    price_note: [priceNote(catalogue, locale), ...offerLines(catalogue, locale)].join(' · '),
    fees: feesOf(catalogue, locale),
    discounts: catalogue.discount_rules.length === 0 ? null : catalogue,
    prices,
    standing: standingOf(props, found),
    quantity: asked.quantity,
    most: SEATS_AT_ONCE,
    with_restricted: asked.with_restricted,
    wish: asked.wish,
    own: ownHoldOf(props, seated),
    closed: closed === null ? null : { title: closed.title, text: closed.text },
    lists,
    waiting: pass === null ? waitingSeats(props, { context, free: lists.free }) : null,
  }
  return { page, plain: { ...plainChoice(context, { lists, asked }), picture: pictureOf(props) } }
}

const offerLines = ({ discount_rules: rules, currency, timezone: timeZone }: Catalogue, locale: string): string[] =>
  rules.map((rule) => offerWords(rule, { locale, currency, timeZone }))

const feesOf = (catalogue: Catalogue, locale: string): SeatsPageView['fees'] => ({
  minor: orderFeesMinor(catalogue),
  rows: catalogue.order_fees.map(({ title: name, price_including_taxes_and_fees: price }) => ({
    name,
    price: formatMoney(price, { locale, currency: catalogue.currency }),
  })),
})

/** The prices of standing areas, in the order of their letters. */
function standingOf({ house, standing }: SeatsPageProps, prices: LetterPrices): SeatsPageView['standing'] {
  return prices.flatMap(({ letter, prices: own }) => {
    const room = standing.find(({ zone }) => zone === letter)
    if (room === undefined) return []
    const names = house.areas.flatMap(({ role, zone, text }) =>
      role === 'STANDING' && zone === letter && text !== undefined ? [text] : [],
    )
    const area = names.length === 0 ? m.seats_standing() : m.seats_standing_of({ name: [...new Set(names)].join(', ') })
    return own.map(({ productId, priceId, name, minor }) => ({
      letter,
      productId,
      priceId,
      name: own.length === 1 ? area : inOneLine(area, name),
      minor,
      left: room.left,
    }))
  })
}

/** The event with this pass as all of its offer. */
const withPassAlone = (event: PublicEvent, id: number): PublicEvent => ({
  ...event,
  product_categories: event.product_categories.map((category) => ({
    ...category,
    products: category.products.filter((product) => product.id === id),
  })),
})

function eventOf({ event, locale, pass }: SeatsPageProps): SeatsPageView['event'] {
  const { id, slug, title, timezone, settings, location_details: place } = event
  const startsAt = event.occurrence?.start_date ?? event.start_date
  const thumb = event.images.find((image) => image.type === 'EVENT_COVER')?.sizes[0]?.url ?? null
  const date = pass !== null ? '?date=passes' : event.occurrence === undefined ? '' : `?date=${event.occurrence.id}`
  return {
    id,
    title,
    href: publicPaths.event(id, slug) + date,
    thumb,
    backdrop: settings.homepage_background_type === 'MIRROR_COVER_IMAGE' ? thumb : null,
    organizer: inOneLine(
      pass === null
        ? formatNearDate(startsAt, 'moment', { locale, timeZone: timezone })
        : m.seats_on_all_dates({ count: pass.dates.length }),
      place.venue_name ?? '',
    ),
    starts_at: startsAt,
    hold_minutes: settings.order_timeout_in_minutes,
  }
}

function plainChoice(
  context: ListContext,
  { lists, asked }: { readonly lists: SeatsPageView['lists']; readonly asked: SeatsPageProps['asked'] },
): Omit<PlainChoice, 'picture'> {
  const found = findRow(context, asked)
  if (found === null) return { section: null, rows: [], row: null, label: null }
  return {
    section: lists.sections.find(({ section }) => section === found.section) ?? null,
    rows: listRows(context, found.section),
    row: found.row === null ? null : listRowSeats(context, found.row),
    label: asked.row,
  }
}

/** As wide as its card on a screen of a desk; its shape keeps the place. */
const PICTURE_WIDTH = 640

function pictureOf({ event, house, pass }: SeatsPageProps): PlainChoice['picture'] {
  const { plan: mark, width, height } = house
  const src = publicPaths.seatsPicture(event.id, event.slug, {
    mark,
    date: event.occurrence?.id ?? pass?.dates[0] ?? null,
  })
  return { src, width: PICTURE_WIDTH, height: Math.ceil((PICTURE_WIDTH * height) / Math.max(1, width)) }
}
