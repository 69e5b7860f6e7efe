import { fullName } from '@turnout/domain/accounts/names.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useState } from 'react'
import { ExportMenu, ExportNews } from '../../../../desk/ExportMenu.tsx'
import { useExport } from '../../../../desk/use-export.ts'
import { fetchTransfers, useCancellingActs } from '../api.ts'
import { moneyIn } from '../cancelling-words.ts'
import { cancelledOf, type ProgressProps } from '../cancelling-props.ts'
import { useTry } from '../use-try.ts'
import css from './Cancelling.module.css'
import { Refused } from './Refused.tsx'

/** Money that the organizer pays back: the file for the bank, and the word that it is done. */
export function ByHandCard({ event, date, cancelling }: ProgressProps) {
  const of = cancelledOf({ event, date })
  const { open, paid_back: paidBack } = cancelling.by_hand
  const acts = useCancellingActs(of)
  const tried = useTry()
  const [asks, setAsks] = useState(false)
  const file = useExport((format, options) => fetchTransfers(of, format, options), `transfers-${date?.id ?? event.id}`)
  const money = moneyIn(cancelling.currency)
  const ids = cancelling.to_pay.map(({ order_id }) => order_id)
  const sum = money(open.goes_back)
  return (
    <Card
      title={m.event_cancelling_transfers({ count: open.orders, amount: sum })}
      flush
      headEnd={
        open.orders > 0 && (
          <Row className={css.acts} gap={8} align="center" wrap>
            <ExportMenu busy={file.progress !== null} onChoose={(format) => file.run(format)} />
            <Button onPress={() => setAsks(true)}>{m.event_cancelling_mark_all()}</Button>
          </Row>
        )
      }
    >
      <ExportNews of={file} failure={m.event_cancelling_file_failed()} />
      {tried.failed !== null && <Refused error={tried.failed} />}
      <ul className={css.rows}>
        {cancelling.to_pay.map((row) => {
          const name = fullName(row.first_name, row.last_name)
          return (
            <li key={row.order_id}>
              <div>
                <b>{name}</b> {row.public_id}
                <small>{row.email}</small>
              </div>
              <b>{money(row.amount)}</b>
              <Row className={css.acts} gap={8} align="center" wrap>
                <Button
                  size="small"
                  aria-label={m.event_cancelling_paid_back_of({ name })}
                  onPress={() => tried.attempt(() => acts.markPaidBack([row.order_id]))}
                >
                  {m.event_cancelling_paid_back()}
                </Button>
              </Row>
            </li>
          )
        })}
        <li>
          <div>
            <small>
              {m.event_cancelling_paid_back_sum({ count: paidBack.orders, amount: money(paidBack.goes_back) })}
            </small>
          </div>
        </li>
      </ul>
      {asks && (
        <MarkAll
          count={ids.length}
          onClose={() => setAsks(false)}
          onMark={() => tried.attempt(() => acts.markPaidBack(ids))}
        />
      )}
    </Card>
  )
}

interface MarkAllProps {
  readonly count: number
  readonly onClose: () => void
  readonly onMark: () => Promise<void>
}

/** Asks before many orders count as refunded. */
function MarkAll({ count, onClose, onMark }: MarkAllProps) {
  return (
    <ConfirmDialog
      open
      tone="filled"
      onClose={onClose}
      title={m.event_cancelling_mark_title({ count })}
      consequences={[m.event_cancelling_mark_text()]}
      safeLabel={m.event_cancelling_back()}
      confirmLabel={m.event_cancelling_mark_confirm({ count })}
      onConfirm={async () => {
        await onMark()
        onClose()
      }}
    />
  )
}
