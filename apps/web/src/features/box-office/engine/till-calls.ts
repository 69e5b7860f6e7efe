import type { CardSale, TillReader } from '@turnout/contract/box-office/reader.ts'
import type { TillClaim } from '@turnout/contract/box-office/claim.ts'
import type { SyncedSale, TillQuota, UnbookedSale } from '@turnout/contract/box-office/offline.ts'
import type { TillOrder } from '@turnout/contract/box-office/found.ts'
import type { PricedBasket, TillCatalogue, TillSale } from '@turnout/contract/box-office/sale.ts'
import type { OpenedTill, TillMovement, TillPass } from '@turnout/contract/box-office/session.ts'
import { randomId } from '../../../api/random-id.ts'

/* All calls of a till's page that sell; those of a shift's menu are with it. */

/** Why nothing came of a call. */
export interface Unanswered {
  /** null: no answer came, or none of ours. */
  readonly code: string | null
  readonly message: string | null
  /** Words by field; empty where it is about none. */
  readonly errors: Readonly<Record<string, readonly string[]>>
}

export type Answer<T> = { readonly value: T } | Unanswered

export interface PinBody {
  readonly person_id: number
  readonly pin: string
  readonly device_id: string
  readonly device: string
}

/** What the till wants to hold. */
export type WantedBody = Omit<LineBody, 'price' | 'seats' | 'wheelchairs'>

interface LineBody {
  readonly product_id: number
  readonly price_id: number
  readonly quantity: number
  readonly event_occurrence_id?: number
  readonly price?: number
  readonly seats?: readonly string[]
  readonly wheelchairs?: number
}

export interface BasketBody {
  readonly lines: readonly LineBody[]
  readonly promo_code?: string
}

/** How a sale is paid. A card without a reader: on a terminal beside the till. */
export type TenderBody =
  | { readonly kind: 'CASH'; readonly given: number }
  | { readonly kind: 'CARD'; readonly reader_id?: number }
  | { readonly kind: 'FREE'; readonly reason: string }
  | { readonly kind: 'LATER' }

/** A sale as it is sent. */
export interface SaleBody extends BasketBody {
  readonly tender: TenderBody
  readonly delivery: 'PHONE' | 'PRINT' | 'EMAIL' | 'NONE'
  readonly admit: boolean
  readonly first_name?: string
  readonly email?: string
  readonly affiliate_code?: string
  readonly expected_total?: number
}

/** A sale as it is sent when the network is back; the same bytes each time. */
export interface OfflineBody {
  readonly key: string
  readonly sold_at: string
  readonly lines: readonly {
    readonly product_id: number
    readonly price_id: number
    readonly event_occurrence_id?: number
    readonly quantity: number
  }[]
  readonly tender: { readonly kind: 'CASH'; readonly given: number }
  readonly delivery: 'NONE' | 'PRINT'
  readonly admit: boolean
  /** The tickets that were handed out, in the order of the lines. */
  readonly tickets: readonly string[]
  readonly total: number
}

interface VoidBody {
  readonly reason: string
  readonly public_ids?: readonly string[]
  readonly lead?: LeadBody
}

/** A lead who says yes to one act, where the person at the till is none. */
interface LeadBody {
  readonly person_id: number
  readonly pin: string
}

/** A sale that could not be booked, from what is left or beyond it. */
interface BookBody {
  readonly overbooks?: boolean
  readonly lead?: LeadBody
}

interface LeaveOutBody {
  readonly reason: string
  readonly lead?: LeadBody
}

/** What an order owes, as it is paid. */
export interface CollectBody {
  readonly tender: { readonly kind: 'CASH'; readonly given: number } | { readonly kind: 'CARD' }
  readonly expected_total: number
}

/** A call that takes longer counts as no answer, milliseconds. */
const PATIENCE_MS = 12_000
/** The same of a sale, and of asking whether there is a network: then the till sells without one. */
const SALE_PATIENCE_MS = 4000

/** The calls of one till. `key`: the same for each try of one act, so that it happens once. */
export interface TillCalls {
  opened(): Promise<Answer<OpenedTill>>
  openShift(body: PinBody & { readonly float: number }): Promise<Answer<TillPass>>
  showPin(body: PinBody & { readonly takes_over: boolean }): Promise<Answer<TillPass>>
  catalogue(): Promise<Answer<TillCatalogue>>
  price(body: BasketBody): Promise<Answer<PricedBasket>>
  sell(body: SaleBody, key: string): Promise<Answer<TillSale>>
  sale(id: string): Promise<Answer<TillSale>>
  claim(id: string): Promise<Answer<TillClaim>>
  mail(id: string, email: string): Promise<Answer<null>>
  undo(id: string, body: VoidBody, key: string): Promise<Answer<TillSale>>
  /** Orders of the event, by number, name or the code of a ticket. */
  find(text: string): Promise<Answer<{ readonly orders: readonly TillOrder[] }>>
  admit(order: string, tickets: readonly string[]): Promise<Answer<TillOrder>>
  collect(order: string, body: CollectBody, key: string): Promise<Answer<TillSale>>
  presence(body: { readonly state: 'SELLING' | 'LOCKED'; readonly sales_waiting: number }): Promise<Answer<null>>
  /** What the till holds, to be sold without a network. */
  quota(): Promise<Answer<TillQuota>>
  hold(wants: readonly WantedBody[]): Promise<Answer<TillQuota>>
  sync(sales: readonly OfflineBody[]): Promise<Answer<{ readonly sales: readonly SyncedSale[] }>>
  /** Sales that could not be booked. */
  unbooked(): Promise<Answer<readonly UnbookedSale[]>>
  book(id: string, body: BookBody): Promise<Answer<TillSale>>
  /** A lead leaves one out; the journal says so. */
  leaveOut(id: string, body: LeaveOutBody): Promise<Answer<TillMovement>>
  readers(): Promise<Answer<readonly TillReader[]>>
  /** Sales at card readers that are not over. */
  cardSales(): Promise<Answer<readonly CardSale[]>>
  startCard(body: CardBody, key: string): Promise<Answer<CardSale>>
  cardSale(id: string): Promise<Answer<CardSale>>
  retryCard(id: string): Promise<Answer<CardSale>>
  cancelCard(id: string): Promise<Answer<CardSale>>
  parkCard(id: string): Promise<Answer<CardSale>>
}

/** A basket that is paid at a card reader. */
type CardBody = Omit<SaleBody, 'tender'> & { readonly reader_id: number }

export function callsOf(shortId: string): TillCalls {
  const base = `/api/public/tills/${encodeURIComponent(shortId)}`
  const read = <T>(path: string): Promise<Answer<T>> => call<T>(base + path, { headers: inPageLanguage() })
  const write = <T>(
    path: string,
    body: object,
    { key = randomId(), patience = PATIENCE_MS } = {},
  ): Promise<Answer<T>> =>
    call<T>(base + path, {
      signal: AbortSignal.timeout(patience),
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, ...inPageLanguage() },
      body: JSON.stringify(body),
    })
  return {
    opened: () => read(''),
    openShift: (body) => write('/sessions', body),
    showPin: (body) => write('/pass', body),
    catalogue: () => read('/catalogue'),
    price: (body) => write('/basket', body),
    sell: (body, key) => write('/sales', body, { key, patience: SALE_PATIENCE_MS }),
    sale: (id) => read(`/sales/${encodeURIComponent(id)}`),
    claim: (id) => write(`/sales/${encodeURIComponent(id)}/claim`, {}),
    mail: (id, email) => write(`/sales/${encodeURIComponent(id)}/email`, { email }),
    undo: (id, body, key) => write(`/sales/${encodeURIComponent(id)}/void`, body, { key }),
    find: (text) => write('/orders/find', { text }),
    admit: (order, tickets) => write(`/orders/${encodeURIComponent(order)}/admit`, { public_ids: tickets }),
    collect: (order, body, key) => write(`/orders/${encodeURIComponent(order)}/payment`, body, { key }),
    presence: (body) => write('/presence', body, { patience: SALE_PATIENCE_MS }),
    quota: () => read('/quota'),
    hold: (wants) => write('/quota', { wants }),
    sync: (sales) => write('/sync', { sales }),
    unbooked: () => read('/unbooked'),
    book: (id, body) => write(`/unbooked/${encodeURIComponent(id)}/book`, body),
    leaveOut: (id, body) => write(`/unbooked/${encodeURIComponent(id)}/leave-out`, body),
    readers: () => read('/readers'),
    cardSales: () => read('/card-sales'),
    startCard: (body, key) => write('/card-sales', body, { key }),
    cardSale: (id) => read(`/card-sales/${encodeURIComponent(id)}`),
    retryCard: (id) => write(`/card-sales/${encodeURIComponent(id)}/retry`, {}),
    cancelCard: (id) => write(`/card-sales/${encodeURIComponent(id)}/cancel`, {}),
    parkCard: (id) => write(`/card-sales/${encodeURIComponent(id)}/park`, { is_parked: true }),
  }
}

/** Codes after which the same call may go through. */
const PASSING: ReadonlySet<string> = new Set(['unavailable', 'internal', 'too_many_requests', 'idempotency_in_flight'])

/** Whether nothing is known of the outcome: the same call is sent again with its key. */
export const isUnknown = ({ code }: Pick<Unanswered, 'code'>): boolean => code === null || PASSING.has(code)

const inPageLanguage = () => ({ 'accept-language': document.documentElement.lang })

async function call<T>(path: string, init: RequestInit): Promise<Answer<T>> {
  const signal = init.signal ?? AbortSignal.timeout(PATIENCE_MS)
  const response = await fetch(path, { ...init, signal, cache: 'no-store' }).catch(() => null)
  if (response?.status === 204) return { value: null as T }
  const answer = (await response?.json().catch(() => null)) as Partial<Unanswered & { data: T }> | null | undefined
  if (response?.ok === true && answer?.data !== undefined) return { value: answer.data }
  return { code: answer?.code ?? null, message: answer?.message ?? null, errors: answer?.errors ?? {} }
}
