import { isEmail } from '@turnout/contract/checks.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { FieldErrors } from '../../../../api/api-error.ts'
import { answerOfField } from '@turnout/contract/questions/answer-fields.ts'
import { fieldsOf, type FormField } from '../../details-draft.ts'

/** The error of one field. */
export interface Fault {
  readonly name: string
  /** As the form calls the field. */
  readonly label: string
  readonly text: string
}

/**
 * The error of a field, or null. An empty field is an error at the submit only: nobody is blamed
 * for not having begun.
 */
export function faultOf(field: FormField, when: 'leave' | 'submit'): Fault | null {
  const text = wordsFor(field, when)
  return text === null ? null : { name: answerOfField(field.name), label: labelOf(field), text }
}

function wordsFor(field: FormField, when: 'leave' | 'submit'): string | null {
  const value = field.value.trim()
  if (when === 'submit' && field.ariaRequired === 'true') {
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      return field.checked ? null : m.field_terms_not_accepted()
    if (value === '') return m.field_required_named({ field: ownLabel(field) })
  }
  if (when === 'submit' && field.dataset.group === field.id)
    return isChosen(field) ? null : m.checkout_answer_missing({ label: ownLabel(field) })
  return field.type === 'email' && value !== '' && !isEmail(value) ? m.field_not_an_email() : null
}

/** Whether something of a required group is chosen; its first control answers for all of it. */
const isChosen = (first: FormField): boolean =>
  first.form !== null &&
  fieldsOf(first.form).some(
    (field) => field instanceof HTMLInputElement && field.checked && answerOfField(field.name) === first.id,
  )

const ownLabel = (field: FormField): string => field.dataset.label ?? field.labels?.[0]?.textContent ?? ''

/** The field's own words; of one ticket among several also which. */
function labelOf(field: FormField): string {
  const row = field.closest('li')?.querySelector('legend')?.textContent
  const label = ownLabel(field)
  return row === undefined ? label : `${row} · ${label}`
}

/**
 * Refusals of the server, on the fields of the form that they name. A refusal of a whole address
 * stands at its first part.
 */
export function faultsIn(form: HTMLFormElement | null, errors: FieldErrors): Fault[] {
  const fields = form === null ? [] : fieldsOf(form)
  return Object.entries(errors).flatMap(([name, [text]]) => {
    const field =
      fields.find((one) => answerOfField(one.name) === name) ?? fields.find((one) => one.name.startsWith(`${name}.`))
    if (field === undefined || text === undefined) return []
    return [{ name: answerOfField(field.name), label: labelOf(field), text }]
  })
}
