import { accountOf, bicOf, type PostalAddress } from '@turnout/domain/payments/bank-account.ts'
import { SWISS_MAX } from '@turnout/domain/payments/swiss-code.ts'
import { z } from 'zod'
import { count } from '../answers.ts'
import { body, country, int, line, optional, optionalInUpdate, word } from '../fields.ts'
import { BANK_MAX, GRACE_DAYS_MAX, OFFLINE_DEADLINE_DAYS_MAX } from '../limits.ts'

/** The account that buyers transfer money to. `iban` is an IBAN, or another account number. */
const bankTransfer = z.object({
  payee: z.string(),
  iban: z.string(),
  bic: z.string().nullable(),
  bank: z.string().nullable(),
  /** Where the payee is; the code to scan for a Swiss account needs it. */
  address: z
    .object({
      address_line_1: z.string().nullable(),
      zip_or_postal_code: z.string(),
      city: z.string(),
      country: z.string(),
    })
    .nullable(),
})
export type BankTransfer = z.output<typeof bankTransfer>

/** The account that new events start with. `grace_days`: how much longer the places of a late transfer are kept. */
export const bankTransferWithGrace = bankTransfer.extend({ grace_days: count() })

/** The account with the days that buyers have; `due_days` is also `offline_payment_deadline_in_days`. */
export const bankTransferWithDays = bankTransferWithGrace.extend({ due_days: count().nullable() })

const givenTransfer = bankTransferWithDays.extend({
  grace_days: count().nullable(),
  address: bankTransfer.shape.address.optional(),
})

/** All parts empty: no address. */
const addressInput = body({
  address_line_1: optional(line(1, SWISS_MAX.address_line_1)),
  zip_or_postal_code: optional(line(1, SWISS_MAX.zip_or_postal_code)),
  city: optional(line(1, SWISS_MAX.city)),
  country: optional(country()),
}).transform(({ address_line_1, ...needed }, context): PostalAddress | null => {
  const { zip_or_postal_code, city, country: of } = needed
  if (zip_or_postal_code !== null && city !== null && of !== null)
    return { address_line_1, zip_or_postal_code, city, country: of }
  const isEmpty = address_line_1 === null && Object.values(needed).every((part) => part === null)
  for (const [part, value] of Object.entries(needed))
    if (!isEmpty && value === null) context.addIssue({ code: 'custom', message: 'required', path: [part] })
  return null
})

/** What begins like an IBAN needs right check digits. Spaces and hyphens are taken out of it. */
const account = () =>
  line(1, BANK_MAX.iban)
    .superRefine((typed, context) => {
      const read = accountOf(typed)
      if ('refused' in read) context.addIssue({ code: 'custom', message: read.refused })
    })
    .overwrite((typed) => {
      const read = accountOf(typed)
      return 'account' in read ? read.account : typed
    })

const bic = () =>
  line(1, BANK_MAX.bic)
    .refine((typed) => bicOf(typed) !== null, word('not_a_bic'))
    .overwrite((typed) => bicOf(typed) ?? typed)

/**
 * All fields empty: no account. One without `due_days` or `grace_days` keeps them, and starts with 7 and 3; without
 * `address` it keeps that.
 */
export const bankTransferInput = body({
  payee: optional(line(1, BANK_MAX.payee)),
  iban: optional(account()),
  bic: optional(bic()),
  bank: optional(line(1, BANK_MAX.bank)),
  address: optionalInUpdate(addressInput),
  due_days: optional(int(1, OFFLINE_DEADLINE_DAYS_MAX)),
  grace_days: optional(int(0, GRACE_DAYS_MAX)),
})
  .transform(({ payee, iban, ...others }, context): z.output<typeof givenTransfer> | null => {
    if (payee !== null && iban !== null) return { payee, iban, ...others }
    const isEmpty = payee === null && iban === null && others.bic === null && others.bank === null
    if (!isEmpty && payee === null) context.addIssue({ code: 'custom', message: 'required', path: ['payee'] })
    if (!isEmpty && iban === null) context.addIssue({ code: 'custom', message: 'required', path: ['iban'] })
    return null
  })
  .pipe(givenTransfer.nullable())
export type BankTransferInput = z.output<typeof bankTransferInput>
