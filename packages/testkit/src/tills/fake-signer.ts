import type { FiscalSale, FiscalSignature, FiscalSigner } from '@turnout/server/platform/fiscal/fiscal-signer.ts'

/** A device that signs receipts, for tests: it may be away, or lose its answers on the way. */
export interface FakeSigner extends FiscalSigner {
  /** What it signed, in its order. */
  readonly signed: readonly { readonly sale: FiscalSale; readonly signature: FiscalSignature }[]
  /** So many of the next calls fail: before it did anything, or after, when only the answer is lost. */
  fail(times: number, when: 'before' | 'after'): void
}

const STARTED = '2026-11-30T10:00:00.000Z'

export function fakeSigner(): FakeSigner {
  const begun = new Map<string, number>()
  const signed: { sale: FiscalSale; signature: FiscalSignature }[] = []
  let failing = { times: 0, when: 'before' as 'before' | 'after' }
  const answer = async <T>(work: () => T): Promise<T> => {
    const fails = failing.times > 0
    if (fails) failing = { ...failing, times: failing.times - 1 }
    if (fails && failing.when === 'before') throw new Error('The device is away')
    const done = work()
    if (fails) throw new Error('The answer of the device is lost')
    return done
  }
  return {
    signed,
    fail(times, when) {
      failing = { times, when }
    },
    start: (sale) =>
      answer(() => {
        const number = begun.get(sale.key) ?? begun.size + 1
        begun.set(sale.key, number)
        return { number: String(number), started_at: STARTED }
      }),
    finish: ({ number }, sale) =>
      answer(() => {
        const known = signed.find((one) => one.sale.key === sale.key)
        if (known !== undefined) return known.signature
        const signature = {
          number,
          counter: String(signed.length + 1),
          signature: Buffer.from(`${number} ${sale.key} ${sale.amountMinor}`).toString('base64'),
          serial: 'fake-device-1',
          process_type: 'Kassenbeleg-V1',
          started_at: STARTED,
          signed_at: STARTED,
        }
        signed.push({ sale, signature })
        return signature
      }),
  }
}
