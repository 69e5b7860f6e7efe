import { ERRORS, type ErrorCode } from '@turnout/contract/errors.ts'
import type { FieldWord } from '@turnout/contract/field-words.ts'

/** Values for the placeholders of a message, for example `{ max: 10 }`. */
export type WordValues = Readonly<Record<string, string | number>>

/** Facts of a refusal for programs, for example the challenge that is to be answered. */
export type Details = Readonly<Record<string, Detail>>
type Detail = string | number | boolean | null | undefined | readonly Detail[] | { readonly [name: string]: Detail }

/** Why one field was refused; put into words when the answer is written. */
export interface FieldRefusal {
  readonly word: FieldWord
  readonly values?: WordValues
}

/** Refused fields by their path in the body, for example `products.0.quantities.1.quantity`. */
export type FieldRefusals = Readonly<Record<string, readonly FieldRefusal[]>>

/**
 * The coded refusal of an act or a route. One renderer turns it into the error envelope; nothing
 * else catches it.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: FieldRefusals
  readonly values: WordValues
  /** What a client needs to go on, beside the words. */
  readonly details: Details | undefined
  /** Seconds for the Retry-After header, with 429 and 503. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    detail: { fields?: FieldRefusals; values?: WordValues; retryAfterSeconds?: number; details?: Details } = {},
  ) {
    super(code)
    this.code = code
    this.fields = detail.fields ?? {}
    this.values = detail.values ?? {}
    this.details = detail.details
    this.retryAfterSeconds = detail.retryAfterSeconds
  }

  get status(): number {
    return ERRORS[this.code]
  }

  /** The same for what was sent as a part of a body: its fields stand under the name of the part. */
  within(part: string): Refusal {
    const fields = Object.fromEntries(Object.entries(this.fields).map(([path, why]) => [`${part}.${path}`, why]))
    const { values, details, retryAfterSeconds } = this
    return new Refusal(this.code, {
      fields,
      values,
      ...(details !== undefined && { details }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    })
  }
}

/** Refuses named fields with 422: `invalidFields({ email: 'not_an_email' })`. */
export const invalidFields = (fields: Readonly<Record<string, FieldWord | FieldRefusal>>): Refusal =>
  new Refusal('invalid_fields', {
    fields: Object.fromEntries(
      Object.entries(fields).map(([path, why]) => [path, [typeof why === 'string' ? { word: why } : why]]),
    ),
  })

/** Nothing is wrong with the request: sent again in a moment, it goes through. */
export const unavailable = (): Refusal => new Refusal('unavailable', { retryAfterSeconds: 1 })
