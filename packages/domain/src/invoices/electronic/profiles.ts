import type { ElectronicFormat } from './electronic-details.ts'

/** Which rules a document says it keeps. */
export interface Profile {
  readonly syntax: 'CII' | 'UBL'
  /** BT-24. */
  readonly guideline: string
  /** BT-23; null: none is named. */
  readonly process: string | null
}

const EN_16931 = 'urn:cen.eu:en16931:2017'
const BILLING = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const XRECHNUNG = `${EN_16931}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`
const PEPPOL = `${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`

export const PROFILES: Readonly<Record<ElectronicFormat, Profile>> = {
  facturx: { syntax: 'CII', guideline: EN_16931, process: null },
  'xrechnung-cii': { syntax: 'CII', guideline: XRECHNUNG, process: BILLING },
  'xrechnung-ubl': { syntax: 'UBL', guideline: XRECHNUNG, process: BILLING },
  peppol: { syntax: 'UBL', guideline: PEPPOL, process: BILLING },
}
