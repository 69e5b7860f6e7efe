import sharp from 'sharp'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { codePicture } from './draw-code.ts'

test('the picture of a code shows its modules, ten pixels each, with four of white around it', async () => {
  const text = `T1.${'ABCDEFGH234567'.repeat(9).slice(0, 114)}`
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: 4 })
  const modules = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)))
  const drawn = await sharp(modules, { raw: { width: size, height: size, channels: 1 } })
    .resize({ width: size * 10, kernel: 'nearest' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const shown = sharp(codePicture(text), { failOn: 'warning' })
  expect(await shown.metadata()).toMatchObject({ format: 'png', width: size * 10, height: size * 10 })
  const pixels = await shown.toColourspace('b-w').raw().toBuffer()
  expect(pixels.equals(drawn)).toBe(true)
})
