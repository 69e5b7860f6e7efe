import type { FormEvent, RefObject } from 'react'
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
import { answerOfField } from '@turnout/contract/questions/answer-fields.ts'
import type { FieldErrors } from '../../../../api/api-error.ts'
import { fieldsOf, type FieldValues, isField } from '../../details-draft.ts'
import { type Fault, faultOf, faultsIn } from './form-faults.ts'
import { givenFaults } from './given-faults.ts'
import { mirrorBuyer, ownGuest } from './first-guest.ts'
import { useFieldDraft } from './use-field-draft.ts'
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
