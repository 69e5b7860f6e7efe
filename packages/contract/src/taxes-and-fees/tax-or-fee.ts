import { UNTAXED_CATEGORIES } from '@turnout/domain/invoices/electronic/electronic-details.ts'
import { z } from 'zod'
import { amount, count, idAnswer } from '../answers.ts'
import { CALCULATION_TYPES, TAX_TYPES } from '../enums.ts'
import { body, flag, line, oneOf, optional, paragraph, withDefault, word } from '../fields.ts'
import { NAME_MAX, SHORT_TEXT_MAX } from '../limits.ts'

/** A tax or fee as a product carries it. */
export const taxOrFee = z.object({
  id: idAnswer(),
  name: z.string(),
  type: z.enum(TAX_TYPES),
  calculation_type: z.enum(CALCULATION_TYPES),
  /** Percent, or major units: the same number in the currency of every event. */
  rate: amount(),
  description: z.string().nullable(),
  /** Switched off, it is charged on nothing. */
  is_active: z.boolean(),
  /** Whether a product that is created without saying which gets it. */
  is_default: z.boolean(),
  /** Taxes only: contained in the entered price instead of added to it. */
  included_in_price: z.boolean(),
  /** Fees only: whether percentage taxes are computed on the fee too. */
  is_taxable: z.boolean(),
})
export type TaxOrFee = z.output<typeof taxOrFee>

/** A tax or fee as the account lists it. */
export const accountTaxOrFee = taxOrFee.extend({
  account_id: idAnswer(),
  /** Of a tax of 0 %: how electronic invoices treat it; null: as the organizer treats all that has no VAT. */
  untaxed_category: z.enum(UNTAXED_CATEGORIES).nullable(),
  /** Why, as the invoice says it. */
  untaxed_reason: z.string().nullable(),
  /** How many products carry it; with any it can be switched off, not deleted. */
  products_count: count(),
})
export type AccountTaxOrFee = z.output<typeof accountTaxOrFee>

// Lexical only: how many decimals and how much is the rule of `domain/taxes-and-fees/charge-rate.ts`.
const RATE_TEXT = /^-?\d{1,9}(\.\d{1,20})?$/u

/** A decimal number, or such a number as a string. Comes out as decimal text. */
const rate = () =>
  z
    .union([z.number(), z.string()], word('not_a_number'))
    .transform(String)
    .pipe(
      z
        .string()
        .regex(RATE_TEXT, { ...word('not_a_number'), abort: true })
        .refine((text) => !text.startsWith('-'), word('too_small')),
    )

/** A tax or fee to create or to replace. */
export const taxOrFeeInput = body({
  name: line(1, NAME_MAX),
  type: oneOf(TAX_TYPES),
  calculation_type: oneOf(CALCULATION_TYPES),
  rate: rate(),
  description: optional(paragraph(SHORT_TEXT_MAX)),
  is_active: withDefault(flag(), true),
  is_default: withDefault(flag(), false),
  included_in_price: withDefault(flag(), false),
  is_taxable: withDefault(flag(), true),
  /** Of a tax of 0 %: how electronic invoices treat it; null: as the organizer treats all that has no VAT. */
  untaxed_category: optional(oneOf(UNTAXED_CATEGORIES)),
  /** Why, as the invoice says it. */
  untaxed_reason: optional(line(1, SHORT_TEXT_MAX)),
}).refine((input) => input.type === 'TAX' || !input.included_in_price, {
  error: 'only_for_taxes',
  path: ['included_in_price'],
})
export type TaxOrFeeInput = z.output<typeof taxOrFeeInput>
