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

/** The error of a field as it stands, or null. */
export function faultOf(field: FormField): Fault | null {
  const text = wordsFor(field)
  return text === null ? null : { name: answerOfField(field.name), label: labelOf(field), text }
}

function wordsFor(field: FormField): string | null {
  const value = field.value.trim()
  const missing = field.dataset.missing
  if (field.ariaRequired === 'true') {
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      return field.checked ? null : (missing ?? m.field_terms_not_accepted())
    if (value === '') return missing ?? m.field_required_named({ field: ownLabel(field) })
  }
  if (field.dataset.group === field.id)
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
  const row = field.closest('li')?.querySelector('legend')?.dataset.name
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
