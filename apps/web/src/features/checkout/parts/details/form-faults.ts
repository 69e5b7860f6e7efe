import { isEmail } from '@turnout/contract/checks.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { FieldErrors } from '../../../../api/api-error.ts'
import { answerOfField, callingCodeIn, dayIn, regionField } from '@turnout/contract/questions/answer-fields.ts'
import { isDay } from '@turnout/domain/questions/calendar-day.ts'
import { phoneFault } from '@turnout/domain/questions/phone-number.ts'
import { fieldsOf, type FormField, readFields } from '../../details-draft.ts'

/** The error of one field. */
export interface Fault {
  readonly name: string
  /** As the form calls the field. */
  readonly label: string
  readonly text: string
}

/** The error of a field as it is, or null. */
export function faultOf(field: FormField): Fault | null {
  const text = wordsFor(field)
  return text === null ? null : { name: answerOfField(field.name), label: labelOf(field), text }
}

function wordsFor(field: FormField): string | null {
  const value = field.value.trim()
  const missing = field.dataset.missing
  if (field.dataset.birthday !== undefined) return birthdayWords(field, field.dataset.birthday)
  if (field.ariaRequired === 'true') {
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      return field.checked ? null : (missing ?? m.field_terms_not_accepted())
    if (value === '') return missing ?? m.field_required_named({ field: ownLabel(field) })
  }
  if (field.dataset.group === field.id)
    return isChosen(field) ? null : m.checkout_answer_missing({ label: ownLabel(field) })
  if (field.type === 'tel' && value !== '') return phoneWords(field)
  return field.type === 'email' && value !== '' && !isEmail(value) ? m.field_not_an_email() : null
}

/** Each of its three fields answers for all of them. */
function birthdayWords(field: FormField, name: string): string | null {
  const day = field.form === null ? '' : dayIn(readFields(field.form), name)
  if (day === '') return field.ariaRequired === 'true' ? m.field_required_named({ field: ownLabel(field) }) : null
  return isDay(day) ? null : m.questions_birthday_wrong()
}

const PHONE_WORDS = {
  too_short: m.questions_phone_too_short,
  too_long: m.questions_phone_too_long,
  no_number: m.field_not_a_phone_number,
} as const

/** Of a number whose country was asked; others are judged by the server. */
function phoneWords({ form, name, value }: FormField): string | null {
  const callingCode = form === null ? null : callingCodeIn(readFields(form)[regionField(name)])
  const fault = callingCode === null ? null : phoneFault(value, callingCode)
  return fault === null ? null : PHONE_WORDS[fault]()
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
 * is at its first part.
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
