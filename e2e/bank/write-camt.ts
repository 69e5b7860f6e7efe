/** A movement of a statement that a bank could send; amounts in euro. */
export interface Movement {
  readonly ref: string
  readonly amount: string
  readonly name: string
  /** What the payer wrote … */
  readonly text?: string
  /** … or the structured reference. */
  readonly reference?: string
  readonly isDebit?: boolean
}

const entry = ({ ref, amount, name, text, reference, isDebit = false }: Movement, day: string): string => `<Ntry>
  <NtryRef>${ref}</NtryRef><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd>
  <Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${ref}</AcctSvcrRef>
  <NtryDtls><TxDtls>
    <RltdPties><Dbtr><Nm>${name}</Nm></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct></RltdPties>
    <RmtInf>${reference === undefined ? `<Ustrd>${text ?? ''}</Ustrd>` : `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${reference}</Ref></CdtrRefInf></Strd>`}</RmtInf>
  </TxDtls></NtryDtls>
</Ntry>`

/** A camt.053 of one account and one day. */
export function writeCamt(movements: readonly Movement[], day: string): string {
  const entries = movements.map((movement) => entry(movement, day)).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>${day}T06:00:00Z</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><CreDtTm>${day}T06:00:00Z</CreDtTm><Acct><Id><IBAN>PT50000201231234567890154</IBAN></Id><Ccy>EUR</Ccy></Acct>
${entries}
</Stmt></BkToCstmrStmt></Document>`
}
