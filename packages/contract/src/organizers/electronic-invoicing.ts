import { UNTAXED_CATEGORIES } from '@turnout/domain/invoices/electronic/electronic-details.ts'
import { isPhone } from '@turnout/domain/questions/judge-answer.ts'
import { z } from 'zod'
import { vatId } from '../checkout/company.ts'
import { body, country, line, oneOf, optional, withDefault, word } from '../fields.ts'
import { COMPANY_MAX, NAME_MAX, SHORT_TEXT_MAX } from '../limits.ts'

/** What leaves by mail: the paper alone, or the paper with the invoice for machines in it. */
export const MAILED_FORMATS = ['pdf', 'facturx'] as const

/** Who invoices, in the parts that machines ask for. */
export const electronicSettings = z.object({
  /** The legal name. */
  name: z.string(),
  address_line_1: z.string().nullable(),
  zip_or_postal_code: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string(),
  vat_id: z.string().nullable(),
  /** The number of the tax office, for sellers without a VAT ID. */
  tax_number: z.string().nullable(),
  /** In the register of companies. */
  registration_number: z.string().nullable(),
  contact_name: z.string().nullable(),
  contact_phone: z.string().nullable(),
  /** A scheme of the list EAS, for example 9930; without one the email address is the electronic address. */
  electronic_scheme: z.string().nullable(),
  electronic_address: z.string().nullable(),
  /** How amounts are treated that no percentage is on. */
  untaxed_category: z.enum(UNTAXED_CATEGORIES),
  /** Why they are, as the invoice says it. */
  untaxed_reason: z.string().nullable(),
  /** What mails bring. */
  mailed_format: z.enum(MAILED_FORMATS),
})
export type ElectronicSettings = z.output<typeof electronicSettings>

const EAS_SCHEME = /^(?:\d{4}|EM|A[A-Z])$/u

export const electronicSettingsInput = body({
  name: line(1, NAME_MAX),
  address_line_1: optional(line(1, 255)),
  zip_or_postal_code: optional(line(1, 20)),
  city: optional(line(1, 100)),
  country: country(),
  vat_id: optional(vatId()),
  tax_number: optional(line(1, COMPANY_MAX.reference)),
  registration_number: optional(line(1, COMPANY_MAX.reference)),
  contact_name: optional(line(1, NAME_MAX)),
  contact_phone: optional(line(1, 50).refine(isPhone, word('not_a_phone_number'))),
  electronic_scheme: optional(line(1, 4).regex(EAS_SCHEME, word('not_in_list'))),
  electronic_address: optional(line(1, 100)),
  untaxed_category: oneOf(UNTAXED_CATEGORIES),
  untaxed_reason: optional(line(1, SHORT_TEXT_MAX)),
  mailed_format: withDefault(oneOf(MAILED_FORMATS), 'pdf'),
}).superRefine(({ electronic_scheme: scheme, electronic_address: address, ...seller }, context) => {
  const needs = (path: string): void => context.addIssue({ code: 'custom', message: 'required', path: [path] })
  if (scheme !== null && address === null) needs('electronic_address')
  if (scheme === null && address !== null) needs('electronic_scheme')
  if (seller.vat_id === null && seller.tax_number === null) needs('tax_number')
  if (seller.untaxed_category === 'REVERSE_CHARGE' && seller.vat_id === null) needs('vat_id')
})
export type ElectronicSettingsInput = z.output<typeof electronicSettingsInput>
