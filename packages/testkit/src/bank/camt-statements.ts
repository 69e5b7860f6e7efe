import { OWN, PAYER, RF, QRR, inWindows1252, type SampleStatement } from './sample-statement.ts'

/* camt.053 of several versions, as the banks of a country use them. */

const germanOld: SampleStatement = {
  title: 'Germany, camt.053.001.02',
  format: 'CAMT_053',
  bytes: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">
<BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2027-05-27T06:00:00+02:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><ElctrncSeqNb>101</ElctrncSeqNb><CreDtTm>2027-05-27T06:00:00+02:00</CreDtTm>
<Acct><Id><IBAN>${OWN.DE}</IBAN></Id><Ccy>EUR</Ccy><Ownr><Nm>Kulturverein Nordlicht e.V.</Nm></Ownr></Acct>
<Bal><Tp><CdOrPrtry><Cd>PRCD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2027-05-26</Dt></Dt></Bal>
<Ntry>
  <Amt Ccy="EUR">40.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
  <BookgDt><Dt>2027-05-26</Dt></BookgDt><ValDt><Dt>2027-05-26</Dt></ValDt>
  <AcctSvcrRef>2027052600001</AcctSvcrRef>
  <BkTxCd><Prtry><Cd>NTRF+166+00931</Cd><Issr>DK</Issr></Prtry></BkTxCd>
  <NtryDtls><TxDtls>
    <Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
    <AmtDtls><TxAmt><Amt Ccy="EUR">40.50</Amt></TxAmt></AmtDtls>
    <RltdPties>
      <Dbtr><Nm>Anna  Schäfer</Nm></Dbtr><DbtrAcct><Id><IBAN>${PAYER.DE}</IBAN></Id></DbtrAcct>
      <Cdtr><Nm>Kulturverein Nordlicht e.V.</Nm></Cdtr><CdtrAcct><Id><IBAN>${OWN.DE}</IBAN></Id></CdtrAcct>
    </RltdPties>
    <RmtInf><Ustrd>Sommerfest</Ustrd><Ustrd>${RF.one}</Ustrd></RmtInf>
  </TxDtls></NtryDtls>
  <AddtlNtryInf>SEPA-GUTSCHRIFT</AddtlNtryInf>
</Ntry>
<Ntry>
  <Amt Ccy="EUR">119.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
  <BookgDt><Dt>2027-05-26</Dt></BookgDt><ValDt><Dt>2027-05-25</Dt></ValDt>
  <NtryDtls><TxDtls>
    <Refs><EndToEndId>RE-2027-88</EndToEndId><MndtId>M-1</MndtId></Refs>
    <RltdPties>
      <Dbtr><Nm>Kulturverein Nordlicht e.V.</Nm></Dbtr>
      <Cdtr><Nm>Druckerei Falk GmbH</Nm></Cdtr><CdtrAcct><Id><IBAN>${PAYER.DE_2}</IBAN></Id></CdtrAcct>
    </RltdPties>
    <RmtInf><Ustrd>Plakate &amp; Flyer</Ustrd></RmtInf>
  </TxDtls></NtryDtls>
</Ntry>
<Ntry>
  <Amt Ccy="EUR">12.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts>
  <BookgDt><Dt>2027-05-27</Dt></BookgDt>
</Ntry>
<Ntry>
  <Amt Ccy="EUR">0.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
  <BookgDt><Dt>2027-05-26</Dt></BookgDt><AddtlNtryInf>Abschluss</AddtlNtryInf>
</Ntry>
</Stmt></BkToCstmrStmt></Document>
`),
  lines: [
    {
      line: 1,
      entryReference: '2027052600001',
      bookedOn: '2027-05-26',
      valuedOn: '2027-05-26',
      amount: 4050,
      charges: 0,
      currency: 'EUR',
      account: OWN.DE,
      name: 'Anna Schäfer',
      iban: PAYER.DE,
      reference: null,
      text: `Sommerfest ${RF.one}`,
      endToEndId: null,
      reversal: false,
    },
    {
      line: 2,
      entryReference: '',
      valuedOn: '2027-05-25',
      amount: -11_900,
      name: 'Druckerei Falk GmbH',
      iban: PAYER.DE_2,
      text: 'Plakate & Flyer',
      endToEndId: 'RE-2027-88',
    },
  ],
}

const payment = (
  name: string,
  iban: string,
  { sum, text }: { readonly sum: string; readonly text: string },
): string => `<TxDtls>
  <Refs><EndToEndId>E-${sum}</EndToEndId></Refs><Amt Ccy="EUR">${sum}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
  <RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct></RltdPties>
  <RmtInf>${text}</RmtInf></TxDtls>`

const structured = (reference: string, kind = '<Cd>SCOR</Cd>'): string =>
  `<Strd><CdtrRefInf><Tp><CdOrPrtry>${kind}</CdOrPrtry></Tp><Ref>${reference}</Ref></CdtrRefInf></Strd>`

const germanBatch: SampleStatement = {
  title: 'Germany, camt.053.001.08, a batch and what came back',
  format: 'CAMT_053',
  bytes: Buffer.from(`<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>S1</Id>
<Acct><Id><IBAN>${OWN.DE}</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Ntry><Amt Ccy="EUR">100.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2027-06-01</Dt></BookgDt><ValDt><Dt>2027-06-01</Dt></ValDt><AcctSvcrRef>B-77</AcctSvcrRef>
<NtryDtls><Btch><NbOfTxs>3</NbOfTxs></Btch>
${payment('Jürgen Öz', PAYER.DE, { sum: '40.5', text: structured('RF10 O4H8 WTRN 2') })}
${payment('Lea Groß', PAYER.DE_2, { sum: '20.00', text: `<Ustrd>${RF.three}</Ustrd>` })}
${payment('Ida Maß', PAYER.AT, { sum: '40', text: `${structured('4711', '<Prtry>HOUSE</Prtry>')}<Ustrd>zwei Karten</Ustrd>` })}
</NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">20.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2027-06-02</Dt></BookgDt><AcctSvcrRef>B-78</AcctSvcrRef>
<NtryDtls>${payment('Lea Groß', PAYER.DE_2, { sum: '20.00', text: `<Ustrd>${RF.three}</Ustrd>` })}</NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">9.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2027-06-02</Dt></BookgDt>
<NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Wir</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>${OWN.DE}</IBAN></Id></DbtrAcct>
<Cdtr><Pty><Nm>Tom Adler</Nm></Pty></Cdtr><CdtrAcct><Id><IBAN>${PAYER.DE}</IBAN></Id></CdtrAcct></RltdPties>
<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`),
  lines: [
    {
      line: 1,
      entryReference: 'B-77/1',
      amount: 4050,
      name: 'Jürgen Öz',
      reference: RF.two,
      text: '',
      endToEndId: 'E-40.5',
    },
    { line: 2, entryReference: 'B-77/2', amount: 2000, name: 'Lea Groß', reference: null, text: RF.three },
    { line: 3, entryReference: 'B-77/3', amount: 4000, iban: PAYER.AT, reference: null, text: 'zwei Karten 4711' },
    {
      line: 4,
      entryReference: 'B-78',
      amount: -2000,
      name: 'Lea Groß',
      iban: PAYER.DE_2,
      reversal: true,
      valuedOn: null,
    },
    { line: 5, amount: 900, name: 'Tom Adler', iban: PAYER.DE, reversal: true },
  ],
}

const swissPrefixed: SampleStatement = {
  title: 'Switzerland, camt.053.001.04, with a prefix, charges and two accounts',
  format: 'CAMT_053',
  bytes: Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<ns2:Document xmlns:ns2="urn:iso:std:iso:20022:tech:xsd:camt.053.001.04" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<ns2:BkToCstmrStmt>
<ns2:Stmt><ns2:Id>1</ns2:Id><ns2:Acct><ns2:Id><ns2:IBAN>${OWN.CH}</ns2:IBAN></ns2:Id></ns2:Acct>
<ns2:Ntry><ns2:NtryRef>${OWN.CH}</ns2:NtryRef><ns2:Amt Ccy="CHF">84.00</ns2:Amt><ns2:CdtDbtInd>CRDT</ns2:CdtDbtInd>
<ns2:RvslInd>false</ns2:RvslInd><ns2:Sts>BOOK</ns2:Sts><ns2:BookgDt><ns2:Dt>2027-05-26</ns2:Dt></ns2:BookgDt>
<ns2:ValDt><ns2:Dt>2027-05-26</ns2:Dt></ns2:ValDt><ns2:AcctSvcrRef>CH-1</ns2:AcctSvcrRef>
<ns2:Chrgs><ns2:TtlChrgsAndTaxAmt Ccy="CHF">1.00</ns2:TtlChrgsAndTaxAmt><ns2:Rcrd><ns2:Amt Ccy="CHF">1.00</ns2:Amt>
<ns2:CdtDbtInd>DBIT</ns2:CdtDbtInd><ns2:ChrgInclInd>true</ns2:ChrgInclInd></ns2:Rcrd></ns2:Chrgs>
<ns2:NtryDtls><ns2:TxDtls><ns2:Refs><ns2:EndToEndId>NOTPROVIDED</ns2:EndToEndId></ns2:Refs>
<ns2:Amt Ccy="CHF">85.00</ns2:Amt><ns2:CdtDbtInd>CRDT</ns2:CdtDbtInd>
<ns2:RltdPties><ns2:Dbtr><ns2:Nm>Reto Müller</ns2:Nm></ns2:Dbtr><ns2:UltmtDbtr><ns2:Nm>Rita Müller</ns2:Nm></ns2:UltmtDbtr>
<ns2:DbtrAcct><ns2:Id><ns2:Othr><ns2:Id>${PAYER.CH}</ns2:Id></ns2:Othr></ns2:Id></ns2:DbtrAcct></ns2:RltdPties>
<ns2:RmtInf><ns2:Strd><ns2:CdtrRefInf><ns2:Tp><ns2:CdOrPrtry><ns2:Prtry>QRR</ns2:Prtry></ns2:CdOrPrtry></ns2:Tp>
<ns2:Ref>${QRR.one}</ns2:Ref></ns2:CdtrRefInf><ns2:AddtlRmtInf>Merci für d'Billett</ns2:AddtlRmtInf></ns2:Strd></ns2:RmtInf>
</ns2:TxDtls></ns2:NtryDtls></ns2:Ntry>
</ns2:Stmt>
<ns2:Stmt><ns2:Id>2</ns2:Id><ns2:Acct><ns2:Id><ns2:IBAN>${OWN.CH_EUR}</ns2:IBAN></ns2:Id></ns2:Acct>
<ns2:Ntry><ns2:Amt Ccy="EUR">15</ns2:Amt><ns2:CdtDbtInd>CRDT</ns2:CdtDbtInd><ns2:Sts>BOOK</ns2:Sts>
<ns2:BookgDt><ns2:DtTm>2027-05-26T23:59:59+02:00</ns2:DtTm></ns2:BookgDt>
<ns2:NtryDtls><ns2:TxDtls><ns2:RltdPties><ns2:UltmtDbtr><ns2:Nm>Urs Keller</ns2:Nm></ns2:UltmtDbtr></ns2:RltdPties>
<ns2:RmtInf><ns2:Ustrd><![CDATA[${RF.one} <danke>]]></ns2:Ustrd></ns2:RmtInf></ns2:TxDtls></ns2:NtryDtls></ns2:Ntry>
</ns2:Stmt></ns2:BkToCstmrStmt></ns2:Document>`),
  lines: [
    {
      line: 1,
      amount: 8400,
      charges: 100,
      currency: 'CHF',
      account: OWN.CH,
      name: 'Reto Müller',
      iban: PAYER.CH,
      reference: QRR.one,
      text: "Merci für d'Billett",
      endToEndId: null,
    },
    {
      line: 2,
      amount: 1500,
      currency: 'EUR',
      account: OWN.CH_EUR,
      bookedOn: '2027-05-26',
      name: 'Urs Keller',
      text: `${RF.one} <danke>`,
    },
  ],
}

const dutch: SampleStatement = {
  title: 'Netherlands, camt.053.001.02, a short account number and a mark in front',
  format: 'CAMT_053',
  bytes: Buffer.from(`\uFEFF<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>${OWN.NL}</IBAN></Id></Acct>
<Ntry><Amt Ccy="EUR">25.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2027-03-28</Dt></BookgDt>
<NtryDtls><TxDtls><Refs><AcctSvcrRef>NL-42</AcctSvcrRef><EndToEndId>bestelling 8</EndToEndId></Refs>
<RltdPties><Dbtr><Nm>J. de Vries e/o M. Bakker</Nm></Dbtr><DbtrAcct><Id><Othr><Id>7654321</Id></Othr></Id></DbtrAcct></RltdPties>
<RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry><Issr>ISO</Issr></Tp><Ref>${RF.one.toLowerCase()}</Ref></CdtrRefInf></Strd>
</RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`),
  lines: [
    {
      entryReference: 'NL-42',
      name: 'J. de Vries e/o M. Bakker',
      iban: null,
      reference: RF.one,
      text: '',
      endToEndId: 'bestelling 8',
    },
  ],
}

const french: SampleStatement = {
  title: 'France, camt.053.001.02 in ISO-8859-1, without payments in its entries',
  format: 'CAMT_053',
  bytes: Buffer.from(
    `<?xml version='1.0' encoding='ISO-8859-1'?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>${OWN.FR.replace(/(.{4})/gu, '$1 ')}</IBAN></Id></Acct>
<Ntry><Amt Ccy="EUR">1234.56</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2027-02-01</Dt></BookgDt>
<AddtlNtryInf>VIR REÇU DE  HÉLÈNE
 FAURE ${RF.two}</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`,
    'latin1',
  ),
  lines: [{ amount: 123_456, account: OWN.FR, name: '', text: `VIR REÇU DE HÉLÈNE FAURE ${RF.two}` }],
}

const austrian: SampleStatement = {
  title: 'Austria, camt.053.001.08, a batch whose payments say no sums, in Windows-1252',
  format: 'CAMT_053',
  bytes: inWindows1252(`<?xml version="1.0" encoding="windows-1252"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>${OWN.AT}</IBAN></Id></Acct>
<Ntry><Amt Ccy="EUR">50.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2027-04-01</Dt></BookgDt>
<NtryDtls><TxDtls><RmtInf><Ustrd>eins</Ustrd></RmtInf></TxDtls><TxDtls><RmtInf><Ustrd>zwei</Ustrd></RmtInf></TxDtls></NtryDtls>
<AddtlNtryInf>Sammelgutschrift 50 € Grüße</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`),
  lines: [{ line: 1, amount: 5000, account: OWN.AT, text: 'Sammelgutschrift 50 € Grüße' }],
}

const newest: SampleStatement = {
  title: 'camt.053.001.13 in UTF-16, three decimals and none',
  format: 'CAMT_053',
  bytes: Buffer.from(
    `\uFEFF<?xml version="1.0" encoding="UTF-16"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.13">
<BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>998877</Id></Othr></Id></Acct>
<Ntry><Amt Ccy="KWD">7.125</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2027-09-09Z</Dt></BookgDt></Ntry>
<Ntry><Amt Ccy="JPY">1200.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2027-09-09</Dt></BookgDt>
<NtryDtls><TxDtls><RltdPties><Dbtr><Agt><FinInstnId><Nm>小さな銀行</Nm></FinInstnId></Agt></Dbtr></RltdPties>
<AddtlTxInf>入金</AddtlTxInf></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`,
    'utf16le',
  ),
  lines: [
    { line: 1, amount: 7125, currency: 'KWD', account: null, bookedOn: '2027-09-09' },
    { line: 2, amount: 1200, currency: 'JPY', name: '小さな銀行', text: '入金' },
  ],
}

export const CAMT_053_STATEMENTS = [germanOld, germanBatch, swissPrefixed, dutch, french, austrian, newest]
