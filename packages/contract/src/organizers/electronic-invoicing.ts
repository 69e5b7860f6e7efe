import { ELECTRONIC_FORMATS, UNTAXED_CATEGORIES } from '@turnout/domain/invoices/electronic/electronic-details.ts'
import { isPhone } from '@turnout/domain/questions/judge-answer.ts'
import { z } from 'zod'
import { vatId } from '../checkout/company.ts'
import { body, country, line, oneOf, optional, withDefault, word } from '../fields.ts'
import { COMPANY_MAX, NAME_MAX, SHORT_TEXT_MAX } from '../limits.ts'

/** What leaves by mail: the paper alone, the paper with the invoice for machines in it, or both beside each other. */
const MAILED_FORMATS = ['pdf', ...ELECTRONIC_FORMATS] as const

/** Who invoices, in the parts that machines ask for. */
const electronicSettings = z.object({
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
  /** Whom to ask about invoices. */
  contact_name: z.string().nullable(),
  /** Where to call them. */
  contact_phone: z.string().nullable(),
  /** A scheme of the list EAS, for example 9930; without one the email address is the electronic address. */
  electronic_scheme: z.string().nullable(),
  /** The identifier in that scheme. */
  electronic_address: z.string().nullable(),
  /** How amounts are treated that no percentage is on. */
  untaxed_category: z.enum(UNTAXED_CATEGORIES),
  /** Why they are, as the invoice says it. */
  untaxed_reason: z.string().nullable(),
  /** What mails bring; a company with a Leitweg-ID gets XRechnung beside the PDF in any case. */
  mailed_format: z.enum(MAILED_FORMATS),
})
export type ElectronicSettings = z.output<typeof electronicSettings>

const EAS_SCHEME = /^(?:\d{4}|EM|A[A-Z])$/u

/** The same as it is answered: no name while nothing was said. */
export const electronicInvoicing = electronicSettings.extend({
  name: z.string().nullable(),
  country: z.string().nullable(),
})
export type ElectronicInvoicing = z.output<typeof electronicInvoicing>

/** All texts empty: nothing is said. */
export const electronicSettingsInput = body({
  /** The legal name. */
  name: optional(line(1, NAME_MAX)),
  address_line_1: optional(line(1, 255)),
  zip_or_postal_code: optional(line(1, 20)),
  city: optional(line(1, 100)),
  country: optional(country()),
  vat_id: optional(vatId()),
  /** The number of the tax office, for sellers without a VAT ID. */
  tax_number: optional(line(1, COMPANY_MAX.reference)),
  /** In the register of companies. */
  registration_number: optional(line(1, COMPANY_MAX.reference)),
  /** Whom to ask about invoices; XRechnung needs it. */
  contact_name: optional(line(1, NAME_MAX)),
  /** Where to call them; XRechnung needs it. */
  contact_phone: optional(line(1, 50).refine(isPhone, word('not_a_phone_number'))),
  /** A scheme of the list EAS, for example 9930; without one the email address is the electronic address. */
  electronic_scheme: optional(line(1, 4).regex(EAS_SCHEME, word('not_in_list'))),
  /** The identifier in that scheme. */
  electronic_address: optional(line(1, 100)),
  /** How amounts are treated that no percentage is on. */
  untaxed_category: withDefault(oneOf(UNTAXED_CATEGORIES), 'EXEMPT'),
  /** Why they are, as the invoice says it. */
  untaxed_reason: optional(line(1, SHORT_TEXT_MAX)),
  /** What mails bring; a company with a Leitweg-ID gets XRechnung beside the PDF in any case. */
  mailed_format: withDefault(oneOf(MAILED_FORMATS), 'pdf'),
})
  .transform(({ name, country: of, ...others }, context): ElectronicSettings | null => {
    const { untaxed_category: category, mailed_format: _, ...texts } = others
    if ([name, of, ...Object.values(texts)].every((text) => text === null)) return null
    const missing = {
      name: name === null,
      country: of === null,
      electronic_address: texts.electronic_scheme !== null && texts.electronic_address === null,
      electronic_scheme: texts.electronic_scheme === null && texts.electronic_address !== null,
      tax_number: texts.vat_id === null && texts.tax_number === null,
      vat_id: category === 'REVERSE_CHARGE' && texts.vat_id === null,
    }
    for (const [path, isMissing] of Object.entries(missing))
      if (isMissing) context.addIssue({ code: 'custom', message: 'required', path: [path] })
    return name === null || of === null ? null : { name, country: of, ...others }
  })
  .pipe(electronicSettings.nullable())
