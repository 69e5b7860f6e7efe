import { OWN, PAYER, RF, inWindows1252, type SampleStatement } from './sample-statement.ts'

/* CSV files with the columns that banks of a country have; the mapping is what the first rows tell. */

const german: SampleStatement = {
  title: 'Germany, CSV in Windows-1252 with lines above the table',
  format: 'CSV',
  bytes: inWindows1252(
    [
      `"Konto:";"${OWN.DE}"`,
      '',
      '"Zeitraum:";"01.05.2027 - 26.05.2027"',
      '"Buchungstag";"Wertstellung";"Buchungstext";"Auftraggeber / Begünstigter";"Verwendungszweck";"IBAN";"Betrag (EUR)"',
      `"26.05.2027";"27.05.27";"Gutschrift";"Anna Schäfer";"Straßenfest ""Nord""; ${RF.one}";"${PAYER.DE}";"1.040,50"`,
      '"26.05.2027";"";"Lastschrift";"Druckerei Falk";"Preis 5 €";"";"-119,00"',
      ';;;;;;',
      '"25.05.2027";"";"Abschluss";"";"";"";"0,00"',
      '"25.05.2027";"";"Gutschrift";"Ole";"";"";"7"',
      '',
    ].join('\r\n'),
  ),
  lines: [
    {
      line: 1,
      bookedOn: '2027-05-26',
      valuedOn: '2027-05-27',
      amount: 104_050,
      currency: 'EUR',
      account: OWN.DE,
      name: 'Anna Schäfer',
      iban: PAYER.DE,
      text: `Gutschrift Straßenfest "Nord"; ${RF.one}`,
    },
    { line: 2, amount: -11_900, valuedOn: null, iban: null, text: 'Lastschrift Preis 5 €' },
    { line: 4, amount: 700, name: 'Ole' },
  ],
}

const dutch: SampleStatement = {
  title: 'Netherlands, CSV with a column of the direction',
  format: 'CSV',
  bytes: Buffer.from(
    [
      '"Datum","Naam / Omschrijving","Rekening","Tegenrekening","Code","Af Bij","Bedrag (EUR)","Mededelingen"',
      `"20270526","J. de Vries","${OWN.NL}","${PAYER.NL}","OV","Bij","25,00","kaarten ${RF.two}"`,
      `"20270527","Zaal BV","${OWN.NL}","","BA","Af","1200,00","huur"`,
    ].join('\n'),
  ),
  lines: [
    {
      line: 1,
      bookedOn: '2027-05-26',
      amount: 2500,
      currency: 'EUR',
      name: 'J. de Vries',
      iban: PAYER.NL,
      text: `kaarten ${RF.two}`,
    },
    { line: 2, amount: -120_000, name: 'Zaal BV', iban: null },
  ],
}

const swiss: SampleStatement = {
  title: 'Switzerland, CSV with two columns of sums',
  format: 'CSV',
  bytes: Buffer.from(
    [
      '\uFEFFDatum;Valuta;Buchungstext;Referenz;Belastung;Gutschrift;Währung',
      `26.05.2027;26.05.2027;Zahlung Reto Müller;${RF.three};;1'084.50;CHF`,
      "27.05.2027;27.05.2027;Saalmiete;RG 2027-5;-1'200.00;;CHF",
    ].join('\n'),
  ),
  lines: [
    {
      line: 1,
      amount: 108_450,
      currency: 'CHF',
      reference: RF.three,
      text: 'Zahlung Reto Müller',
      valuedOn: '2027-05-26',
    },
    { line: 2, amount: -120_000, reference: null, text: 'Saalmiete RG 2027-5' },
  ],
}

const french: SampleStatement = {
  title: 'France, CSV in ISO-8859-1, days with slashes',
  format: 'CSV',
  bytes: Buffer.from(
    [
      'Date opération;Date valeur;Libellé;Débit euros;Crédit euros',
      `01/02/2027;02/02/2027;VIR REÇU DE HÉLÈNE FAURE ${RF.two};;1 234,56`,
      '03/02/2027;03/02/2027;LOYER;850,00;',
    ].join('\r'),
    'latin1',
  ),
  lines: [
    { bookedOn: '2027-02-01', amount: 123_456, currency: 'EUR', text: `VIR REÇU DE HÉLÈNE FAURE ${RF.two}` },
    { bookedOn: '2027-02-03', amount: -85_000 },
  ],
}

const austrian: SampleStatement = {
  title: 'Austria, CSV without headings in UTF-16',
  format: 'CSV',
  bytes: Buffer.from(
    [
      `${PAYER.AT};Konzert ${RF.one};26.05.2027;26.05.2027;+7,00;EUR`,
      `${PAYER.AT};Miete;27.05.2027;27.05.2027;-900,50;EUR`,
    ].join('\r\n'),
    'utf16le',
  ),
  lines: [
    { bookedOn: '2027-05-26', amount: 700, iban: PAYER.AT, name: `Konzert ${RF.one}` },
    { bookedOn: '2027-05-27', amount: -90_050 },
  ],
}

const american: SampleStatement = {
  title: 'CSV with months first and commas between the cells',
  format: 'CSV',
  bytes: Buffer.from(
    ['Date,Description,Amount,Currency', '05/26/2027,"Smith, Jo",40.50,USD', '05/27/2027,Rent,"(1,200.00)",USD'].join(
      '\n',
    ),
  ),
  lines: [
    { bookedOn: '2027-05-26', amount: 4050, currency: 'USD', text: 'Smith, Jo' },
    { bookedOn: '2027-05-27', amount: -120_000 },
  ],
}

export const CSV_STATEMENTS = [german, dutch, swiss, french, austrian, american]
