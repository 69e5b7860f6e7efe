import { ADDRESS_PARTS, isAskedOn } from '@turnout/domain/questions/question.ts'
import { answersIn, type AnswerFields } from '../questions/answer-fields.ts'
import type { PublicQuestion } from '../questions/question.ts'
import type { LineSeat } from '../seats/seat.ts'
import type { OrderItem } from './public-order.ts'

/** One unit of the order that has something to say: a ticket, which has a guest, or goods that are asked something. */
export interface OrderUnit {
  readonly product_id: number
  readonly product_price_id: number
  readonly name: string
  readonly isTicket: boolean
  /** The questions that the organizer asks for each unit of its product. */
  readonly questions: readonly PublicQuestion[]
  /** Missing where the ticket has none. */
  readonly seat?: LineSeat
}

const datesOf = (items: readonly OrderItem[]): number[] => items.flatMap(({ event_occurrence_id: date }) => date ?? [])

/** Every ticket of the order and every unit that is asked something, one entry each, in the order of the lines. */
export const orderUnits = (items: readonly OrderItem[], questions: readonly PublicQuestion[]): OrderUnit[] =>
  items.flatMap(({ product_id, product_price_id, item_name, product_type, quantity, seats = [], ...item }) => {
    const { event_occurrence_id: date } = item
    const dates = date === null ? datesOf(items) : [date]
    const asked = questions.filter(
      (one) =>
        one.belongs_to === 'PRODUCT' &&
        one.product_ids.includes(product_id) &&
        isAskedOn(one.event_occurrence_ids ?? [], dates),
    )
    const isTicket = product_type === 'TICKET'
    const unit = { product_id, product_price_id, name: item_name, isTicket, questions: asked }
    return isTicket || asked.length > 0
      ? Array.from({ length: quantity }, (_, n) => ({ ...unit, ...(seats[n] && { seat: seats[n] }) }))
      : []
  })

/** The questions that are asked once per order. */
export const orderQuestions = (questions: readonly PublicQuestion[]): PublicQuestion[] =>
  questions.filter((one) => one.belongs_to === 'ORDER')

const COMPANY_PARTS = ['name', 'vat_id', 'reference'] as const

/** How tickets get their names: all the buyer's, or one by one. */
export type Naming = 'all' | 'each'

/** Whether buyers of an event are asked to accept terms: only where it has its own. */
export const asksTerms = (termsText: string | null): boolean => termsText !== null && termsText !== ''

interface InvoiceSettings {
  readonly enable_invoicing: boolean
  readonly require_company: boolean
}

/** The tick that opens the fields of a company. */
export const COMPANY_TICK = 'order.company.is_given'

/** Whether buyers may have an invoice made out to a company: where there are invoices, or the event asks. */
export const offersCompany = (
  { enable_invoicing: invoices, require_company: required }: InvoiceSettings,
  order: { readonly is_payment_required: boolean },
): boolean => order.is_payment_required && (invoices || required)

/** Whether buyers are asked for their billing address: where the event asks, and there is something to bill. */
export const asksBillingAddress = (
  { require_billing_address: required }: { readonly require_billing_address: boolean },
  order: { readonly is_payment_required: boolean },
): boolean => order.is_payment_required && required

/** The data that the form was made from. */
export interface DetailsAsked {
  readonly units: readonly OrderUnit[]
  /** The questions that are asked once per order. */
  readonly questions: readonly PublicQuestion[]
  readonly naming: Naming
  readonly asksAddress: boolean
  /** The invoice goes to a company, with its address. */
  readonly asksCompany: boolean
  /** Whether the event has its own terms, which buyers accept. */
  readonly asksTerms: boolean
}

/** The body that gives an order its details, from fields that are named like it. */
export function detailsBody(
  values: AnswerFields,
  { units, questions, naming, asksAddress, asksCompany, asksTerms: isAskedTerms }: DetailsAsked,
) {
  const given = (name: string): string => (values[name] ?? '').trim()
  const buyer = {
    first_name: given('order.first_name'),
    last_name: given('order.last_name'),
    email: given('order.email'),
  }
  const holder = (n: number, isTicket: boolean) => {
    // Without a separate name a ticket carries the buyer's.
    if (naming === 'all' || !isTicket) return {}
    return values[`products.${n}.mine`] === 'on'
      ? buyer
      : {
          first_name: given(`products.${n}.first_name`),
          last_name: given(`products.${n}.last_name`),
          email: given(`products.${n}.email`),
        }
  }
  // A buyer who names one unit names all of them.
  const isEachNamed = naming === 'each' || units.some((unit) => unit.questions.length > 0)
  return {
    order: {
      ...buyer,
      ...(questions.length > 0 && { questions: answersIn(values, 'order', questions) }),
      ...(isAskedTerms && { accepted_terms: values['order.accepted_terms'] === 'on' }),
      ...(asksCompany && {
        company: Object.fromEntries(COMPANY_PARTS.map((part) => [part, given(`order.company.${part}`)])),
      }),
      ...((asksAddress || asksCompany) && {
        address: Object.fromEntries(ADDRESS_PARTS.map((part) => [part, given(`order.address.${part}`)])),
      }),
    },
    products: isEachNamed
      ? units.map(({ product_id, product_price_id, isTicket, questions: asked }, n) => ({
          product_id,
          product_price_id,
          ...holder(n, isTicket),
          ...(asked.length > 0 && { questions: answersIn(values, `products.${n}`, asked) }),
        }))
      : [],
  }
}
