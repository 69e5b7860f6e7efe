import { publicPaths } from '@turnout/contract/paths.ts'
import type { FocusEvent, FormEvent, RefObject } from 'react'
import { giveDetails } from '../../api.ts'
import type { CheckoutPage } from '../../checkout-page.ts'
import type { PublicQuestion } from '@turnout/contract/questions/question.ts'
import {
  asksTerms,
  detailsBody,
  type Naming,
  orderQuestions,
  type OrderUnit,
  orderUnits,
} from '@turnout/contract/checkout/details-body.ts'
import { answerOfField } from '@turnout/contract/questions/answer-fields.ts'
import { fieldsOf, type FieldValues, isField } from '../../details-draft.ts'
import { type Fault, faultOf, faultsIn } from './form-faults.ts'
import { givenFaults } from './given-faults.ts'
import { type BuyerAct, useBuyerAct } from '../order/use-buyer-act.ts'
import { useFieldDraft } from './use-field-draft.ts'
import { useFormFaults } from './use-form-faults.ts'
import type { Hold } from '../use-hold.ts'

/**
 * The details form. Typed text stays in its fields; this module handles drafts, faults and the
 * submit.
 */
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
  readonly attempts: number
  readonly act: BuyerAct
  /** A field was changed for the buyer. */
  mend(field: HTMLInputElement): void
  readonly handlers: {
    onInput(event: FormEvent<HTMLFormElement>): void
    onBlur(event: FocusEvent<HTMLFormElement>): void
    onSubmit(event: FormEvent<HTMLFormElement>): void
  }
}

export function useDetailsForm(page: CheckoutPage, hold: Hold): DetailsForm {
  const { order, event, questions: all, given: refused } = page
  const units = orderUnits(order.order_items, all)
  const questions = orderQuestions(all)
  const tickets = units.filter((unit) => unit.isTicket).length
  const mustName = event.settings.attendee_details_collection_method === 'PER_TICKET' && tickets > 0
  const { form, values, keep } = useFieldDraft(event.id, refused?.values)
  const { faults, attempts, refuse, settle, clear } = useFormFaults(() => givenFaults(page, units))
  const act = useBuyerAct({
    onExpired: () => hold.end(),
    onFields: (errors) => {
      const found = faultsIn(form.current, errors)
      refuse(found)
      return found.length === Object.keys(errors).length
    },
  })
  const naming: Naming = mustName || (values.naming === 'each' && tickets > 1) ? 'each' : 'all'

  const onSubmit = (submit: FormEvent<HTMLFormElement>): void => {
    submit.preventDefault()
    const given = keep(submit.currentTarget)
    const found = fieldsOf(submit.currentTarget).map((field) => faultOf(field, 'submit'))
    if (found.some((fault) => fault !== null)) return refuse(found.filter((fault) => fault !== null))
    clear()
    const { require_billing_address: asksAddress, terms_text } = event.settings
    const body = detailsBody(given, { units, questions, naming, asksAddress, asksTerms: asksTerms(terms_text) })
    act.run(JSON.stringify(body), async (key) => {
      const next = await giveDetails({ event_id: event.id, short_id: order.short_id }, body, key)
      return publicPaths.order(event.id, order.short_id, next.status === 'RESERVED' ? 'payment' : 'summary')
    })
  }

  const change = (given: HTMLFormElement, target: EventTarget): void => {
    keep(given)
    if (isField(target)) settle(answerOfField(target.name), null)
  }

  return {
    form,
    units,
    tickets,
    questions,
    naming,
    mustName,
    values,
    faults,
    attempts,
    act,
    mend(field) {
      if (field.form !== null) change(field.form, field)
    },
    handlers: {
      onSubmit,
      onInput: ({ target, currentTarget }) => change(currentTarget, target),
      onBlur({ target }) {
        const fault = isField(target) ? faultOf(target, 'leave') : null
        if (fault !== null) settle(fault.name, fault)
      },
    },
  }
}
