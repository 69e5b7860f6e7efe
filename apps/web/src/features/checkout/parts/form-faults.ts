import { isEmail } from '@turnout/contract/checks.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { FieldErrors } from '../../../api/api-error.ts'
import { fieldsOf, type FormField } from '../details-draft.ts'

/** What is wrong with one field. */
export interface Fault {
  readonly name: string
  /** As the form calls the field. */
  readonly label: string
  readonly text: string
}

/** The fault of a field, or null. An empty field is a fault at the submit only: nobody is told off for not having begun. */
export function faultOf(field: FormField, when: 'leave' | 'submit'): Fault | null {
  const text = wordsFor(field, when)
  return text === null ? null : { name: field.name, label: labelOf(field), text }
}

function wordsFor(field: FormField, when: 'leave' | 'submit'): string | null {
  const value = field.value.trim()
  if (when === 'submit' && field.ariaRequired === 'true') {
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      return field.checked ? null : m.field_terms_not_accepted()
    if (value === '') return m.field_required()
  }
  return field.type === 'email' && value !== '' && !isEmail(value) ? m.field_not_an_email() : null
}

/** The field's own words; of one ticket among several also which. */
function labelOf(field: FormField): string {
  const row = field.closest('li')?.querySelector('legend')?.textContent
  const label = field.dataset.label ?? field.labels?.[0]?.textContent ?? ''
  return row === undefined ? label : `${row} · ${label}`
}

/** Refusals of the server, on the fields of the form that they name. */
export function faultsIn(form: HTMLFormElement | null, errors: FieldErrors): Fault[] {
  const fields = form === null ? [] : fieldsOf(form)
  return fields.flatMap((field) => {
    const text = errors[field.name]?.[0]
    return text === undefined ? [] : [{ name: field.name, label: labelOf(field), text }]
  })
}
