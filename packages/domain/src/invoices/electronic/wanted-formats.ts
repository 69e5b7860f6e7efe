import type { InvoiceDocument } from '../invoice-document.ts'
import type { ElectronicFormat } from './electronic-details.ts'
import { isLeitwegId } from './leitweg-id.ts'

type Wanted = Pick<InvoiceDocument, 'buyer' | 'electronic'>

/**
 * In which formats a mail brings an invoice: the first for which nothing is missing, else the paper alone. An authority of
 * Germany, which gives its Leitweg-ID, takes XRechnung alone. Who chose XML gets the XML in a PDF where parts are missing.
 */
export function mailedFormats({ buyer, electronic }: Wanted): readonly ElectronicFormat[] {
  const mailed = electronic?.mailed ?? null
  if (electronic === undefined) return []
  if (isAuthority(buyer)) return mailed === 'xrechnung-cii' ? [mailed] : ['xrechnung-ubl']
  if (mailed === null || mailed === 'facturx') return mailed === null ? [] : [mailed]
  return [mailed, 'facturx']
}

/** What the buyer's page offers: of a company the paper with XML in it, and what its mail brings. */
export const offeredFormats = (document: Wanted): readonly ElectronicFormat[] =>
  document.electronic === undefined || (document.buyer.company ?? null) === null
    ? []
    : [...new Set<ElectronicFormat>(['facturx', ...mailedFormats(document)])]

const isAuthority = ({ company }: InvoiceDocument['buyer']): boolean => isLeitwegId(company?.reference ?? '')
