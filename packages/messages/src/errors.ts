import type { ErrorCode } from '@turnout/contract/errors.ts'
import type { FieldWord } from '@turnout/contract/field-words.ts'
import * as errors from '@turnout/messages/generated/errors.js'
import * as fields from '@turnout/messages/generated/fields.js'
import type { Locale } from './locale.ts'

/** Values for the placeholders of a message. */
export type WordParams = Readonly<Record<string, string | number>>

// A method's parameters compare both ways, so messages with named inputs fit beside those without.
type Words = { of(inputs: WordParams, options: { locale: Locale }): string }['of']

// A code of the contract without words in `en/errors.json` or `en/fields.json` fails to compile here.
const ERROR_WORDS: Readonly<Record<`error_${ErrorCode}`, Words>> = errors
const FIELD_WORDS: Readonly<Record<`field_${FieldWord}`, Words>> = fields

/** Words that name their numbers, used when the refusal brings all of them. */
const NAMED: Readonly<
  Partial<Record<`error_${ErrorCode}` | `field_${FieldWord}`, [words: Words, ...needs: string[]]>>
> = {
  error_too_many_requests: [errors.error_too_many_requests_named, 'calls', 'minutes', 'retry'],
  error_account_has_guests: [errors.error_account_has_guests_named, 'count'],
  error_forbidden: [errors.error_forbidden_token, 'capability'],
  error_too_large: [errors.error_too_large_named, 'limit'],
  error_email_not_confirmed: [errors.error_email_not_confirmed_inviting, 'inviting'],
  error_account_not_verified: [errors.error_account_not_verified_inviting, 'inviting'],
  error_sold_out_meanwhile: [errors.error_sold_out_meanwhile_team, 'team'],
  error_tax_or_fee_in_use: [errors.error_tax_or_fee_in_use_named, 'count'],
  field_required: [fields.field_required_named, 'field'],
  field_invalid: [fields.field_invalid_named, 'field'],
  field_not_a_number: [fields.field_not_a_number_named, 'field'],
  field_not_whole: [fields.field_not_whole_named, 'field'],
  field_too_short: [fields.field_too_short_named, 'minimum'],
  field_unknown_parameter: [fields.field_unknown_parameter_named, 'known'],
  field_too_long: [fields.field_too_long_named, 'maximum'],
  field_too_small: [fields.field_too_small_named, 'minimum'],
  field_too_large: [fields.field_too_large_named, 'maximum'],
  field_too_many: [fields.field_too_many_named, 'maximum'],
  field_not_enough_left: [fields.field_not_enough_left_named, 'left'],
  field_too_few_dates: [fields.field_too_few_dates_named, 'dates'],
  field_too_many_dates: [fields.field_too_many_dates_named, 'dates'],
  field_below_minimum: [fields.field_below_minimum_named, 'minimum'],
  field_above_category_maximum: [fields.field_above_category_maximum_named, 'maximum'],
  field_above_date_maximum: [fields.field_above_date_maximum_named, 'maximum'],
  field_above_maximum: [fields.field_above_maximum_named, 'maximum'],
  field_below_minimum_price: [fields.field_below_minimum_price_named, 'minimum'],
  field_question_unanswered: [fields.field_question_unanswered_named, 'question'],
  field_above_refundable: [fields.field_above_refundable_named, 'maximum'],
  field_above_refundable_units: [fields.field_above_refundable_units_named, 'maximum'],
  field_below_taken: [fields.field_below_taken_named, 'taken'],
  field_wrong_access_code: [fields.field_wrong_access_code_named, 'count'],
  field_below_used: [fields.field_below_used_named, 'taken'],
}

function speak(key: keyof typeof NAMED, plain: Words, spoken: { locale: Locale; params: WordParams }): string {
  const { locale, params } = spoken
  const [named, ...needs] = NAMED[key] ?? []
  const words = named !== undefined && needs.every((need) => params[need] !== undefined) ? named : plain
  return words(params, { locale })
}

/**
 * The sentence of a refusal. `too_many_requests` names its numbers when given calls, minutes and
 * retry (see `waitWords`).
 */
export function errorWords(code: ErrorCode, locale: Locale, params: WordParams = {}): string {
  return speak(`error_${code}`, ERROR_WORDS[`error_${code}`], { locale, params })
}

/**
 * The sentence under a field. Names the field when given `field`, its limit when given `minimum`,
 * `maximum`, `left` or `taken`, as the word needs.
 */
export function fieldWords(word: FieldWord, locale: Locale, params: WordParams = {}): string {
  return speak(`field_${word}`, FIELD_WORDS[`field_${word}`], { locale, params })
}

/** A time to wait in words: "40 seconds", "2 minutes"; from 90 seconds on in minutes, rounded up. */
export function waitWords(seconds: number, locale: Locale): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole < 90) return errors.error_retry_seconds({ count: whole }, { locale })
  return errors.error_retry_minutes({ count: Math.ceil(whole / 60) }, { locale })
}
