import { OWN, PAYER, QRR, RF, inWindows1252, type SampleStatement } from './sample-statement.ts'

/* MT940 as the banks of a country write field 86. */

const lines = (...all: readonly string[]): string => `${all.join('\r\n')}\r\n`

const german: SampleStatement = {
  title: 'Germany, MT940 with numbered subfields and words of SEPA',
  format: 'MT940',
  bytes: inWindows1252(
    lines(
      ':20:STARTUMSE',
      ':25:10000000/1234567890',
      ':28C:00101/001',
      ':60F:C270525EUR1000,00',
      ':61:2705260526CR40,50NTRFNONREF//BANK-1',
      ':86:166?00GUTSCHRIFT?109251?20EREF+O-7Q2MKX3P?21SVWZ+Karten für Straßenmusi',
      `k und Theater ?22${RF.one}?30TESTDEFFXXX?31${PAYER.DE}?32Anna Schä`,
      'fer?33',
      // The subfield of 27 letters goes on in the next one.
      ':61:2705260526DR119,NMSCRE-88',
      `:86:105?00LASTSCHRIFT?20EREF+NOTPROVIDED?21SVWZ+abcdefghijklmnopqrstuv?22wxyz?32Druckerei`,
      ':62F:C270526EUR921,50',
      ':86:Hinweis der Bank',
      '-',
    ),
  ),
  lines: [
    {
      line: 1,
      entryReference: 'BANK-1',
      bookedOn: '2027-05-26',
      valuedOn: '2027-05-26',
      amount: 4050,
      currency: 'EUR',
      // The bank's number and the account's name no IBAN.
      account: null,
      name: 'Anna Schäfer',
      iban: PAYER.DE,
      text: `Karten für Straßenmusik und Theater ${RF.one}`,
      endToEndId: 'O-7Q2MKX3P',
      reversal: false,
    },
    {
      line: 2,
      entryReference: '',
      amount: -11_900,
      name: 'Druckerei',
      text: 'abcdefghijklmnopqrstuvwxyz',
      endToEndId: null,
    },
  ],
}

const newYear: SampleStatement = {
  title: 'Germany, MT940 over the new year, with reversals',
  format: 'MT940',
  bytes: Buffer.from(
    lines(
      ':20:1',
      `:25:${OWN.DE}EUR`,
      ':28C:1/1',
      ':60F:C271230EUR0,',
      ':61:2801011231C10,00NTRFNONREF',
      `:86:166?20SVWZ+${RF.two}?32Jürgen Öz`,
      ':61:2712310103RC10,00NTRFNONREF',
      `:86:166?20SVWZ+${RF.two}?32Jürgen Öz`,
      ':61:280103RDR5,00NTRFNONREF',
      ':61:2801030103D8,50NRTINONREF',
      ':86:109?20SVWZ+RETOURE?32Ida',
      ':61:2801030103C0,00NMSCNONREF',
      ':62F:D280103EUR3,50',
    ),
  ),
  lines: [
    {
      line: 1,
      bookedOn: '2027-12-31',
      valuedOn: '2028-01-01',
      amount: 1000,
      account: OWN.DE,
      reference: RF.two,
      text: RF.two,
    },
    { line: 2, bookedOn: '2028-01-03', valuedOn: '2027-12-31', amount: -1000, reversal: true, name: 'Jürgen Öz' },
    { line: 3, bookedOn: '2028-01-03', amount: 500, reversal: true, text: '' },
    { line: 4, amount: -850, reversal: true, name: 'Ida' },
  ],
}

const swiss: SampleStatement = {
  title: 'Switzerland, MT940 in an envelope of SWIFT, plain lines and charges',
  format: 'MT940',
  bytes: Buffer.from(
    `{1:F01TESTCHZZAXXX0000000000}{2:O9400000270527TESTCHZZAXXX00000000002705270000N}{4:\r\n${lines(
      ':20:270527',
      `:25:${OWN.CH}`,
      ':28C:102/1',
      ':60F:C270525CHF12345,60',
      `:61:2705260526C84,50NTRF${QRR.one.slice(0, 16)}//CH1`,
      '/OCMT/CHF85,50//CHGS/CHF1,00/',
      ':86:GUTSCHRIFT AUFTRAGGEBER: RETO MUELLER',
      `BERN ${RF.three}`,
      ':61:2705260526D3,00NCHGNONREF//CH2',
      'Spesen Mai',
      ':62F:C270526CHF12427,10',
      ':64:C270526CHF12427,10',
    )}-}{5:}\r\n`,
  ),
  lines: [
    {
      amount: 8450,
      charges: 100,
      currency: 'CHF',
      account: OWN.CH,
      entryReference: 'CH1',
      text: `GUTSCHRIFT AUFTRAGGEBER: RETO MUELLER BERN ${RF.three}`,
    },
    { amount: -300, text: 'Spesen Mai', entryReference: 'CH2' },
  ],
}

const dutch: SampleStatement = {
  title: 'Netherlands, MT940 with words between slashes',
  format: 'MT940',
  bytes: Buffer.from(
    lines(
      'TURNNL2A',
      '940',
      'TURNNL2A',
      ':20:P270526',
      `:25:${OWN.NL} EUR`,
      ':28C:12601',
      ':60F:C270525EUR10,00',
      ':61:2705260526C25,00N544NONREF',
      `:86:/TRTP/SEPA OVERBOEKING/IBAN/${PAYER.NL}/BIC/GASTNL2A/NAME/J.`,
      ' DE VRIES/REMI/BESTELLING 8 KAARTEN/EREF/E-8',
      ':61:2705260526C15,00NTRFEREF//27052600042',
      '/TRCD/00100/',
      `:86:/EREF/NOTPROVIDED//CNTP/${PAYER.NL}/GASTNL2A/M. BAKKER/UTRECHT//REMI/USTD//twee kaarten ${RF.one}/`,
      ':61:2705260526C16,00NTRFEREF//27052600043',
      `:86:/EREF/x/ORDP//NAME/S. JANSEN/ADDR/DAM 1/BENM//NAME/WIJ/REMI/STRD/CUR/${RF.two}/`,
      ':61:2705260526D16,00NTRFEREF//27052600044',
      ':86:/RTRN/MS03/ORDP//NAME/S. JANSEN/BENM//NAME/ZAAL BV/REMI/terug/',
      ':62F:C270526EUR50,00',
    ),
  ),
  lines: [
    {
      amount: 2500,
      account: OWN.NL,
      name: 'J. DE VRIES',
      iban: PAYER.NL,
      text: 'BESTELLING 8 KAARTEN',
      endToEndId: 'E-8',
    },
    { amount: 1500, name: 'M. BAKKER', iban: PAYER.NL, text: `twee kaarten ${RF.one}`, endToEndId: null },
    { amount: 1600, name: 'S. JANSEN', reference: RF.two, text: '', entryReference: '27052600043' },
    { amount: -1600, name: 'ZAAL BV', text: 'terug', reversal: true },
  ],
}

const austrian: SampleStatement = {
  title: 'Austria, MT940 of two statements, one in two parts',
  format: 'MT940',
  bytes: Buffer.from(
    [
      [':20:A1', `:25:${OWN.AT}`, ':28C:7/1', ':60F:C270401EUR100,00'],
      [':61:2704010401C7,00NTRFNONREF', `:86:EREF+NOTPROVIDED SVWZ+Konzert ${RF.one}`, ':62M:C270401EUR107,00'],
      [':20:A2', `:25:${OWN.AT}`, ':28C:7/2', ':60M:C270401EUR107,00'],
      [':61:2704010401C8,00NTRFNONREF', ':86:000+20Zeile eins+21Zeile zwei+32Sepp Huber', ':62F:C270401EUR115,00', '-'],
      [
        ':20:A3',
        `:25:${OWN.AT}`,
        ':28C:8/1',
        ':60F:C270401USD0,00',
        ':61:2704010401C9,00NTRFNONREF',
        ':62F:C270401USD9,00',
        '-',
      ],
    ]
      .flat()
      .join('\n'),
  ),
  lines: [
    { line: 1, amount: 700, currency: 'EUR', text: `Konzert ${RF.one}`, endToEndId: null },
    { line: 2, amount: 800, name: 'Sepp Huber', text: 'Zeile eins Zeile zwei' },
    { line: 3, amount: 900, currency: 'USD', account: OWN.AT, text: '' },
  ],
}

const french: SampleStatement = {
  title: 'France, MT940 in UTF-8 with lines of old Macs',
  format: 'MT940',
  bytes: Buffer.from(
    [
      ':20:R',
      `:25:${OWN.FR}`,
      ':28C:1',
      ':60F:D270201EUR1,00',
      ':61:2702010201C1234,56NTRFNONREF',
      ':86:VIR REÇU DE HÉLÈNE FAURE',
      RF.two,
      ':62F:C270201EUR1233,56',
      '',
    ].join('\r'),
  ),
  lines: [{ amount: 123_456, account: OWN.FR, text: `VIR REÇU DE HÉLÈNE FAURE ${RF.two}` }],
}

export const MT940_STATEMENTS = [german, newYear, swiss, dutch, austrian, french]
