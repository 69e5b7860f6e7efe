import { expect, test } from 'vitest'
import { oncePerBatch, withPictures } from './attach.ts'

const picture = { filename: 'a.png', contentType: 'image/png', content: Buffer.from('x'), cid: 'code.A-1@turnout' }
const html = '<p>Mira</p><a href="https://x.example"><img src="cid:code.A-1@turnout" alt="Entry code"></a><p>A-1</p>'

test('a picture that was made stands where the mail shows it', () => {
  expect(withPictures(html, [picture], () => 'data:x')).toBe(html.replace('cid:code.A-1@turnout', 'data:x'))
})

test('one that was not made is left out with the link around it, and the words stay', () => {
  expect(withPictures(html, [], () => 'data:x')).toBe('<p>Mira</p><p>A-1</p>')
})

test('the files of mails that leave together ask once for all their rows, and those of another batch ask anew', async () => {
  const asked: (readonly number[])[] = []
  const rowFor = oncePerBatch(async (ids) => {
    asked.push(ids)
    return new Map(ids.filter((id) => id !== 9).map((id) => [id, `row ${id}`]))
  })
  const [batch, other] = [{}, {}]
  const rows = await Promise.all([rowFor(batch, 7), rowFor(batch, 7), rowFor(batch, 8), rowFor(batch, 9)])
  expect(rows).toEqual(['row 7', 'row 7', 'row 8', undefined])
  await rowFor(batch, 8)
  await rowFor(other, 7)
  expect(asked).toEqual([[7, 8, 9], [7]])
})
