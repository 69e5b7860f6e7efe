import { isIP } from 'node:net'
import { lookup } from 'node:dns/promises'
import { invalidFields } from '../../platform/http/refusal.ts'
import { hostOf, portOf } from '../../platform/outgoing/send-request.ts'
import { callable, judgeAddress, type WebhookAddresses } from './judge-address.ts'

/** A name server that keeps us waiting keeps nobody from saving: the call itself is checked again. */
const LOOK_UP_MS = 2000

/**
 * Proves that an address may be called: as it is written, and where its name leads now. A name that
 * leads nowhere yet is taken.
 * @throws Refusal invalid_fields under `url`.
 */
export async function checkAddress(text: string, addresses: WebhookAddresses): Promise<void> {
  const word = judgeAddress(text, addresses)
  if (word !== null) throw invalidFields({ url: word })
  const url = new URL(text)
  const name = hostOf(url)
  if (isIP(name) !== 0) return
  const found = await Promise.race([
    addressesOf(name, addresses),
    new Promise<[]>((resolve) => {
      setTimeout(() => resolve([]), LOOK_UP_MS).unref()
    }),
  ])
  const isAllowed = callable(addresses)
  if (found.some((address) => !isAllowed(address, portOf(url)))) throw invalidFields({ url: 'webhook_not_public' })
}

async function addressesOf(name: string, { lookUp }: WebhookAddresses): Promise<string[]> {
  try {
    const found = await (lookUp === undefined ? lookup(name, { all: true }) : lookUp(name))
    return found.map(({ address }) => address)
  } catch {
    return []
  }
}
