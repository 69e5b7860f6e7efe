import { ApiError } from './api-error.ts'
import type { Form } from './form-body.ts'

/*
 * Values of a decoded form, checked as Stripe checks them. An unknown parameter is refused, so that
 * a typo in an adapter does not pass.
 */

const wrong = (message: string, param: string, code?: string): ApiError =>
  new ApiError(400, message, { param, ...(code !== undefined && { code }) })

export function onlyKnown(form: Form, known: readonly string[]): void {
  const stranger = Object.keys(form).find((name) => !known.includes(name))
  if (stranger !== undefined) throw wrong(`Received unknown parameter: ${stranger}`, stranger, 'parameter_unknown')
}

export function textOr<T>(form: Form, name: string, otherwise: T): string | T {
  const value = form[name]
  if (value === undefined || value === '') return otherwise
  if (typeof value !== 'string') throw wrong(`Invalid string: ${name}`, name)
  return value
}

export function needText(form: Form, name: string): string {
  const value = textOr(form, name, null)
  if (value === null) throw wrong(`Missing required param: ${name}.`, name, 'parameter_missing')
  return value
}

export function wholeOr<T>(form: Form, name: string, otherwise: T): number | T {
  const value = textOr(form, name, null)
  if (value === null) return otherwise
  if (!/^-?\d{1,15}$/u.test(value)) throw wrong(`Invalid integer: ${value}`, name, 'parameter_invalid_integer')
  return Number(value)
}

export const isTrue = (form: Form, name: string): boolean => textOr(form, name, 'false') === 'true'

export const formOr = (form: Form, name: string): Form => {
  const value = form[name]
  return typeof value === 'object' && !Array.isArray(value) ? value : {}
}

export const metadataOf = (form: Form): Record<string, string> =>
  Object.fromEntries(
    Object.entries(formOr(form, 'metadata')).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )

export function textsOf(form: Form, name: string): string[] {
  const value = form[name]
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
}
