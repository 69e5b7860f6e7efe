import type { CardConnection } from '@turnout/contract/connected-accounts/connection.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { feeWords } from '../connection-words.ts'
import css from './Payment.module.css'

/** The fee that the installation keeps of each paid order. */
export function PlatformFeeCard({ fee }: { fee: CardConnection['platform_fee'] }) {
  const isFree = fee.fixed === 0 && fee.percent === 0
  return (
    <Card title={m.connected_accounts_fee_title()}>
      <Stack className={css.body} gap={12} items="start">
        <p className={isFree ? css.text : css.fee}>{feeWords(fee, documentLocale())}</p>
        {!isFree && (
          <Text className={css.note} font="small" tone="muted">
            {m.connected_accounts_fee_text()}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
