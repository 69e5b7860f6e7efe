import { z } from 'zod'
import { amount, idAnswer } from '../answers.ts'
import { CALCULATION_TYPES, TAX_TYPES } from '../enums.ts'

export const taxOrFee = z.object({
  id: idAnswer(),
  name: z.string(),
  type: z.enum(TAX_TYPES),
  calculation_type: z.enum(CALCULATION_TYPES),
  /** Percent, or major units of the account's currency. */
  rate: amount(),
  description: z.string().nullable(),
  is_active: z.boolean(),
  is_default: z.boolean(),
})
export type TaxOrFee = z.output<typeof taxOrFee>
