import { m } from '@turnout/messages/generated/messages.js'
import type { OrderPage } from './order-page.ts'

/** What is true of the email with an order, and that tickets need not be waited for. `count`: of its tickets. */
export function mailSentences({ order }: Pick<OrderPage, 'order'>, count: number): string[] {
  const { email, email_status: status } = order
  if (email === null || email === '') return []
  if (status === 'SENT')
    return [count > 0 ? m.checkout_mailed_tickets({ count, email }) : m.checkout_mailed_order({ email })]
  const here = count > 0 ? [m.checkout_open_here({ count })] : []
  return status === null ? here : [statusWords({ ...order, email, email_status: status }), ...here]
}

type Coming = Pick<OrderPage['order'], 'email_expected_in_minutes'> & {
  readonly email: string
  readonly email_status: 'ON_ITS_WAY' | 'DELAYED' | 'CAME_BACK'
}

function statusWords({ email, email_status: status, email_expected_in_minutes: minutes }: Coming): string {
  if (status === 'CAME_BACK') return m.checkout_email_back({ email })
  if (status === 'DELAYED') return m.checkout_email_late({ email })
  return minutes === null ? m.checkout_email_coming({ email }) : m.checkout_email_coming_in({ email, minutes })
}
