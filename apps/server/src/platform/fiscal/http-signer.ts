import { z } from 'zod'
import type { FiscalSigner } from './fiscal-signer.ts'

/** A service beside the product that speaks with the device. */
export interface SignerPlace {
  /** Without a trailing slash. */
  readonly url: string
  readonly token: string | null
}

/** A whole call. */
const CALL_MS = 10_000

const text = z.string().min(1).max(10_000)
// What it gives beyond these fields is kept with them.
const begun = z.looseObject({ number: text, started_at: z.iso.datetime() })
const signed = z.looseObject({
  number: text,
  counter: text,
  signature: text,
  serial: text,
  process_type: text,
  started_at: z.iso.datetime(),
  signed_at: z.iso.datetime(),
})

/**
 * The signer of an installation, by its own small protocol: `PUT {url}/transactions/{key}` begins one with the sale,
 * `PUT {url}/transactions/{key}/signature` ends it. Both answer the same when they are sent again.
 */
export function httpSigner({ url, token }: SignerPlace): FiscalSigner {
  const put = async <Answer>(path: string, body: object, answer: z.ZodType<Answer>): Promise<Answer> => {
    const response = await fetch(`${url}/transactions/${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_MS),
    })
    if (!response.ok) throw new Error(`The signer answered ${response.status}`)
    const parsed = answer.safeParse(await response.json())
    if (!parsed.success) throw new Error('The answer of the signer is unreadable')
    return parsed.data
  }
  return {
    start: (sale) => put(encodeURIComponent(sale.key), sale, begun),
    finish: (transaction, sale) => put(`${encodeURIComponent(sale.key)}/signature`, { ...sale, transaction }, signed),
  }
}
