import type { CardConnection } from '@turnout/contract/connected-accounts/connection.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { feeWords } from '../connection-words.ts'
import css from './Payment.module.css'

/** The fee that the installation keeps of each paid order. */
export function PlatformFeeCard({ fee }: { fee: CardConnection['platform_fee'] }) {
  const isFree = fee.fixed === 0 && fee.percent === 0
  return (
    <Card title={m.connected_accounts_fee_title()}>
      <div className={css.body}>
        <p className={isFree ? css.text : css.fee}>{feeWords(fee, documentLocale())}</p>
        {!isFree && <p className={css.note}>{m.connected_accounts_fee_text()}</p>}
      </div>
    </Card>
  )
}
