import { expect, test } from 'vitest'
import { oncePerMail, withPictures } from './attach.ts'

const picture = { filename: 'a.png', contentType: 'image/png', content: Buffer.from('x'), cid: 'code.A-1@turnout' }
const html = '<p>Mira</p><a href="https://x.example"><img src="cid:code.A-1@turnout" alt="Entry code"></a><p>A-1</p>'

test('a picture that was made stands where the mail shows it', () => {
  expect(withPictures(html, [picture], () => 'data:x')).toBe(html.replace('cid:code.A-1@turnout', 'data:x'))
})

test('one that was not made is left out with the link around it, and the words stay', () => {
  expect(withPictures(html, [], () => 'data:x')).toBe('<p>Mira</p><p>A-1</p>')
})

test('the files of one mail ask for their rows once, and those of another mail ask anew', async () => {
  const asked: number[] = []
  const rowsFor = oncePerMail(async (id) => asked.push(id))
  const [mail, other] = [{}, {}]
  await Promise.all([rowsFor(mail, 7), rowsFor(mail, 7), rowsFor(mail, 8)])
  await rowsFor(other, 7)
  expect(asked).toEqual([7, 8, 7])
})
