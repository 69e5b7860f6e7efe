import type { IncomingMessage } from 'node:http'
import { newId } from '../world/ids.ts'
import { ApiError } from './api-error.ts'

export interface Keys {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
}

export const newKeys = (): Keys => ({
  secretKey: newId('sk_test', 32),
  publishableKey: newId('pk_test', 32),
  webhookSecret: newId('whsec', 32),
})

const refused = (message: string): ApiError => new ApiError(401, message)

/**
 * The caller, by the key in the header: the shop's server or a buyer's browser. @throws ApiError
 * for any other key.
 */
export function callerOf(request: IncomingMessage, keys: Keys): 'server' | 'browser' {
  const [scheme = '', value = ''] = (request.headers.authorization ?? '').split(' ')
  const key = scheme.toLowerCase() === 'basic' ? (Buffer.from(value, 'base64').toString().split(':')[0] ?? '') : value
  if (key === '')
    throw refused('You did not provide an API key. You need to provide your API key in the Authorization header.')
  if (key === keys.secretKey) return 'server'
  if (key === keys.publishableKey) return 'browser'
  throw refused(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`)
}
