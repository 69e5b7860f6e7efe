import { z } from 'zod'
import type { BounceSettings } from '../mail/return-path.ts'
import { ConfigError } from './config-error.ts'

/** Before the @ of an address stand 64 characters at most, and the id of a mail takes 33 of them. */
const LOCAL_MAX = 31

export const bounceSettings = {
  BOUNCE_ADDRESS: z
    .email()
    .refine((address) => address.indexOf('@') <= LOCAL_MAX, `has ${LOCAL_MAX} characters or fewer before the @`)
    .optional(),
  BOUNCE_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
}

interface Settings {
  readonly BOUNCE_ADDRESS?: string | undefined
  readonly BOUNCE_SECRET?: string | undefined
}

/** null: not known us of mails that come back. @throws ConfigError for one without the other */
export function readBounces({ BOUNCE_ADDRESS: address, BOUNCE_SECRET: secret }: Settings): BounceSettings | null {
  if (address !== undefined && secret !== undefined) return { address, secret }
  if (address === undefined && secret === undefined) return null
  throw new ConfigError('BOUNCE_ADDRESS and BOUNCE_SECRET go together; one of them is missing.')
}
