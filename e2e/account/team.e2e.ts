import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { confirmAddress } from '../support/confirm-address.ts'
import { test } from '../support/journey.ts'
import { linkIn, mailTo } from '../support/mailbox.ts'
import { enterAs, inDays, newAddress, putOnSale } from '../support/on-sale.ts'

test.describe.configure({ mode: 'parallel' })

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name, 'u') })

/** Where the link of the newest invitation to an address leads, without the origin. */
async function invitationPath(email: string): Promise<string> {
  return new URL(linkIn(await mailTo(email, 'invites you'), /accept-invitation/u)).pathname
}

test('somebody is invited, works within their role, is promoted and removed', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin)
  await shop.client.post('/events', { title: 'Night Ferry', start_date: inDays(50), organizer_id: shop.organizerId })
  await enterAs(context, shop)
  await confirmAddress(shop)
  const nadia = newAddress('nadia')
  const guest = await browser.newContext({ baseURL: origin, locale: 'en-GB', viewport: { width: 1280, height: 800 } })
  const hers = await guest.newPage()

  await test.step('a pasted list is split; what cannot be invited is marked and stays', async () => {
    await page.goto('/account/users')
    await expect(page.getByRole('heading', { name: 'You work here alone' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Invite people' }).click()
    const drawer = page.getByRole('dialog', { name: 'Invite people' })
    await drawer.getByRole('textbox', { name: 'Email' }).fill(`Nadia <${nadia}>, nobody@, ${shop.owner.email} `)
    await expect(drawer.getByText('nobody@ is no email address.')).toBeVisible()
    await expect(drawer.getByText(`${shop.owner.email} is in the team or invited already`)).toBeVisible()
    await drawer.getByRole('radio', { name: /^Door/u }).check()
    await drawer.getByRole('radio', { name: 'Chosen' }).check()
    await drawer.getByRole('button', { name: 'Send invitation' }).click()
    await expect(drawer.getByText('Choose at least one organizer or event.').first()).toBeVisible()
    await drawer.getByRole('checkbox', { name: 'Harbour Lights' }).check()
    await expect(drawer.getByText(`${nadia} will be able to check guests in at Harbour Lights.`)).toBeVisible()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Send invitation' }).click()
    await expect(drawer.getByText('1 invitation was sent.')).toBeVisible()
    await drawer.getByRole('button', { name: 'Remove nobody@' }).click()
    await drawer.getByRole('button', { name: 'Cancel' }).click()
    await expect(row(page, nadia)).toContainText('ends in 7 days')
    await expectAccessible(page)
  })

  await test.step('the link says who is signed in, and that it is for somebody else', async () => {
    await page.goto(await invitationPath(nadia))
    await expect(page.getByText(`You are signed in as Inês Duarte, ${shop.owner.email}.`)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a new person joins with a name and a password', async () => {
    await hers.goto(await invitationPath(nadia))
    await expect(hers.getByText('invites you as Door')).toBeVisible()
    await hers.getByLabel('First name').fill('Nadia')
    await hers.getByLabel('Last name').fill('Brook')
    await hers.getByLabel('Password', { exact: true }).fill('short')
    await hers.getByLabel('Password again', { exact: true }).fill('short')
    await expectAccessible(hers)
    await hers.getByLabel('Password', { exact: true }).fill('lanterns at the quay')
    await hers.getByLabel('Password again', { exact: true }).fill('lanterns at the quay')
    await hers.getByRole('button', { name: /^Join/u }).click()
    await hers.waitForURL('/manage/events')
  })

  await test.step('the link works once', async () => {
    const other = await browser.newContext({ baseURL: origin, locale: 'en-GB' })
    const late = await other.newPage()
    await late.goto(await invitationPath(nadia))
    await expect(late.getByRole('heading', { name: 'You have joined already' })).toBeVisible()
    await expectAccessible(late)
    await other.close()
  })

  await test.step('she sees her event and its door, and nothing else', async () => {
    await expect(hers.getByRole('link', { name: /Harbour Lights/u })).toBeVisible()
    await expect(hers.getByText('Night Ferry')).toBeHidden()
    await expect(hers.getByRole('button', { name: 'Create event' })).toBeHidden()
    await hers.getByRole('link', { name: /Harbour Lights/u }).click()
    await hers.waitForURL(/\/check-in$/u)
    await hers.goto(`/manage/event/${shop.eventId}`)
    await hers.waitForURL(/\/check-in$/u)
    await hers.goto(`/manage/event/${shop.eventId}/orders`)
    await expect(hers.getByRole('heading', { name: 'Access denied' })).toBeVisible()
    await expect(hers.getByText('with the role Door. Ask Inês Duarte (owner)')).toBeVisible()
    await expectAccessible(hers)
    await hers.goto('/account/users')
    await expect(hers.getByRole('heading', { name: 'Access denied' })).toBeVisible()
    await hers.goto('/account/users/roles')
    await expect(hers.getByRole('columnheader', { name: /^Door yours/u })).toBeVisible()
    await expectAccessible(hers)
  })

  await test.step('she is promoted, and that can be undone', async () => {
    await page.goto('/account/users')
    const change = async () => {
      await page.getByRole('button', { name: 'Actions for Nadia Brook' }).click()
      await page.getByRole('menuitem', { name: 'Change role or events' }).click()
      const drawer = page.getByRole('dialog', { name: 'Role and events of Nadia Brook' })
      await drawer.getByRole('radio', { name: /^Organizer/u }).check()
      await expectAccessible(page)
      await drawer.getByRole('button', { name: 'Save access' }).click()
      await expect(row(page, 'Nadia Brook')).toContainText('Organizer')
    }
    await change()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, 'Nadia Brook')).toContainText('Door')
    await change()
    await hers.goto(`/manage/event/${shop.eventId}/orders`)
    await expect(hers.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  })

  await test.step('she is removed: her open page says so within a second', async () => {
    await hers.goto(`/manage/event/${shop.eventId}/check-in`)
    await expect(hers.getByRole('heading', { level: 1, name: 'Check-in' })).toBeVisible()
    await page.getByRole('button', { name: 'Actions for Nadia Brook' }).click()
    await page.getByRole('menuitem', { name: 'Remove from the team' }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove Nadia Brook from the team?' })
    await expect(question).toContainText('What they did stays')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Remove from the team' }).click()
    await expect(row(page, 'Nadia Brook')).toBeHidden()
    await expect(hers.getByRole('heading', { name: /^You no longer work for/u })).toBeVisible()
    await expectAccessible(hers)
    await hers.getByRole('link', { name: 'Log in' }).click()
    await expect(hers.getByRole('heading', { name: 'Log in' })).toBeVisible()
  })
  await guest.close()
})

test('an invitation is taken back, and its link says so', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  await confirmAddress(shop)
  const kofi = newAddress('kofi')
  await shop.client.post('/users', { email: kofi, role: 'VIEWER' })
  const path = await invitationPath(kofi)
  await page.goto('/account/users')
  await page.getByRole('button', { name: `Actions for ${kofi}` }).click()
  await page.getByRole('menuitem', { name: 'Take invitation back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take invitation back' }).click()
  await expect(row(page, kofi)).toBeHidden()
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  await page.goto('/auth/accept-invitation/nonsense')
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expectAccessible(page)
})

test('somebody with two accounts goes over to the other, in every tab', async ({ page, context, baseURL }) => {
  const origin = baseURL ?? ''
  const [first, second] = [await putOnSale(origin), await putOnSale(origin, { title: 'Night Ferry' })]
  await confirmAddress(first)
  await first.client.post('/users', { email: second.owner.email, role: 'VIEWER' })
  await page.goto(await invitationPath(second.owner.email))
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: /^Join/u }).click()
  await expect(page.getByText('This is not the password of this login.').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill(second.owner.password)
  await page.getByRole('button', { name: /^Join/u }).click()
  await page.waitForURL('/manage/events')
  await expect(page.getByText('Harbour Lights').first()).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/manage/event/${first.eventId}/orders`)
  await expect(other.getByRole('button', { name: 'New order' })).toBeHidden()
  await page.getByRole('button', { name: /Inês Duarte.*Viewer/u }).click()
  await page.getByRole('menuitemradio').filter({ hasText: 'Admin' }).click()
  await expect(page.getByText('Night Ferry').first()).toBeVisible()
  await other.waitForURL('/manage/events')
  await expect(other.getByText('Night Ferry').first()).toBeVisible()
  await expect(other.getByText('Harbour Lights')).toBeHidden()
})
