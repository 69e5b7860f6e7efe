import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale, type OnSale } from '../support/on-sale.ts'

/** A season of evenings, one a day from the first of the coming January. */
const EVENINGS = 300
const YEAR = new Date().getUTCFullYear() + 1
const NAMES = ['Late Set', 'New Names', 'Open Stage', 'Quiet Tuesday', 'Jazz Night']

const dayAt = (place: number): string => new Date(Date.UTC(YEAR, 0, 1 + place)).toISOString().slice(0, 10)

async function planSeason({ client, organizerId }: OnSale): Promise<void> {
  const make = async (place: number): Promise<void> => {
    const title = `${NAMES[place % NAMES.length]} ${place + 1}`
    const body = { title, organizer_id: organizerId, start_date: `${dayAt(place)}T20:00`, timezone: 'Europe/Lisbon' }
    const { status } = await client.post('/events', body)
    if (status !== 201) throw new Error(`${title} was refused with ${status}`)
  }
  const places = Array.from({ length: EVENINGS }, (_, place) => place)
  for (let from = 0; from < EVENINGS; from += 10)
    // oxlint-disable-next-line no-await-in-loop -- ten at a time
    await Promise.all(places.slice(from, from + 10).map(make))
}

/** Presses and typed texts: what a person does. */
function counting(page: Page) {
  let acts = 0
  const row = (name: string) => page.getByRole('table').getByRole('link', { name, exact: true })
  return {
    acts: () => acts,
    press: async (name: string, of: 'link' | 'button' = 'link'): Promise<void> => {
      acts += 1
      await page.getByRole(of, { name }).first().click()
    },
    open: async (name: string): Promise<void> => {
      acts += 1
      await row(name).click()
    },
    find: async (text: string): Promise<void> => {
      acts += 1
      await page.getByRole('searchbox').first().fill(text)
    },
  }
}

test('a chosen evening in March is found among 300 events in at most three acts', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const shop = await putOnSale(baseURL ?? '')
  await planSeason(shop)
  await enterAs(context, shop)
  // The 71st evening is 12 March, or 11 March where the year has a 29 February.
  const title = `${NAMES[70 % NAMES.length]} 71`
  await page.goto('/manage/events/all?view=upcoming')
  await expect(page.getByText('Late Set 1', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const byMonth = counting(page)
  await byMonth.press(`Mar ${YEAR}`)
  await expect(page).toHaveURL(new RegExp(`month=${YEAR}-03`, 'u'))
  await byMonth.open(title)
  await expect(page).toHaveURL(/\/manage\/event\/\d+\//u)
  await expect(page.getByText(title).first()).toBeVisible()
  expect(byMonth.acts()).toBeLessThanOrEqual(3)

  await page.goto('/manage/events/all?view=upcoming')
  await expect(page.getByText('Late Set 1', { exact: true })).toBeVisible()
  const byWords = counting(page)
  const day = new Date(`${dayAt(70)}T12:00:00Z`).getUTCDate()
  await byWords.find(`late ${day} march`)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await byWords.open(title)
  await expect(page).toHaveURL(/\/manage\/event\/\d+\//u)
  expect(byWords.acts()).toBeLessThanOrEqual(3)
})

test('ticked events are published and archived together', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { status: 'DRAFT' })
  await enterAs(context, shop)
  await page.goto('/manage/events/all')
  await page.getByRole('checkbox', { name: 'Select Harbour Lights' }).check()
  await page.getByRole('button', { name: 'Publish…' }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(question).toContainText('Publish 1 event?')
  await question.getByRole('button', { name: 'Publish…' }).click()
  await expect(page.getByText('1 event published')).toBeVisible()
  await expect(page.getByRole('table')).toContainText('Live')
})
