import { tierName } from '@turnout/domain/pricing/tier-name.ts'
import { pricesOnSale } from '@turnout/contract/storefront/closing.ts'
import type {
  PublicCategory,
  PublicDiscountRule,
  PublicEvent,
  PublicPrice,
  PublicProduct,
  PublicPromoCode,
} from '@turnout/contract/storefront/public-event.ts'

/** The facts that the ticket desk needs of its event: a part of the public event answer. */
export interface Catalogue {
  readonly event_id: number
  readonly currency: string
  /** IANA zone of the event. */
  readonly timezone: string
  readonly price_display_mode: PublicEvent['settings']['price_display_mode']
  readonly categories: readonly PublicCategory[]
  /** What an order that costs something pays once. */
  readonly order_fees: NonNullable<PublicEvent['order_fees']>
  /** Discounts without a code, in the order in which they are judged. */
  readonly discount_rules: readonly PublicDiscountRule[]
  /**
   * The code that these prices were made with; null without one, or with one that does not count.
   */
  readonly promo_code: PublicPromoCode | null
  readonly has_promo_codes: boolean
  /** The date that is chosen, of an event with several. */
  readonly date?: number | undefined
  /** When it starts, ISO 8601. */
  readonly starts_at?: string | undefined
  /** Passes are offered, and nothing else. */
  readonly passes?: PassChoice | undefined
}

/** The dates that passes are for, in words. */
export interface PassChoice {
  /** "All 8 dates: Wed 3 Mar, Wed 10 Mar" */
  readonly all: string
  readonly dates: readonly PassDateWords[]
  /** Those with dates that are not among these. */
  readonly months: readonly PassMonth[]
  /** What the form without a script had chosen, by the names of its fields. */
  readonly kept?: Readonly<Record<string, string>>
}

export interface PassMonth {
  /** `YYYY-MM` */
  readonly month: string
  /** "September 2027" */
  readonly name: string
}

export interface PassDateWords {
  readonly id: number
  /** ISO 8601. */
  readonly start: string
  /** "Wed 3 Mar" */
  readonly name: string
  /** "Skies · 3 left" */
  readonly note: string
  /** How many can be chosen for it; null: no limit that is told. */
  readonly left: number | null
}

/** Without what is for a seat: that has its own page. */
export const catalogueOf = (event: PublicEvent, passes?: PassChoice): Catalogue => {
  const whole = wholeCatalogueOf(event, passes)
  return { ...whole, categories: whole.categories.flatMap(withoutSeats) }
}

function withoutSeats(category: PublicCategory): PublicCategory[] {
  const products = category.products.filter(({ has_seats }) => has_seats !== true)
  return products.length === 0 && category.products.length > 0 ? [] : [{ ...category, products }]
}

export const wholeCatalogueOf = (event: PublicEvent, passes?: PassChoice): Catalogue => ({
  event_id: event.id,
  currency: event.currency,
  timezone: event.timezone,
  price_display_mode: event.settings.price_display_mode,
  categories: passes === undefined ? event.product_categories : passesOf(event.product_categories),
  order_fees: event.order_fees ?? [],
  discount_rules: event.discount_rules ?? [],
  promo_code: event.promo_code?.valid === true ? event.promo_code : null,
  has_promo_codes: event.has_promo_codes,
  date: event.occurrence?.id,
  starts_at: event.occurrence?.start_date,
  passes,
})

const passesOf = (categories: readonly PublicCategory[]): PublicCategory[] =>
  categories.map((category) => ({ ...category, products: category.products.filter(({ admits }) => admits) }))

export const productsIn = (catalogue: Catalogue): PublicProduct[] =>
  catalogue.categories.flatMap((category) => category.products)

/** `events_default_category` of every language: an event keeps the word that it was made with. */
const DEFAULT_CATEGORY_NAMES = ['Tickets', 'Entradas', 'Billets', 'Bilhetes', 'Ingressos', '门票']

/** The category that an event begins with, in whatever language it was made. */
export const isDefaultCategory = ({ name }: Pick<PublicCategory, 'name'>): boolean =>
  DEFAULT_CATEGORY_NAMES.includes(name)

/** Products under one head of the desk. */
export interface DeskSection {
  readonly category: PublicCategory
  /** Donations that admit no one, out of the category that an event begins with. */
  readonly isGifts: boolean
}

/** The categories as the desk shows them: a donation is no ticket, and is not among the tickets. */
export const deskSections = (categories: readonly PublicCategory[]): DeskSection[] =>
  categories.flatMap((category) =>
    [false, true].flatMap((isGifts) => {
      const isDefault = isDefaultCategory(category)
      const products = category.products.filter((product) => (isDefault && isGift(product)) === isGifts)
      const isEmpty = category.products.length === 0
      return products.length > 0 || (isEmpty && !isGifts) ? [{ category: { ...category, products }, isGifts }] : []
    }),
  )

const isGift = ({ type, product_type: kind }: PublicProduct): boolean => type === 'DONATION' && kind === 'GENERAL'

/** One price with the product it belongs to. */
export interface Offer {
  readonly product: PublicProduct
  readonly price: PublicPrice
}

/**
 * The prices of a product that can be chosen now; several only when tiers are on sale side by side.
 */
export const offersOf = (product: PublicProduct): Offer[] => pricesOnSale(product).map((price) => ({ product, price }))

export const offersIn = (catalogue: Catalogue): Offer[] => productsIn(catalogue).flatMap((product) => offersOf(product))

/** "Seats, Balcony": beside the row of its product, a control names the tier where there is a choice of tiers. */
export const nameOf = ({ product, price }: Offer): string =>
  offersOf(product).length > 1 ? lineName({ product, price }) : product.title

/** "Seats, Balcony", as the order will call it. */
export const lineName = ({ product, price }: Offer): string => tierName(product.title, price.label)
