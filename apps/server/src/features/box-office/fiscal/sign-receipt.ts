import { taxSums } from '@turnout/domain/box-office/receipts.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { FiscalSale, FiscalSigner } from '../../../platform/fiscal/fiscal-signer.ts'
import type { Log } from '../../../platform/log/log.ts'
import { fiscalSaleRow, unsignedOfSale, type FiscalSaleRow } from './queries-receipts.ts'
import { saveBegun, saveProblem, saveSigned, takeReceipt } from './store-receipts.ts'

export interface SigningServices {
  readonly database: Database
  /** null: none is configured. */
  readonly signer: FiscalSigner | null
}

const NO_SIGNER = 'no signer is configured'

/**
 * Signs the receipt of a movement, once however often it is called: one process speaks with the device, outside of every
 * transaction, and the device knows the movement by its key. Nothing is done for one that is signed.
 * @throws what the device said, after it was written down
 */
export async function signReceipt({ database, signer }: SigningServices, movement: string): Promise<void> {
  const taken = await database.transaction((tx) => takeReceipt(tx, movement))
  if (taken === undefined) return
  const { movement_id: movementId } = taken
  if (signer === null) {
    await database.transaction((tx) => saveProblem(tx, movementId, NO_SIGNER))
    return
  }
  try {
    const sale = fiscalSaleOf(await fiscalSaleRow(database, movementId))
    const begun = taken.begun ?? (await signer.start(sale))
    if (taken.begun === null) await database.transaction((tx) => saveBegun(tx, movementId, begun))
    const signed = await signer.finish(begun, sale)
    await database.transaction((tx) => saveSigned(tx, movementId, signed))
  } catch (error) {
    await database.transaction((tx) => saveProblem(tx, movementId, error instanceof Error ? error.message : 'unknown'))
    throw error
  }
}

/** A guest waits for the receipt: a device that takes longer is left to the job. */
const WAIT_MS = 3000

/** Signs what a sale and its refunds lack, right after the commit; a failure is the job's to try again. */
export async function signSale(services: SigningServices & { readonly log: Log }, saleShortId: string): Promise<void> {
  const signing = (async () => {
    for (const movement of await unsignedOfSale(services.database, saleShortId))
      // oxlint-disable-next-line no-await-in-loop -- a device signs one after the other
      await signReceipt(services, movement)
  })().catch((error: unknown) => services.log.warn({ err: error, sale: saleShortId }, 'a receipt is not signed yet'))
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS)
  })
  await Promise.race([signing, late])
  clearTimeout(timer)
}

function fiscalSaleOf(row: FiscalSaleRow): FiscalSale {
  const isWhole = row.kind === 'SALE' || row.sold_minor === -row.amount_minor
  const sign = row.kind === 'SALE' ? 1 : -1
  return {
    key: row.short_id,
    kind: row.kind,
    till: row.till_key,
    reference: row.order_public_id,
    number: row.seq,
    at: row.at.toISOString(),
    currency: row.currency,
    amountMinor: row.amount_minor,
    cashMinor: row.cash_minor,
    tender: row.tender,
    lines: isWhole
      ? row.lines.map(({ title, quantity, total_minor }) => ({ title, quantity, amountMinor: sign * total_minor }))
      : [],
    taxes: isWhole ? taxSums(row.lines, sign) : null,
    undoes: row.undoes,
  }
}
