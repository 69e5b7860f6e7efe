import {
  createAccountWebhook,
  createOrganizerWebhook,
  createWebhook,
  testAccountWebhook,
  testOrganizerWebhook,
  testWebhook,
} from '@turnout/contract/webhooks/endpoints.ts'
import type { TestApp } from '../app/test-app.ts'
import type { TestShop } from '../shops/a-shop.ts'

/** With a call that waits. The address is one without a lookup. */
export async function aWebhook(app: TestApp, { owner, eventId: event_id, organizerId: organizer_id }: TestShop) {
  const body = { url: 'https://8.8.8.8/hook', event_types: ['*' as const] }
  const made = await app.call(createWebhook, { params: { event_id }, body }, owner)
  const webhook_id = made.body.data.id
  const tested = await app.call(testWebhook, { params: { event_id, webhook_id } }, owner)
  const { accountId: account_id } = owner
  const ofAccount = await app.call(createAccountWebhook, { params: { account_id }, body }, owner)
  const account_webhook_id = ofAccount.body.data.id
  const called = await app.call(testAccountWebhook, { params: { account_id, account_webhook_id } }, owner)
  const ofOrganizer = await app.call(createOrganizerWebhook, { params: { organizer_id }, body }, owner)
  const organizer_webhook_id = ofOrganizer.body.data.id
  const heard = await app.call(testOrganizerWebhook, { params: { organizer_id, organizer_webhook_id } }, owner)
  return {
    organizer_webhook_id,
    organizer_webhook_log_id: heard.body.data.id,
    webhook_id,
    webhook_log_id: tested.body.data.id,
    account_webhook_id,
    account_webhook_log_id: called.body.data.id,
  }
}
