import { z } from 'zod'
import type { SignerPlace } from '../fiscal/http-signer.ts'
import { isLoopbackName } from '../http/guards/loopback-name.ts'
import { ConfigError } from './config-error.ts'

export const signerSettings = {
  FISCAL_SIGNER_URL: z.url({ protocol: /^https?$/u }).optional(),
  FISCAL_SIGNER_TOKEN: z.string().min(1).max(500).optional(),
}

/** null: no device signs receipts of tills. @throws ConfigError */
export function readSigner(set: z.output<z.ZodObject<typeof signerSettings>>): SignerPlace | null {
  const { FISCAL_SIGNER_URL: url, FISCAL_SIGNER_TOKEN: token = null } = set
  if (url === undefined) {
    if (token === null) return null
    throw new ConfigError('FISCAL_SIGNER_TOKEN goes with FISCAL_SIGNER_URL.')
  }
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' && !isLoopbackName(hostname))
    throw new ConfigError('FISCAL_SIGNER_URL cannot be used: it has to start with https://, except on this machine.')
  return { url: url.replace(/\/+$/u, ''), token }
}
