import type { PublicDiscountRule } from '@turnout/contract/storefront/public-event.ts'
import { minorOf } from '@turnout/domain/money/amount.ts'
import { rateFromPercent } from '@turnout/domain/money/rounding.ts'
import type { DiscountRule } from '@turnout/domain/discount-rules/discount-rule.ts'
import { priceBasket, type Pile, type PricedBasket } from '@turnout/domain/discount-rules/price-basket.ts'
import type { PricedLine } from '@turnout/domain/pricing/order-totals.ts'
import { unitPrice, type UnitPrice } from '@turnout/domain/pricing/unit-price.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatMinor } from '../../../../format/format.ts'
import { comma } from '../../../../format/in-a-row.ts'
import { type Catalogue, lineName } from './catalogue.ts'
import { offWords } from './discount-words.ts'
import { unitOfOffer } from './offer-price.ts'
import type { ChosenOffer } from './ticket-selection.ts'

/*
 * What is taken off a choice without a code, by the function that prices the order. Loaded by pages of events that have
 * such discounts.
 */

/** What is chosen for one date, or without one. */
export interface ChosenOn {
  readonly chosen: readonly ChosenOffer[]
  readonly date: { readonly id: number; readonly start: string } | null
}

export interface DiscountedChoice {
  /** The parts of what is chosen that cost the same, and of which of the choices each is. */
  readonly parts: readonly { readonly line: PricedLine; readonly of: number }[]
  /** What each title took off: "Group of 10, 15% off: 10 General admission". */
  readonly rows: ReadonlyMap<string, string>
  /** The rules that took something off a product, as `rule/product`. */
  readonly won: ReadonlySet<string>
  /** Why the promo code is not used; null: it is, or there is none. */
  readonly codeNote: string | null
}

interface Unit {
  readonly chosen: ChosenOffer
  readonly unit: UnitPrice
  readonly pile: Pile
}

export function discountChoice(catalogue: Catalogue, groups: readonly ChosenOn[], locale: string): DiscountedChoice {
  const units = groups.flatMap((group) => group.chosen.map((chosen) => unitOf(catalogue, chosen, group)))
  const rules = catalogue.discount_rules.map((rule) => ruleOf(rule, catalogue.currency))
  const basket = priceBasket(
    units.map(({ pile }) => pile),
    rules,
    new Date(),
  )
  const found = basket.parts.flatMap((part) => {
    const of = units[part.pile]
    return of === undefined ? [] : [{ ...of, part }]
  })
  return {
    parts: found.map(({ unit, part }) => ({
      of: part.pile,
      line: {
        quantity: part.quantity,
        unit: discounted(unit, part.offMinor),
        rule: part.rule && { title: part.rule.title, offMinor: part.ruleOffMinor },
      },
    })),
    rows: rowsOf(catalogue, found, locale),
    won: new Set(found.flatMap(({ pile, part }) => (part.rule === null ? [] : [`${part.rule.id}/${pile.product.id}`]))),
    codeNote: codeNoteOf(catalogue, basket, locale),
  }
}

function unitOf(catalogue: Catalogue, chosen: ChosenOffer, { date }: ChosenOn): Unit {
  const { offer, quantity, amountMinor } = chosen
  const unit = unitOfOffer(offer, amountMinor, catalogue.currency)
  const { id, type, product_type: kind, admits } = offer.product
  const isDated = date !== null && kind === 'TICKET' && admits === undefined
  const code =
    catalogue.promo_code !== null && unit.discountMinor > 0
      ? { discountType: 'FIXED' as const, discountMinor: unit.discountMinor }
      : null
  const pile: Pile = {
    product: { id, type },
    priceId: offer.price.id,
    date: isDated ? { id: date.id, startsAt: new Date(date.start) } : null,
    listedMinor: unit.listedMinor,
    quantity,
    code,
  }
  return { chosen, unit, pile }
}

const discounted = ({ listedMinor, fees, taxes, ...unit }: UnitPrice, discountMinor: number): UnitPrice =>
  discountMinor === unit.discountMinor
    ? { listedMinor, fees, taxes, ...unit }
    : unitPrice({
        listedMinor,
        discount: { discountType: 'FIXED', discountMinor },
        charges: [...fees, ...taxes].map(({ charge }) => charge),
      })

/** A rule of the wire; it counts, and the server left out what does not. */
function ruleOf(rule: PublicDiscountRule, currency: string): DiscountRule {
  const rate = rateFromPercent(String(rule.discount))
  return {
    id: rule.id,
    title: rule.title,
    kind: rule.kind,
    count: rule.count,
    productIds: rule.applicable_product_ids,
    off:
      rule.discount_type === 'FIXED'
        ? { discountType: 'FIXED', discountMinor: minorOf(rule.discount, currency) }
        : { discountType: 'PERCENTAGE', ratePpm: typeof rate === 'number' ? rate : 0 },
    isOffTogether: rule.is_off_together,
    isAlsoWithCode: rule.is_also_with_code,
    isOn: true,
    startsAt: null,
    endsAt: rule.ends_at === null ? null : new Date(rule.ends_at),
  }
}

type Found = Unit & { readonly part: PricedBasket['parts'][number] }

function rowsOf(catalogue: Catalogue, found: readonly Found[], locale: string): Map<string, string> {
  const { currency, discount_rules: rules } = catalogue
  const groups = Map.groupBy(found, ({ part }) => part.rule?.id ?? null)
  return new Map(
    rules.flatMap((rule) => {
      const group = groups.get(rule.id)
      if (group === undefined) return []
      const what = group.map(({ chosen, part }) =>
        m.offers_pieces({ count: part.quantity, name: lineName(chosen.offer) }),
      )
      const off = offWords(rule, { locale, currency })
      return [[rule.title, m.offers_row({ title: rule.title, off, what: what.join(comma()) })] as const]
    }),
  )
}

/** A code that takes off less than the discounts without one, for every piece, keeps its use. */
function codeNoteOf(
  catalogue: Catalogue,
  { parts, codeWouldSaveMinor, rulesSaveMinor }: PricedBasket,
  locale: string,
): string | null {
  const isUsed = parts.some(({ offMinor, ruleOffMinor }) => offMinor > ruleOffMinor)
  if (catalogue.promo_code === null || codeWouldSaveMinor === 0 || isUsed) return null
  const words = (minor: number): string => formatMinor(minor, { locale, currency: catalogue.currency })
  return m.offers_code_unused({ code: words(codeWouldSaveMinor), saved: words(rulesSaveMinor) })
}
