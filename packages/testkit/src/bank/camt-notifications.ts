import { OWN, PAYER, QRR, RF, type SampleStatement } from './sample-statement.ts'

/* camt.054, which says single movements of a day, also those that a statement has as one sum. */

const qrPayment = (reference: string, sum: string, name: string): string => `<TxDtls>
<Refs><AcctSvcrRef>CH-${name}</AcctSvcrRef><InstrId>I</InstrId></Refs>
<Amt Ccy="CHF">${sum}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>${PAYER.CH}</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Prtry>QRR</Prtry></CdOrPrtry></Tp><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf>
<RltdDts><AccptncDtTm>2027-05-26T20:00:00</AccptncDtTm></RltdDts></TxDtls>`

const swiss: SampleStatement = {
  title: 'Switzerland, camt.054.001.08, credits of a day',
  format: 'CAMT_054',
  bytes: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<!-- a notice of credits -->
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08">
<BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>N</MsgId></GrpHdr><Ntfctn><Id>1</Id><Acct><Id><IBAN>${OWN.CH}</IBAN></Id></Acct>
<Ntry><NtryRef>1</NtryRef><Amt Ccy="CHF">124.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2027-05-26</Dt></BookgDt><ValDt><Dt>2027-05-26</Dt></ValDt><AcctSvcrRef>CH-54</AcctSvcrRef>
<Chrgs><Rcrd><Amt Ccy="CHF">0.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><ChrgInclInd>true</ChrgInclInd></Rcrd></Chrgs>
<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>
${qrPayment(QRR.one, '84.50', 'Reto')}${qrPayment(QRR.two, '40.00', 'Vreni')}
</NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`),
  lines: [
    { line: 1, entryReference: 'CH-Reto', amount: 8450, reference: QRR.one, name: 'Reto', account: OWN.CH },
    { line: 2, entryReference: 'CH-Vreni', amount: 4000, reference: QRR.two, name: 'Vreni', charges: 0 },
  ],
}

const foreign: SampleStatement = {
  title: 'Germany, camt.054.001.02, from another currency, less what the bank kept',
  format: 'CAMT_054',
  bytes:
    Buffer.from(`<a:Document xmlns:a="urn:iso:std:iso:20022:tech:xsd:camt.054.001.02"><a:BkToCstmrDbtCdtNtfctn><a:Ntfctn>
<a:Acct><a:Id><a:IBAN>${OWN.DE}</a:IBAN></a:Id></a:Acct>
<a:Ntry><a:Amt Ccy="EUR">93.00</a:Amt><a:CdtDbtInd>CRDT</a:CdtDbtInd><a:Sts>BOOK</a:Sts><a:BookgDt><a:Dt>2027-07-01</a:Dt></a:BookgDt>
<a:NtryDtls><a:TxDtls><a:AmtDtls><a:InstdAmt><a:Amt Ccy="GBP">80.00</a:Amt></a:InstdAmt><a:TxAmt><a:Amt Ccy="GBP">80.00</a:Amt></a:TxAmt>
<a:CntrValAmt><a:Amt Ccy="EUR">93.00</a:Amt><a:CcyXchg><a:SrcCcy>GBP</a:SrcCcy></a:CcyXchg></a:CntrValAmt></a:AmtDtls>
<a:RltdPties><a:Dbtr><a:Nm>P. O'Neill</a:Nm></a:Dbtr><a:DbtrAcct><a:Id><a:IBAN>${PAYER.GB}</a:IBAN></a:Id></a:DbtrAcct></a:RltdPties>
<a:RmtInf><a:Ustrd>${RF.one}</a:Ustrd></a:RmtInf></a:TxDtls></a:NtryDtls></a:Ntry>
<a:Ntry><a:Amt Ccy="EUR">80.00</a:Amt><a:CdtDbtInd>CRDT</a:CdtDbtInd><a:Sts>BOOK</a:Sts><a:BookgDt><a:Dt>2027-07-01</a:Dt></a:BookgDt>
<a:NtryDtls><a:TxDtls><a:AmtDtls><a:InstdAmt><a:Amt Ccy="EUR">84.00</a:Amt></a:InstdAmt></a:AmtDtls>
<a:RltdPties><a:Dbtr><a:Nm>Ole</a:Nm></a:Dbtr></a:RltdPties></a:TxDtls></a:NtryDtls></a:Ntry>
</a:Ntfctn></a:BkToCstmrDbtCdtNtfctn></a:Document>`),
  lines: [
    { amount: 9300, charges: 0, currency: 'EUR', name: "P. O'Neill", iban: PAYER.GB, text: RF.one },
    { amount: 8000, charges: 400, name: 'Ole', text: '' },
  ],
}

export const CAMT_054_STATEMENTS = [swiss, foreign]
