import type { WebhookLog } from '@turnout/contract/webhooks/delivery.ts'

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** The headers of the last call. The signature is not kept: it is made anew for each, with its time. */
export function requestHeaders({ message_id: id, payload, tries }: WebhookLog): string {
  const last = tries[0]
  // A try is written down when its answer is there.
  const at = last === undefined ? undefined : Date.parse(last.at) - last.duration_ms
  const lines = [
    ['content-type', 'application/json'],
    ['content-length', payload === null ? '…' : String(bytesOf(payload))],
    ['user-agent', 'Turnout-Webhooks/1'],
    ['webhook-id', id],
    ['webhook-timestamp', at === undefined ? '…' : String(Math.floor(at / 1000))],
    ['webhook-signature', 'v1,…'],
  ]
  return lines.map(([name, value]) => `${name}: ${value}`).join('\n')
}
