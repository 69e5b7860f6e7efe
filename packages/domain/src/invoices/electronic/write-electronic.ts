import type { ElectronicFormat } from './electronic-details.ts'
import type { ElectronicInvoice } from './electronic-invoice.ts'
import { PROFILES } from './profiles.ts'
import { writeCii } from './write-cii.ts'
import { writeUbl } from './write-ubl.ts'

/** An invoice as XML. Ask `missingFields` first: one that lacks a field is refused by its receiver. */
export function writeElectronic(invoice: ElectronicInvoice, format: ElectronicFormat): string {
  const profile = PROFILES[format]
  return profile.syntax === 'CII' ? writeCii(invoice, profile) : writeUbl(invoice, profile)
}
