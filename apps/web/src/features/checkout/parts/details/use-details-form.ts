import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import type { CheckoutPage } from '../../checkout-page.ts'
import type { PublicQuestion } from '@turnout/contract/questions/question.ts'
import {
  asksBillingAddress,
  asksTerms,
  COMPANY_TICK,
  detailsBody,
  type Naming,
  offersCompany,
  orderQuestions,
  type OrderUnit,
  orderUnits,
} from '@turnout/contract/checkout/details-body.ts'
import { answerName, answerOfField } from '@turnout/contract/questions/answer-fields.ts'
import type { FieldErrors } from '../../../../api/api-error.ts'
import {
  fieldsOf,
  fillFields,
  isField,
  isTouched,
  loadDraft,
  readFields,
  saveDraft,
  type FieldValues,
} from '../../details-draft.ts'
import { type Fault, faultOf, faultsIn } from './form-faults.ts'
import { useFormFaults } from './use-form-faults.ts'

/** The form of a hold. Typed text stays in its fields; this module handles drafts and faults. */
export interface DetailsForm {
  readonly form: RefObject<HTMLFormElement | null>
  readonly units: readonly OrderUnit[]
  /** How many of them are tickets. */
  readonly tickets: number
  /** The questions asked once an order. */
  readonly questions: readonly PublicQuestion[]
  readonly naming: Naming
  /** The organizer asks for each guest: there is nothing to choose. */
  readonly mustName: boolean
  readonly values: FieldValues
  readonly faults: readonly Fault[]
  /** By field. */
  readonly errors: FieldValues
  readonly attempts: number
  /** A field was changed for the buyer. */
  mend(field: HTMLInputElement): void
  /** Names on all tickets, or the buyer's on each. */
  chooseNaming(naming: Naming): void
  /** The faults of what is typed now, as they stand in the form. */
  check(): Fault[]
  /** A press met these. */
  refuse(faults: readonly Fault[]): void
  /** The invoice goes to a company. */
  readonly isToCompany: boolean
  /** The server refused these; answers whether all of them could be shown where they are. */
  refuseFields(errors: FieldErrors): boolean
  /** Nothing is at fault any more; or, with a name, this field is not. */
  settle(name?: string): void
  /** What is sent. */
  body(): object
  onInput(event: FormEvent<HTMLFormElement>): void
}

export function useDetailsForm(page: CheckoutPage): DetailsForm {
  const { order, event, questions: all, given: refused } = page
  const units = orderUnits(order.order_items, all)
  const questions = orderQuestions(all)
  const tickets = units.filter((unit) => unit.isTicket).length
  const mustName = event.settings.attendee_details_collection_method === 'PER_TICKET' && tickets > 0
  const { form, values, keep } = useFieldDraft(event.id, refused?.values)
  const { faults, attempts, refuse, settle, clear } = useFormFaults(() => givenFaults(page, units))
  const naming: Naming = mustName || (values.naming === 'each' && tickets > 1) ? 'each' : 'all'

  const offered = offersCompany(event.settings, order)
  const isTicked = (typed: FieldValues): boolean =>
    offered && (event.settings.require_company || (typed[COMPANY_TICK] ?? (order.company ? 'on' : '')) === 'on')

  const change = (given: HTMLFormElement, target: EventTarget): void => {
    if (target instanceof HTMLInputElement) ownGuest(given, target)
    mirrorBuyer(given)
    keep(given)
    if (isField(target) && faultOf(target) === null) settle(answerOfField(target.name))
  }

  return {
    form,
    units,
    tickets,
    questions,
    naming,
    mustName,
    isToCompany: isTicked(values),
    values,
    faults,
    errors: Object.fromEntries(faults.map(({ name, text }) => [name, text])),
    attempts,
    mend(field) {
      if (field.form !== null) change(field.form, field)
    },
    chooseNaming(chosen) {
      const field = form.current?.elements.namedItem('naming')
      if (form.current === null || !(field instanceof HTMLInputElement)) return
      field.value = chosen
      keep(form.current)
    },
    check() {
      const fields = form.current === null ? [] : fieldsOf(form.current)
      const found = fields.map(faultOf).filter((fault) => fault !== null)
      // Fields that share an answer share its fault.
      return found.filter((fault, n) => found.findIndex(({ name }) => name === fault.name) === n)
    },
    refuse,
    refuseFields(errors) {
      const found = faultsIn(form.current, errors)
      refuse(found)
      return found.length === Object.keys(errors).length
    },
    settle: (name) => (name === undefined ? clear() : settle(name)),
    body() {
      const typed = form.current === null ? values : keep(form.current)
      const { terms_text } = event.settings
      return detailsBody(typed, {
        units,
        questions,
        naming,
        asksAddress: asksBillingAddress(event.settings, order),
        asksCompany: isTicked(typed),
        asksTerms: asksTerms(terms_text),
      })
    },
    onInput: ({ target, currentTarget }) => change(currentTarget, target),
  }
}

/** The fields of a form as last typed, kept for the tab. */
interface FieldDraft {
  readonly form: RefObject<HTMLFormElement | null>
  /** Kept values of fields that are not shown now are among them. */
  readonly values: FieldValues
  /** Keeps the form as it is, and answers it. */
  keep(form: HTMLFormElement): FieldValues
}

/** `given`: the values that were sent and refused already; they stand in the fields. */
function useFieldDraft(eventId: number, given: FieldValues = {}): FieldDraft {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<FieldValues>(given)
  useEffect(() => {
    if (form.current === null) return
    const kept = loadDraft(eventId)
    const wasTouched = isTouched(form.current)
    fillFields(form.current, kept)
    const draft = wasTouched ? { ...kept, ...readFields(form.current) } : kept
    if (wasTouched) saveDraft(eventId, draft)
    setValues((first) => ({ ...first, ...draft }))
  }, [eventId])
  return {
    form,
    values,
    keep(whole) {
      const next = { ...values, ...readFields(whole) }
      setValues(next)
      saveDraft(eventId, next)
      return next
    },
  }
}

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
function givenFaults({ given, questions }: CheckoutPage, units: readonly OrderUnit[]): Fault[] {
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

/*
 * The first ticket is the buyer's own until another name is typed: its fields show the
 * name above and follow it.
 */

const FIRST = /^products\.(\d+)\.(?:first|last)_name$/u

const inputIn = (form: HTMLFormElement, name: string): HTMLInputElement | null => {
  const found = form.elements.namedItem(name)
  return found instanceof HTMLInputElement ? found : null
}

/** The buyer typed in the fields of a ticket that followed the buyer: from now on it is a guest's. */
function ownGuest(form: HTMLFormElement, target: HTMLInputElement): void {
  const place = FIRST.exec(target.name)?.[1]
  const mine = place === undefined ? null : inputIn(form, `products.${place}.mine`)
  if (mine !== null) mine.value = ''
}

/** Writes the buyer's name on the ticket that follows it. */
function mirrorBuyer(form: HTMLFormElement): void {
  const mine = [...form.elements].find(
    (field) => field instanceof HTMLInputElement && /^products\.\d+\.mine$/u.test(field.name) && field.value === 'on',
  )
  if (!(mine instanceof HTMLInputElement)) return
  for (const part of ['first_name', 'last_name'] as const) {
    const field = inputIn(form, mine.name.replace('mine', part))
    if (field !== null) field.value = inputIn(form, `order.${part}`)?.value ?? ''
  }
}
