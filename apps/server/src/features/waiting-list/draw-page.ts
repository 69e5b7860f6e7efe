import { tierName } from '@turnout/domain/pricing/tier-name.ts'
import type { GivenForm } from '@turnout/contract/checkout/page.ts'
import type { OrderEvent } from '@turnout/contract/checkout/public-order.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import type { JoinedEntry, WaitingInput } from '@turnout/contract/waiting-list/entry.ts'
import type {
  WaitingChoice,
  WaitingForm,
  WaitingOffer,
  WaitingPageProps,
  WaitingPlace,
} from '@turnout/contract/waiting-list/page.ts'
import { waitableIn } from '@turnout/contract/waiting-list/waitable.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import type { FastifyRequest } from 'fastify'
import type { Reader } from '../../platform/database/database.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { CachedPage } from '../../platform/web/cached-page.ts'
import type { Web } from '../../platform/web/web.ts'
import { orderEventAnswer } from '../checkout/answers-event.ts'
import { pageOwnerOf } from '../events/read-page-owner.ts'
import { NOTHING_ASKED } from '../storefront/load-dates.ts'
import { waitingDates } from '../storefront/load-page-view.ts'
import { loadPublicEvent } from '../storefront/load-public-event.ts'
import { entryById, ownEntry, type OwnEntryRow, type WaitingEntryRow } from './queries.ts'

export interface PageServices {
  readonly web: Web
  readonly clock: Clock
  readonly publicUrl: () => string
  readonly https: boolean
  readonly development: boolean
}

interface Asked {
  readonly request: FastifyRequest
  readonly eventId: number
}

export interface FormShown extends Asked {
  /** Of an event with several: the date that is waited for. */
  readonly date?: number
  /** Of an event with several: the dates that are ticked. */
  readonly ticked?: readonly number[]
  /** Prices that are ticked. */
  readonly chosen?: readonly number[]
  /** As it came and was refused. */
  readonly given?: GivenForm
  /** The person who just joined; without an entry it looks the same. */
  readonly joined?: { readonly input: WaitingInput; readonly entry: JoinedEntry | null }
}

/** The page on which one joins; null for an event that visitors may not see. */
export async function drawForm(reader: Reader, services: PageServices, asked: FormShown): Promise<CachedPage | null> {
  const { eventId, chosen, given, joined } = asked
  const load = (date: number | 'all') =>
    loadPublicEvent(reader, eventId, {
      ...services,
      now: services.clock.now(),
      dates: { ...NOTHING_ASKED, date, isWaiting: true },
    })
  const named = await load(asked.date ?? 'all')
  const view = asked.date !== undefined && named?.dates?.chosen === null ? await load('all') : named
  if (view === undefined || view.event.status !== 'LIVE') return null
  asked.request.pageOwner = pageOwnerOf(view.event)
  const shownEvent = view.eventIn(asked.request.language())
  const { settings, lifecycle_status } = shownEvent
  if (joined !== undefined) return drawJoined(reader, services, { ...asked, joined })
  const waitable =
    lifecycle_status === 'ENDED' || view.event.cancelled !== null ? [] : waitableIn(shownEvent.product_categories)
  // Each date has its prices.
  const isOpen = view.dates !== null && view.dates.chosen === null
  const choices = waitable.map(({ product, price }): WaitingChoice => ({
    price_id: price.id,
    product_id: product.id,
    title: tierName(product.title, price.label),
    has_seats: product.has_seats === true,
    price: product.type === 'DONATION' || isOpen ? null : price.price_including_taxes_and_fees,
  }))
  const known = (chosen ?? []).filter((id) => choices.some((choice) => choice.price_id === id))
  const [first] = choices
  const shown: WaitingForm = {
    what: 'form',
    choices,
    chosen: known.length > 0 || first === undefined ? known : [first.price_id],
    offer_minutes: settings.waitlist_offer_timeout_minutes,
    given: given ?? null,
    ...(view.dates !== null && {
      dates: await waitingDates(reader, eventId, { ...view.dates, ticked: asked.ticked ?? [] }),
    }),
  }
  return draw(reader, services, { ...asked, path: publicPaths.waitingList(eventId), shownFor: () => shown })
}

async function drawJoined(
  reader: Reader,
  services: PageServices,
  { joined: { input, entry }, ...asked }: Asked & Required<Pick<FormShown, 'joined'>>,
): Promise<CachedPage | null> {
  const row = entry === null ? undefined : await entryById(reader, entry.id)
  const token = entry?.cancel_token
  const path =
    token === undefined ? publicPaths.waitingList(asked.eventId) : publicPaths.waitingPlace(asked.eventId, token)
  const isNew = token !== undefined
  const shown = {
    ...PLAIN,
    is_new: true,
    status: 'WAITING',
    position: entry?.position ?? null,
    quantity: input.quantity,
    takes_fewer: input.takes_fewer,
    side_by_side: row?.side_by_side ?? false,
    // Of an address that waited before, only its mail tells what for.
    titles: isNew ? (row?.wishes.map(({ title }) => title) ?? []) : [],
    ...(isNew && row?.is_dated === true && datesOf(row)),
    email: input.email,
    is_own: isNew,
  } as const
  return draw(reader, services, {
    ...asked,
    path,
    shownFor: (event) => ({ ...shown, offer_minutes: minutesOf(event) }),
  })
}

/** What an entry is for, in an event with several dates; of some those that are cancelled are left out. */
const datesOf = ({ date, dates }: WaitingEntryRow) => ({
  date,
  ...(dates != null && { dates: dates.filter(({ status }) => status !== 'CANCELLED') }),
})

/** An entry without an offer. */
const PLAIN = {
  what: 'place',
  is_new: false,
  offer: null,
  asks_release: false,
  order_path: null,
  failure: null,
} as const

const minutesOf = ({ settings }: OrderEvent): number => settings.waitlist_offer_timeout_minutes

export interface PlaceShown extends Asked {
  readonly token: string
  /** Why the last press did nothing. */
  readonly failure?: string | null
  /** Whether releasing the offer was asked for, and not said yet. */
  readonly asksRelease?: boolean
}

/** The page of one entry; null for a token that is none. */
export async function drawPlace(reader: Reader, services: PageServices, asked: PlaceShown): Promise<CachedPage | null> {
  const row = await ownEntry(reader, asked.eventId, asked.token)
  if (row === undefined) return null
  const { eventId, token, failure = null, asksRelease = false } = asked
  return draw(reader, services, {
    ...asked,
    path: publicPaths.waitingPlace(eventId, token),
    shownFor: (event) => ({
      ...PLAIN,
      status: row.status,
      position: row.position,
      quantity: row.quantity,
      takes_fewer: row.takes_fewer,
      side_by_side: row.side_by_side,
      titles: row.wishes.map(({ title }) => title),
      ...(row.is_dated && datesOf(row)),
      email: row.email,
      offer_minutes: minutesOf(event),
      is_own: true,
      offer: row.status === 'OFFERED' ? offerOf(row, event) : null,
      asks_release: asksRelease && row.status === 'OFFERED',
      order_path:
        row.status === 'PURCHASED' && row.order_short_id !== null
          ? publicPaths.order(eventId, row.order_short_id)
          : null,
      failure,
    }),
  })
}

const offerOf = (row: OwnEntryRow, { currency }: OrderEvent): WaitingOffer => ({
  item: row.offered_item ?? '',
  quantity: row.offered_quantity ?? 0,
  ...(row.offered_seats !== null && { seats: row.offered_seats }),
  total: majorFromMinor(row.offered_total_minor ?? 0, currency),
  held_until: row.offer_expires_at?.toISOString() ?? '',
})

interface Drawing extends Asked {
  readonly path: string
  readonly shownFor: (event: OrderEvent) => WaitingForm | WaitingPlace
}

async function draw(
  reader: Reader,
  { web, clock, publicUrl }: PageServices,
  { request, eventId, path, shownFor }: Drawing,
): Promise<CachedPage | null> {
  const options = { now: clock.now(), isComplete: false, publicUrl: publicUrl(), locale: request.language() }
  const event = await orderEventAnswer(reader, eventId, options)
  if (event === undefined) return null
  request.pageOwner = pageOwnerOf(event)
  const props: WaitingPageProps = {
    locale: request.language(),
    event,
    event_path: publicPaths.event(event.id, event.slug),
    page_path: path,
    shown: shownFor(event),
  }
  return web.render({ name: 'waiting-list', props })
}
