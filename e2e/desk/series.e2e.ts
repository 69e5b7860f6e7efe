import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { comeToRest } from '../support/come-to-rest.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'

test.describe.configure({ mode: 'parallel' })

test('two chosen evenings become a season of drafts, without a day that is left out', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '')
  const year = new Date().getUTCFullYear() + 1
  const late = { title: 'Late Set', organizer_id: shop.organizerId, timezone: 'Europe/Lisbon' }
  await shop.client.post('/events', { ...late, start_date: `${year}-01-01T22:30` })
  await enterAs(context, shop)
  await page.goto('/manage/events/all')
  await page.getByRole('checkbox', { name: 'Select Harbour Lights' }).check()
  await page.getByRole('checkbox', { name: 'Select Late Set' }).check()
  await page.getByRole('button', { name: 'Copy…' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Copy as a series' })).toBeVisible()

  await test.step('weekdays, hour and season say how many there are', async () => {
    for (const title of ['Harbour Lights', 'Late Set']) {
      const days = page.getByRole('group', { name: `Weekdays of ${title}` })
      await expect(days.getByRole('button', { pressed: true })).toHaveCount(1)
      await days.getByRole('button', { pressed: true }).click()
      await days.getByRole('button', { name: title === 'Late Set' ? 'Fri' : 'Thu' }).click()
    }
    await page.getByLabel('Start of Late Set').fill('23:00')
    await comeToRest(page)
    await expectAccessible(page)
    await expect(page.getByRole('button', { name: /^Create 16 drafts$/u })).toBeEnabled()
  })

  await test.step('a day is left out with a press', async () => {
    const day = page.getByRole('button', { name: /^Thu .*: 1 event$/u }).first()
    await day.click()
    await expect(day).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByText('1 day left out')).toBeVisible()
  })

  await page.getByRole('button', { name: 'Create 15 drafts' }).click()
  await expect(page.getByText('15 drafts are made.')).toBeVisible({ timeout: 60_000 })
  await expect(page).toHaveURL(/state=DRAFT/u)
  await expect(page.getByRole('table').getByRole('link', { name: 'Harbour Lights' })).toHaveCount(7)
  await expect(page.getByRole('table')).toContainText('23:00')

  await test.step('the same season again would meet what is there', async () => {
    await page.goto(`/manage/events/series?of=${shop.eventId}`)
    const days = page.getByRole('group', { name: 'Weekdays of Harbour Lights' })
    await days.getByRole('button', { pressed: true }).click()
    await days.getByRole('button', { name: 'Thu' }).click()
    await expect(page.getByText('7 clashes')).toBeVisible()
    await page.getByRole('button', { name: 'Leave these days out' }).click()
    await expect(page.getByText('7 days left out')).toBeVisible()
  })
})

test('an event is added as a pattern, and a series that was just made is taken back', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '')
  const year = new Date().getUTCFullYear() + 1
  const late = { title: 'Late Set', organizer_id: shop.organizerId, timezone: 'Europe/Lisbon' }
  await shop.client.post('/events', { ...late, start_date: `${year}-01-01T22:30` })
  await enterAs(context, shop)
  await page.goto(`/manage/events/series?of=${shop.eventId}`)
  await page.getByRole('button', { name: 'Add an event as a pattern' }).click()
  await page.getByRole('searchbox', { name: /Find an event/u }).fill('late')
  await page.getByRole('menuitem', { name: /Late Set/u }).click()
  await expect(page.getByRole('group', { name: 'Weekdays of Late Set' })).toBeVisible()
  await page.getByLabel('Rhythm of Late Set').selectOption('Every fourth week')
  await expect(page.getByRole('button', { name: 'Create 10 drafts' })).toBeEnabled()
  await comeToRest(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create 10 drafts' }).click()
  await expect(page.getByText('10 drafts are made.')).toBeVisible({ timeout: 60_000 })

  const { json } = await shop.client.get('/events?query=late&sort_by=created_at&sort_direction=desc&per_page=1')
  const { data } = json as unknown as { readonly data: readonly { readonly id: number }[] }
  await shop.client.patch(`/events/${data[0]?.id}`, { title: 'Late Set, with guests' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('9 drafts removed')).toBeVisible()
  await expect(page.getByText('1 event was kept')).toBeVisible()
  await expect(page.getByText('It was changed or published after it was made.')).toBeVisible()
  await expect(page.getByRole('table').getByRole('link', { name: 'Late Set, with guests' })).toBeVisible()
  await comeToRest(page)
  await expectAccessible(page)
})

test('one price of many events is changed together, and the page says before which are left out', async ({
  page,
  context,
  baseURL,
}) => {
  const products = [{ title: 'Regular', type: 'PAID', prices: [{ price: 25 }] }]
  const shop = await putOnSale(baseURL ?? '', { products })
  const year = new Date().getUTCFullYear() + 1
  const late = { title: 'Late Set', organizer_id: shop.organizerId, timezone: 'Europe/Lisbon' }
  await shop.client.post('/events', { ...late, start_date: `${year}-01-01T22:30` })
  await enterAs(context, shop)
  await page.goto('/manage/events/all')
  await page.getByRole('checkbox', { name: 'Select Harbour Lights' }).check()
  await page.getByRole('checkbox', { name: 'Select Late Set' }).check()
  await page.getByRole('button', { name: 'Change prices…' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Change prices together' })).toBeVisible()
  await page.getByLabel('New amount').fill('31.50')
  await expect(page.getByText('1 event changes', { exact: true })).toBeVisible()
  await expect(page.getByText('1 event is left out', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: /becomes €31\.50/u })).toBeVisible()
  await comeToRest(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change 1 event' }).click()
  await expect(page.getByText('1 event changed', { exact: true })).toBeVisible()
  await page.goto(`/manage/event/${shop.eventId}/products`)
  await expect(page.getByText('€31.50').first()).toBeVisible()
})

test('a month is a calendar whose days lead to their events, and a view of the desk is kept', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '')
  const year = new Date().getUTCFullYear() + 1
  const late = { title: 'Late Set', organizer_id: shop.organizerId, timezone: 'Europe/Lisbon' }
  await shop.client.post('/events', { ...late, start_date: `${year}-03-12T22:30` })
  await enterAs(context, shop)
  await page.goto('/manage/events/all')
  await page.getByRole('link', { name: `Mar ${year}` }).click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)

  await test.step('what is shown becomes a view of one’s own', async () => {
    await page.getByRole('button', { name: 'What to do with views' }).click()
    await page.getByRole('menuitem', { name: 'Save as a new view' }).click()
    await page.getByLabel('Name of the view').fill('March')
    await page.getByRole('button', { name: 'Save view' }).click()
    await expect(page.getByRole('link', { name: /^March/u })).toBeVisible()
    await page.goto('/manage/events/all')
    await page.getByRole('link', { name: /^March/u }).click()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
    await expect(page).toHaveURL(new RegExp(`month=${year}-03`, 'u'))
  })

  await page.getByRole('link', { name: 'Month view' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `March ${year}` })).toBeVisible()
  await expect(page.getByRole('link', { name: /22:30 Late Set/u })).toBeVisible()
  await comeToRest(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: `Apr ${year}` }).click()
  await expect(page.getByText('No events in this month')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: /22:30 Late Set/u }).click()
  await expect(page).toHaveURL(/\/manage\/event\/\d+\//u)
})
