import { orderQuestions, type OrderUnit } from '@turnout/contract/checkout/details-body.ts'
import { answerName } from '@turnout/contract/questions/answer-fields.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { CheckoutPage } from '../../checkout-page.ts'
import type { Fault } from './form-faults.ts'

const LABELS: Readonly<Record<string, () => string>> = {
  first_name: m.checkout_first_name,
  last_name: m.checkout_last_name,
  email: m.checkout_email,
  accepted_terms: m.checkout_terms_short,
  country: m.checkout_country,
  address_line_1: m.checkout_street,
  address_line_2: m.checkout_address_more,
  zip_or_postal_code: m.checkout_postal_code,
  city: m.checkout_city,
  state_or_region: m.checkout_region,
  name: m.checkout_company_name,
  vat_id: m.checkout_company_vat_id,
  reference: m.checkout_company_reference,
}

/** The errors of a form that was sent without script, each under the form's name of the field. */
export function givenFaults({ given, questions }: CheckoutPage, units: readonly OrderUnit[]): Fault[] {
  if (given === null) return []
  const titles = new Map([
    ...orderQuestions(questions).map(({ title }, n) => [answerName('order', n), title] as const),
    ...units.flatMap((unit, place) =>
      unit.questions.map(({ title }, n) => [answerName(`products.${place}`, n), title] as const),
    ),
  ])
  return Object.entries(given.errors).map(([name, text]) => ({ name, text, label: labelOf(name, titles, units) }))
}

function labelOf(name: string, titles: ReadonlyMap<string, string>, units: readonly OrderUnit[]): string {
  const title = [...titles].find(([field]) => name === field || name.startsWith(`${field}.`))?.[1]
  const label = title ?? LABELS[name.split('.').at(-1) ?? '']?.() ?? m.checkout_your_details()
  const place = /^products\.(\d+)\./u.exec(name)?.[1]
  const unit = place === undefined ? undefined : units[Number(place)]
  if (unit === undefined) return label
  const number = units.slice(0, Number(place) + 1).filter(({ isTicket }) => isTicket === unit.isTicket).length
  const which = { number, name: unit.name }
  return `${unit.isTicket ? m.checkout_ticket_number(which) : m.questions_unit_number(which)} · ${label}`
}
