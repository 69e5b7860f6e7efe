/*
 * The text that a buyer has typed, kept in the browser's tab until the order is made. It survives
 * reload, back and expiry. It is kept by event, so that a second hold of the same tickets finds it.
 * It never outlives the tab: the computer may be shared.
 */

/**
 * Values by the name of their field; fields are named like the body of the request, `order.email`.
 */
export type FieldValues = Readonly<Record<string, string>>

const keyOf = (eventId: number): string => `checkout ${eventId}`

/**
 * Storage may be full, forbidden or written by another program. A draft is only a courtesy, so in
 * these cases there is none.
 */
export function loadDraft(eventId: number): FieldValues {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(eventId)) ?? '{}')
    const entries = Object.entries(kept ?? {}).filter((entry) => typeof entry[1] === 'string')
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

export function saveDraft(eventId: number, values: FieldValues): void {
  try {
    sessionStorage.setItem(keyOf(eventId), JSON.stringify(values))
  } catch {
    // The form itself still holds everything.
  }
}

export function clearDraft(eventId: number): void {
  try {
    sessionStorage.removeItem(keyOf(eventId))
  } catch {
    // Nothing was kept then.
  }
}

/** A field of the form that has a value. */
export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Whether something on the page is one: named, and with a value. */
export const isField = (element: unknown): element is FormField =>
  (element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement) &&
  element.name !== ''

export const fieldsOf = (form: HTMLFormElement): FormField[] => [...form.elements].filter(isField)

const isTick = (field: FormField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'checkbox'
const isChoice = (field: FormField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'radio'

/**
 * Whether the buyer has typed or chosen something. On a slow phone that happens before any script
 * can hear it.
 */
export const isTouched = (form: HTMLFormElement): boolean =>
  fieldsOf(form).some((field) => {
    if (isTick(field) || isChoice(field)) return field.checked !== field.defaultChecked
    return !(field instanceof HTMLSelectElement) && field.value !== field.defaultValue
  })

/** Every named field of the form as it is; a tick is 'on' or ''. */
export function readFields(form: HTMLFormElement): FieldValues {
  const fields = fieldsOf(form).filter((field) => !isChoice(field) || field.checked)
  return Object.fromEntries(fields.map((field) => [field.name, isTick(field) && !field.checked ? '' : field.value]))
}

/** Puts kept values back; a field the buyer has filled already stays theirs. */
export function fillFields(form: HTMLFormElement, values: FieldValues): void {
  for (const field of fieldsOf(form)) {
    const value = values[field.name]
    if (value === undefined) continue
    if (isTick(field)) field.checked = value === 'on'
    else if (isChoice(field)) field.checked = field.value === value
    else if (field.value === '' || field.value === field.dataset.known) {
      field.value = value
      // A country orders the fields of its address.
      if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
}
