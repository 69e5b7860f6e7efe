import type { ElectronicFormat } from './electronic-details.ts'
import type { ElectronicInvoice } from './electronic-invoice.ts'
import { networkAddress } from './electronic-parties.ts'
import { PROFILES } from './profiles.ts'
import { writeCii } from './write-cii.ts'
import { writeUbl } from './write-ubl.ts'

/** An invoice as XML. Ask `missingFields` first: one that lacks a field is refused by its receiver. */
export function writeElectronic(invoice: ElectronicInvoice, format: ElectronicFormat): string {
  const profile = PROFILES[format]
  if (profile.syntax === 'CII') return writeCii(invoice, profile)
  return writeUbl(format === 'peppol' ? inNetwork(invoice) : invoice, profile)
}

function inNetwork({ seller, buyer, ...invoice }: ElectronicInvoice): ElectronicInvoice {
  const { electronic, vat_id: vatId } = seller
  return {
    ...invoice,
    seller: { ...seller, electronic: networkAddress({ electronic, vatId }) ?? electronic },
    buyer: { ...buyer, electronic: networkAddress(buyer) ?? buyer.electronic },
  }
}
