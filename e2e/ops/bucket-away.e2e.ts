import { expect, type Page } from '@playwright/test'
import { startProduct, type RunningProduct } from '@turnout/testkit/run/running-product.ts'
import { startS3Server, type S3Server } from '@turnout/testkit/servers/s3-server.ts'
import sharp from 'sharp'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'

// A separate product, whose pictures lie in a bucket.
test.describe.configure({ mode: 'serial', timeout: 240_000 })

let s3: S3Server
let product: RunningProduct

test.beforeAll(async () => {
  test.setTimeout(240_000)
  s3 = await startS3Server()
  product = await startProduct({
    STORAGE: `s3://${s3.bucket}/shop`,
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    RATE_LIMIT_FACTOR: '10000',
    LOG_LEVEL: 'error',
  })
})

test.afterAll(async () => {
  await product?.stop()
  await s3?.stop()
})

const cover = async (background: string) => ({
  name: 'cover.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1600, height: 800, channels: 3, background } })
    .png()
    .toBuffer(),
})

/** How wide the cover of the page is, in pixels of its file; 0: the browser has it not. */
const coverWidth = (page: Page): Promise<number> =>
  page
    .getByRole('img', { name: /^Cover picture of/u })
    .first()
    .evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0))

test('while the bucket is away a page sells without its picture, and an upload says so and changes nothing', async ({
  page,
  context,
  browser,
  expectErrors,
}) => {
  expectErrors(/status of 503/u)
  const shop = await putOnSale(product.url, { products: [{ title: 'Free entry' }] })
  const address = product.url + shop.path
  const designer = `${product.url}/manage/event/${shop.eventId}/homepage-designer`
  await enterAs(context, shop)
  const input = page.locator('#designer-cover input[type=file]')

  await test.step('a cover goes into the bucket, and visitors see it', async () => {
    await page.goto(designer)
    await input.setInputFiles(await cover('#0e6e8c'))
    await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible()
    expect(s3.objects.size).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Publish changes' }).click()
    await expect(page.getByText('Published. Visitors see the new look.')).toBeVisible()
    await page.goto(address)
    await expect.poll(() => coverWidth(page)).toBeGreaterThan(300)
  })

  await s3.stop()

  await test.step('a visitor who comes now can buy, on a page that looks whole', async () => {
    const visit = await browser.newContext()
    const visitor = await visit.newPage()
    await visitor.goto(address)
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await visitor.waitForLoadState('networkidle')
    expect(await coverWidth(visitor)).toBe(0)
    await expect(visitor.getByRole('button', { name: 'Register' }).first()).toBeVisible()
    await expectAccessible(visitor)
    await visitor.screenshot({ path: test.info().outputPath('without-its-picture.png') })
    await visit.close()
  })

  await test.step('an upload says that the file could not be kept, and the old cover stays', async () => {
    await page.goto(designer)
    await input.setInputFiles(await cover('#c83020'))
    await expect(page.getByText(/could not be kept/u)).toBeVisible()
    await expectAccessible(page)
    await page.screenshot({ path: test.info().outputPath('upload-refused.png') })
  })

  await test.step('once it is back the same upload works', async () => {
    await s3.start()
    await expect(async () => {
      await input.setInputFiles(await cover('#c83020'))
      await expect(page.getByText(/could not be kept/u)).toHaveCount(0, { timeout: 2000 })
    }).toPass({ timeout: 30_000 })
    await page.goto(address)
    await expect.poll(() => coverWidth(page)).toBeGreaterThan(300)
  })
})
