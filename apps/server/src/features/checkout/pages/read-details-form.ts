import {
  asksBillingAddress,
  asksTerms,
  COMPANY_TICK,
  detailsBody,
  offersCompany,
  orderQuestions,
  orderUnits,
} from '@turnout/contract/checkout/details-body.ts'
import { orderDetails, type OrderDetails } from '@turnout/contract/checkout/details.ts'
import { answerName, type AnswerFields } from '@turnout/contract/questions/answer-fields.ts'
import { NEEDED_ADDRESS_PARTS } from '@turnout/domain/questions/question.ts'
import { fieldRefusals } from '../../../platform/http/field-refusals.ts'
import { Refusal, type FieldRefusals } from '../../../platform/http/refusal.ts'
import type { OrderPage } from './load-order-page.ts'

/**
 * Names of more fields than a form of the largest order with the most questions has are not read.
 */
const FIELDS_MAX = 5000

/**
 * The fields of a form as a browser sends them without script; of a name that comes twice the first
 * counts, as the page has each once.
 */
export function readFields(form: URLSearchParams): AnswerFields {
  const fields: Record<string, string> = Object.create(null)
  let count = 0
  for (const [name, value] of form) {
    if (name in fields) continue
    if (++count > FIELDS_MAX) break
    fields[name] = value
  }
  return fields
}

type Asked = Pick<OrderPage, 'order' | 'questions'>

/**
 * The details that a form without script gives. A ticket whose row has a name is that guest's, also
 * when the box beside it is ticked: without script both are on the page at once.
 * @throws Refusal invalid_fields, each named like its field.
 */
export function readDetailsForm(fields: AnswerFields, { order, questions }: Asked): OrderDetails {
  const units = orderUnits(order.order_items, questions)
  const { settings } = order.event
  const isNamed = units.map((_, n) => names(fields, n))
  const values = Object.fromEntries([
    ...Object.entries(fields),
    ...isNamed.flatMap((named, n) => (named ? [[`products.${n}.mine`, '']] : [])),
  ]) as AnswerFields
  const isEach = settings.attendee_details_collection_method === 'PER_TICKET' || isNamed.includes(true)
  const body = detailsBody(values, {
    units,
    questions: orderQuestions(questions),
    naming: isEach && units.some(({ isTicket }) => isTicket) ? 'each' : 'all',
    asksAddress: asksBillingAddress(settings, order),
    asksCompany: isToCompany(fields, order),
    asksTerms: asksTerms(settings.terms_text),
  })
  const parsed = orderDetails.safeParse(body, { reportInput: true })
  if (parsed.success) return parsed.data
  // Missing fields are named together with malformed ones: a buyer mends a form once.
  const refused = { ...fieldRefusals(parsed.error.issues), ...missingIn(body, { order, questions }) }
  throw new Refusal('invalid_fields', { fields: refused })
}

/** Without script the fields of a company are there before their tick is. */
const isToCompany = (fields: AnswerFields, order: Asked['order']): boolean =>
  offersCompany(order.event.settings, order) &&
  (order.event.settings.require_company ||
    fields[COMPANY_TICK] === 'on' ||
    (fields['order.company.name'] ?? '').trim() !== '')

/**
 * The values that the form leaves out and only the event's own rules ask for; `submitDetails`
 * judges it again.
 */
function missingIn({ order: given }: ReturnType<typeof detailsBody>, { order, questions }: Asked): FieldRefusals {
  const { settings } = order.event
  const asked = orderQuestions(questions)
  const answers = asked.map((question, n) => ({ question, n, answer: given.questions?.[n]?.response.answer ?? '' }))
  const isCompany = given.company !== undefined
  const needed = asksBillingAddress(settings, order) || isCompany ? NEEDED_ADDRESS_PARTS : []
  return Object.fromEntries([
    ...(given.accepted_terms === false ? [['order.accepted_terms', [{ word: 'terms_not_accepted' }]] as const] : []),
    ...(isCompany && (given.company?.['name'] ?? '') === ''
      ? [['order.company.name', [{ word: 'required' }]] as const]
      : []),
    ...needed
      .filter((part) => (given.address?.[part] ?? '') === '')
      .map((part) => [`order.address.${part}`, [{ word: 'required' }]] as const),
    ...answers
      .filter(({ question, answer }) => question.required && answer.length === 0)
      .map(({ n }) => [answerName('order', n), [{ word: 'required' }]] as const),
  ])
}

const names = (fields: AnswerFields, n: number): boolean =>
  (['first_name', 'last_name', 'email'] as const).some((part) => (fields[`products.${n}.${part}`] ?? '').trim() !== '')
