import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BodyInput } from '@turnout/contract/client.ts'
import { previewRefund } from '@turnout/contract/orders/endpoints.ts'
import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { call } from '../../../../api/client.ts'
import { languageWords } from '../../../../desk/language-words.ts'
import { useSettled } from '../../../../desk/use-settled.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { MailFrame } from '../../../../desk/mail/MailFrame.tsx'
import css from './refund.module.css'

interface RefundMailProps {
  order: Order
  eventId: number
  /** The refund as it would be sent now. */
  body: BodyInput<typeof previewRefund>
}

const REST_MS = 300

/** The mail to the buyer as it leaves: in their language, with the organizer's own words. */
export function RefundMail({ order, eventId, body }: RefundMailProps) {
  const asked = useSettled(JSON.stringify(body), REST_MS)
  const { data: mail, error } = useQuery({
    queryKey: ['events', eventId, 'order', order.id, 'refund mail', asked],
    queryFn: async ({ signal }) => {
      const at = { params: { event_id: eventId, order_id: order.id } }
      return (await call(previewRefund, { ...at, body: JSON.parse(asked) as typeof body }, { signal })).data
    },
    placeholderData: keepPreviousData,
  })
  const name = order.first_name ?? m.orders_buyer()
  const isOther = order.locale !== documentLocale()
  const label = isOther
    ? m.orders_refund_seen_in({ name, language: languageWords(order.locale) })
    : m.orders_refund_seen({ name })
  return (
    <Text as="section" className={css.seen} border radius="menu" size={13.5} aria-label={label}>
      <Text className={css.head} ground="canvas" rule="below" size={12.5} tone="muted">
        {label}
      </Text>
      <Stack className={css.mail} gap={6} padding="10-14" breaks>
        {mail !== undefined && error === null ? (
          <>
            <b>{mail.subject}</b>
            <MailFrame title={label} html={mail.html} />
          </>
        ) : error === null ? (
          <Skeleton width="60%" height="14px" />
        ) : (
          <Text tone="muted">{error.message}</Text>
        )}
      </Stack>
    </Text>
  )
}
