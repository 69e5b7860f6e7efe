import { pdfStructure } from '@turnout/testkit/files/pdf-structure.ts'
import { pdfText } from '@turnout/testkit/files/pdf-text.ts'
import { expect, test } from 'vitest'
import { openSheet, type Sheet } from './sheet.ts'

const FIELD = { x: 50, y: 50, width: 300 }

/** A page with one paper's worth of marks on it. */
async function paper(draw: (sheet: Sheet) => void): Promise<Buffer> {
  const sheet = openSheet({ title: 'Two tickets', author: 'Tidal Sessions', createdAt: new Date(0), locale: 'de' })
  draw(sheet)
  return sheet.finish()
}

test('a file says its title and language, and that people can hear it', async () => {
  const said = await pdfStructure(await paper((sheet) => void sheet.write('Mira', FIELD, { size: 12 })))
  expect(said).toMatchObject({ title: 'Two tickets', language: 'de', showsTitle: true, isTagged: true })
  expect(said.saysUniversal).toBe(true)
})

test('texts and codes are read in order, lines and fields are passed over', async () => {
  const file = await paper((sheet) => {
    sheet.fill({ x: 0, y: 0, width: 595, height: 90, radius: 0 }, '#c9361f')
    sheet.group('Sect', () => {
      sheet.write('Harbour Lights', FIELD, { size: 20, as: 'H1' })
      sheet.rule({ ...FIELD, y: 100 }, '#000000')
      sheet.within({ x: 10, y: 10, scale: 0.5 }, () =>
        sheet.code(
          { size: 2, runs: [{ row: 0, column: 0, length: 2 }] },
          { x: 0, y: 0, width: 40, height: 40 },
          'QR code',
        ),
      )
    })
    sheet.write('Page 1', FIELD, { size: 8, as: 'repeated' })
  })
  const { pages, unmarked } = await pdfStructure(file)
  expect(pages).toEqual([['Document', 'Document/Sect', 'Document/Sect/H1', 'Document/Sect/Figure: QR code']])
  expect(unmarked).toBe(0)
})

test.each([['שירה כהן (2027)'], ['مهرجان الموسيقى'], ['สมชาย น้ำ']])('%s is read as it was written', async (name) => {
  const file = await paper((sheet) => void sheet.write(name, FIELD, { size: 12 }))
  expect((await pdfStructure(file)).readAs).toEqual([name])
})

test('a wrapped text keeps its direction, and no script is a sign that something is missing', async () => {
  const long = 'אורות הנמל שירה Lior Cohen'
  const file = await paper((sheet) => {
    sheet.write(long, { ...FIELD, width: 90 }, { size: 12 })
    sheet.write('김서연 สมชาย ใจดี ليلى 🎉👩‍👩‍👧', FIELD, { size: 12 })
  })
  const [text = ''] = await pdfText(file)
  expect(text).not.toContain('\uFFFD')
  expect(text).toContain('김서연')
  expect(text).toContain('👩‍👩‍👧')
  expect((await pdfStructure(file)).readAs.slice(0, -1).join(' ')).toBe('אורות הנמל שירה')
})
