import { vatIdOf } from '@turnout/domain/addresses/vat-id.ts'
import { z } from 'zod'
import { body, line, optional, word } from '../fields.ts'
import { COMPANY_MAX } from '../limits.ts'

/** The company that an invoice is for; `reference` is its own, such as a purchase order number. */
export const company = z.object({
  name: z.string(),
  vat_id: z.string().nullable(),
  reference: z.string().nullable(),
})
export type Company = z.output<typeof company>

/** Spaces, dots, hyphens and slashes are taken out; the country's own rules are not checked. */
export const vatId = () =>
  line(1, COMPANY_MAX.vat_id)
    .refine((typed) => vatIdOf(typed) !== null, word('not_a_vat_id'))
    .overwrite((typed) => vatIdOf(typed) ?? typed)

/** All fields empty: no company. */
export const companyInput = body({
  name: optional(line(1, COMPANY_MAX.name)),
  vat_id: optional(vatId()),
  reference: optional(line(1, COMPANY_MAX.reference)),
})
  .transform(({ name, ...others }, context): Company | null => {
    if (name !== null) return { name, ...others }
    if (others.vat_id !== null || others.reference !== null)
      context.addIssue({ code: 'custom', message: 'required', path: ['name'] })
    return null
  })
  .pipe(company.nullable())
