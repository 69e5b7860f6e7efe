import { fullName } from '@turnout/domain/accounts/names.ts'
import type { CancellingRow } from '@turnout/contract/events/cancelling/cancelling.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { RotateCw } from 'lucide-react'
import { useCancellingActs } from '../api.ts'
import { moneyIn } from '../cancelling-words.ts'
import { cancelledOf, type ProgressProps } from '../cancelling-props.ts'
import { useTry } from '../use-try.ts'
import css from './Cancelling.module.css'
import { Refused } from './Refused.tsx'
import { PartsBar } from './PartsBar.tsx'
import { inARow } from '../../../../format/in-a-row.ts'

/** The refunds by the provider: how many are sent, what failed and what to do about it. */
export function RefundsCard(of: ProgressProps) {
  const { cancelling } = of
  const { all, sent, waiting, failed } = cancelling.refunds
  const { minutes_left: minutes } = cancelling
  const money = moneyIn(cancelling.currency)
  return (
    <>
      <Card
        title={m.event_cancelling_refunds()}
        headEnd={minutes !== null && <small>{m.event_cancelling_minutes_left({ count: minutes })}</small>}
      >
        <p className={css.figure}>
          <b>{sent.orders}</b>{' '}
          {m.event_cancelling_refunds_of({
            count: all.orders,
            sent: money(sent.goes_back),
            amount: money(all.goes_back),
          })}
        </p>
        <PartsBar
          all={all.orders}
          sent={sent.orders}
          failed={failed.orders}
          label={m.event_cancelling_refunds_bar({
            sent: sent.orders,
            failed: failed.orders,
            waiting: waiting.orders,
          })}
        />
        <Row as="p" className={css.legend} wrap>
          <span>
            <i className={css.sent} />
            <b>{sent.orders}</b> {m.event_cancelling_legend_sent({ amount: money(sent.goes_back) })}
          </span>
          <span>
            <i className={css.waiting} />
            <b>{waiting.orders}</b> {m.event_cancelling_legend_waiting({ amount: money(waiting.goes_back) })}
          </span>
          <span>
            <i className={css.failed} />
            <b>{failed.orders}</b> {m.event_cancelling_legend_failed({ amount: money(failed.goes_back) })}
          </span>
        </Row>
      </Card>
      {failed.orders > 0 && <FailedCard {...of} />}
    </>
  )
}

/** Each refund that failed, with its two ways on. */
function FailedCard({ cancelling, ...of }: ProgressProps) {
  const acts = useCancellingActs(cancelledOf(of))
  const tried = useTry()
  const money = moneyIn(cancelling.currency)
  const ids = cancelling.failed.map(({ order_id }) => order_id)
  return (
    <Card
      title={m.event_cancelling_failed_title({ count: cancelling.refunds.failed.orders })}
      flush
      headEnd={
        <Button size="small" icon={RotateCw} onPress={() => tried.attempt(() => acts.retry(ids))}>
          {m.event_cancelling_try_all({ count: ids.length })}
        </Button>
      }
    >
      {tried.failed !== null && <Refused error={tried.failed} />}
      <ul className={css.rows}>
        {cancelling.failed.map((row) => (
          <FailedOrder
            key={row.order_id}
            row={row}
            amount={money(row.amount)}
            onRetry={() => tried.attempt(() => acts.retry([row.order_id]))}
            onByHand={() => tried.attempt(() => acts.payByHand([row.order_id]))}
          />
        ))}
      </ul>
    </Card>
  )
}

interface FailedOrderProps {
  readonly row: CancellingRow
  readonly amount: string
  readonly onRetry: () => Promise<void>
  readonly onByHand: () => Promise<void>
}

function FailedOrder({ row, amount, onRetry, onByHand }: FailedOrderProps) {
  const name = fullName(row.first_name, row.last_name)
  const tries = m.event_cancelling_tries({ count: row.tries })
  return (
    <li>
      <div>
        <b>{name}</b> {row.public_id}
        <small>{row.failure === null ? tries : inARow(row.failure, tries)}</small>
      </div>
      <b>{amount}</b>
      <Row className={css.acts} gap={8} align="center" wrap>
        <Button size="small" onPress={onRetry} aria-label={m.event_cancelling_try_again_of({ name })}>
          {m.event_cancelling_try_again()}
        </Button>
        <Button size="small" onPress={onByHand} aria-label={m.event_cancelling_pay_by_hand_of({ name })}>
          {m.event_cancelling_pay_by_hand()}
        </Button>
      </Row>
    </li>
  )
}
