import { LRUCache } from 'lru-cache'
import * as client from 'openid-client'
import { hashToken } from '../../../platform/ids/ids.ts'
import { isLoopbackName } from '../../../platform/http/guards/loopback-name.ts'
import { isLoopbackAddress, isPublicAddress } from '../../../platform/outgoing/public-address.ts'
import { sender, type Send } from '../../../platform/outgoing/send-request.ts'
import type { Provider } from './find-provider.ts'

const CALL_SECONDS = 5
/** What a provider says of itself is asked again after this; its keys are asked for when they change. */
const KEPT = { max: 200, ttl: 10 * 60 * 1000 }

type Called = Pick<Provider, 'accountId' | 'issuer' | 'clientId' | 'clientSecret'>

/** Providers as the library knows them. */
export interface Configurations {
  /** @throws what the library throws when the provider cannot be asked, or is none. */
  open(provider: Called): Promise<client.Configuration>
  /** Whether the address may be one of a provider that an account names. */
  mayCall(issuer: string): boolean
}

/**
 * `allowsLoopback`: accounts may name providers on this machine, for development. The operator's
 * own provider may stand anywhere.
 */
export function keepConfigurations({ allowsLoopback }: { readonly allowsLoopback: boolean }): Configurations {
  const kept = new LRUCache<string, Promise<client.Configuration>>(KEPT)
  const ofInstallation = sender(() => true)
  const ofAccounts = sender((address) => isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address)))
  return {
    open(provider) {
      const { accountId, issuer, clientId, clientSecret } = provider
      // The secret is part of the name, and must not stand in memory twice.
      const key = hashToken(JSON.stringify([accountId === null, issuer, clientId, clientSecret])).toString('base64url')
      const known = kept.get(key)
      if (known !== undefined) return known
      const asked = discover(provider, accountId === null ? ofInstallation : ofAccounts)
      kept.set(key, asked)
      // A provider that was down is asked anew.
      asked.catch(() => kept.delete(key))
      return asked
    },
    mayCall(issuer) {
      const { protocol, hostname } = new URL(issuer)
      return protocol === 'https:' || (allowsLoopback && isLoopbackName(hostname))
    },
  }
}

const discover = (provider: Called, send: Send): Promise<client.Configuration> =>
  client.discovery(new URL(provider.issuer), provider.clientId, provider.clientSecret, undefined, {
    timeout: CALL_SECONDS,
    [client.customFetch]: (url, { body, headers, method, signal }) =>
      send(url, {
        method,
        headers,
        ...(signal !== undefined && { signal }),
        // The library sends forms, and nothing else.
        ...(body !== undefined && body !== null && { body: String(body as URLSearchParams | string) }),
      }),
    execute: [
      // Without it a signature is not looked at where TLS brought the answer.
      client.enableNonRepudiationChecks,
      ...(new URL(provider.issuer).protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ],
  })
