import { z } from 'zod'
import { ConfigError } from './config-error.ts'

/** The share that the operator of the instance keeps of each paid order. */
export interface PlatformFee {
  /** Major units of the order's currency, as the bounds are. */
  readonly fixed: number
  readonly percent: number
  readonly min: number
  /** null: there is none. */
  readonly max: number | null
}

const amount = () => z.coerce.number().min(0).max(1000)

export const platformFeeSettings = {
  PLATFORM_FEE_FIXED: amount().default(0),
  PLATFORM_FEE_PERCENT: z.coerce.number().min(0).max(50).default(0),
  PLATFORM_FEE_MIN: amount().default(0),
  PLATFORM_FEE_MAX: amount().optional(),
}

/** @throws ConfigError where the least is more than the most */
export function readPlatformFee(set: z.output<z.ZodObject<typeof platformFeeSettings>>): PlatformFee {
  const { PLATFORM_FEE_FIXED: fixed, PLATFORM_FEE_PERCENT: percent, PLATFORM_FEE_MIN: min } = set
  const max = set.PLATFORM_FEE_MAX ?? null
  if (max !== null && max < min)
    throw new ConfigError('PLATFORM_FEE_MAX is less than PLATFORM_FEE_MIN: no fee could be both.')
  return { fixed, percent, min, max }
}
