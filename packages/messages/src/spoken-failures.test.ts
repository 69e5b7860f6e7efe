import { expect, test } from 'vitest'
import { m } from './generated/messages.js'

/** The sentences of a failing call that organizers, buyers and staff know, and the messages that screens say them by. */
const SAID: Readonly<Record<string, readonly (() => string)[]>> = {
  'An unexpected error occurred': [m.shell_unexpected_error],
  'Something went wrong': [m.shell_unexpected_title],
  'Page not found': [m.shell_not_found_title],
  'The page you are looking for does not exist': [m.shell_not_found_text, m.error_not_found],
  'You do not have permission to access this page': [m.shell_access_denied_text, m.error_forbidden],
  'Please check your email and password and try again': [m.error_wrong_credentials],
  'Sorry, this promo code is not recognized': [m.storefront_promo_unknown, m.field_promo_code_unknown],
  'That promo code is invalid': [m.storefront_promo_invalid],
  'Sorry, this order no longer exists': [m.checkout_gone_title, m.error_order_gone],
  'This order has expired. Please start again.': [m.checkout_over_title, m.error_order_expired],
  'You have run out of time to complete your order.': [m.checkout_expired_title],
  'This order has already been paid.': [m.checkout_already_paid, m.error_order_already_paid],
  'This order has already been refunded.': [m.error_order_already_refunded],
  'There is a refund pending. Please wait for it to complete before requesting another refund.': [
    m.error_refund_pending,
  ],
  'We could not process your payment. Please try again or contact support.': [
    m.checkout_declined,
    m.error_payment_failed,
  ],
  'Offline payment failed': [m.checkout_offline_failed],
  'Error marking order as paid': [m.orders_mark_paid_failed],
  'Failed to download invoice': [m.orders_document_failed],
  'Failed to cancel order': [m.orders_cancel_failed],
  'Failed to cancel attendee': [m.attendees_cancel_failed],
  'Failed to export attendees': [m.attendees_export_failed],
  'Failed to export orders': [m.orders_export_failed],
  'Failed to delete message': [m.messages_delete_failed],
  'Failed to load check-in list': [m.check_in_door_cold],
  'Failed to load webhook': [m.webhooks_load_failed],
  'Failed to resend ticket email': [m.orders_resend_failed, m.attendees_resend_failed],
  'Failed to sort or reorder products': [m.products_sort_failed],
  'Failed to sort or reorder categories': [m.products_sort_categories_failed],
  'Failed to sort questions': [m.questions_sort_failed],
  'Event status update failed': [m.events_status_failed, m.error_event_move_refused],
  'Could not create the product': [m.products_create_failed],
  'Could not create the question': [m.questions_create_failed],
  'Could not create the ticket': [m.products_create_ticket_failed],
  'Could not update the question': [m.questions_save_failed],
  'check-in list has expired': [m.check_in_door_expired],
  'check-in list is not active': [m.check_in_door_not_active, m.error_list_not_active],
  'check-in list is not found': [m.check_in_door_missing],
  'You already scanned this ticket': [m.check_in_verdict_already_admitted],
  'Unable to check in attendee': [m.check_in_door_corrected],
  'You cannot check in attendees with unpaid orders': [m.check_in_verdict_unpaid],
  'Attendee not found': [m.check_in_verdict_nobody],
  'Camera permission denied': [m.check_in_door_camera_denied],
  'Flash unavailable': [m.check_in_door_no_torch],
  'This reset password link is invalid or expired': [m.sign_in_spent_title, m.error_reset_link_invalid],
  'Invalid link': [m.error_email_link_invalid],
  'Error confirming email': [m.accounts_confirm_error_title],
  'Error confirming email change': [m.accounts_change_error_title],
  'No payment methods are currently available': [m.checkout_no_methods],
  'Card payments not enabled for this event': [m.error_payment_provider_missing],
  'event is not available': [m.storefront_not_available_title, m.error_event_not_available],
}

test.each(Object.entries(SAID))('a failing screen says "%s"', (sentence, messages) => {
  for (const message of messages)
    expect((message as (none: object, in_: object) => string)({}, { locale: 'en' })).toContain(sentence)
})
