import type { Page } from '@playwright/test'

/** Writes a picture of a whole screen into the folder PICTURES, when pictures are asked for. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
