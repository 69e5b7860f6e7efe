import type { CancellingAnswer } from '@turnout/contract/events/cancelling/cancelling.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Grid, Row, Stack } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Check, History, Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useCancellingActs } from '../api.ts'
import { dayIn, logWords, nameOf, timeIn } from '../cancelling-words.ts'
import { cancelledOf, type ProgressProps } from '../cancelling-props.ts'
import { useTry } from '../use-try.ts'
import { ByHandCard } from './ByHandCard.tsx'
import { Steps } from './CancelSteps.tsx'
import css from './Cancelling.module.css'
import { ChoicesCard } from './ChoicesCard.tsx'
import { OrdersFile } from './OrdersFile.tsx'
import { Refused } from './Refused.tsx'
import { PartsBar } from './PartsBar.tsx'
import { RefundsCard } from './RefundsCard.tsx'
import { ScreenHead } from '../../../../shell/frame/ScreenHead.tsx'

/** How far the cancelling came, and what is still to be done by hand. */
export function CancellingProgress({ event, date, cancelling }: ProgressProps) {
  const of = cancelledOf({ event, date })
  const acts = useCancellingActs(of)
  const { failed, attempt } = useTry()
  const { state } = cancelling
  const since = m.event_cancelling_since({
    day: dayIn(cancelling.created_at, event.timezone),
    time: timeIn(cancelling.created_at, event.timezone),
  })
  return (
    <>
      <ScreenHead
        title={
          date === null
            ? m.event_cancelling_is_cancelled({ event: event.title })
            : m.event_cancelling_date_is_cancelled({ date: nameOf({ event, date }) })
        }
        subtitle={state === 'DONE' ? m.event_cancelling_all_done() : `${since} ${m.event_cancelling_may_leave()}`}
        actions={
          <>
            {state === 'RUNNING' && (
              <Button icon={Pause} onPress={() => attempt(acts.pause)}>
                {m.event_cancelling_pause()}
              </Button>
            )}
            <OrdersFile of={of} money={cancelling.money} label={m.event_cancelling_report()} />
            {state === 'PAUSED' && (
              <Button icon={Play} variant="filled" onPress={() => attempt(acts.resume)}>
                {m.event_cancelling_resume()}
              </Button>
            )}
            {date !== null && (
              <LinkButton href={paths.dates(event.id)} variant={state === 'DONE' ? 'filled' : 'outline'}>
                {m.event_cancelling_to_dates()}
              </LinkButton>
            )}
          </>
        }
      />
      {date !== null && <Steps at={state === 'DONE' ? 4 : 3} isOfDate />}
      <Grid className={css.columns} gap={24} align="start">
        <Stack gap={14} shrinks>
          {failed !== null && <Refused error={failed} />}
          {state === 'COUNTDOWN' && <Countdown cancelling={cancelling} onStop={() => attempt(acts.stop)} />}
          <ChoicesCard {...{ event, date, cancelling }} />
          <RefundsCard {...{ event, date, cancelling }} />
          {cancelling.by_hand.all.orders > 0 && <ByHandCard {...{ event, date, cancelling }} />}
        </Stack>
        <Stack as="aside" gap={14} shrinks>
          <MailsCard cancelling={cancelling} />
          <DoneCard {...{ event, date, cancelling }} />
          <LogCard {...{ event, cancelling }} />
        </Stack>
      </Grid>
    </>
  )
}

const SECOND_MS = 1000

/** The time in which all of it can be taken back; its text changes by the second. */
function Countdown({ cancelling, onStop }: { cancelling: CancellingAnswer; onStop: () => unknown }) {
  // By the server's clock: that of this machine may be off.
  const [left, setLeft] = useState(() => secondsLeft(cancelling, cancelling.now))
  useEffect(() => {
    const ahead = Date.parse(cancelling.now) - Date.now()
    const tick = () => setLeft(secondsLeft(cancelling, new Date(Date.now() + ahead).toISOString()))
    tick()
    const timer = setInterval(tick, SECOND_MS)
    return () => clearInterval(timer)
  }, [cancelling])
  return (
    <Card label={m.event_cancelling_countdown_label()}>
      <Row className={css.count} gap={12} align="center" wrap>
        <b>{left}</b>
        <span>{m.event_cancelling_countdown({ count: left })}</span>
        <span className={css.push} />
        <Button variant="filled" onPress={onStop}>
          {m.event_cancelling_stop()}
        </Button>
      </Row>
    </Card>
  )
}

const secondsLeft = ({ starts_at }: CancellingAnswer, now: string): number =>
  Math.max(0, Math.ceil((Date.parse(starts_at) - Date.parse(now)) / SECOND_MS))

function MailsCard({ cancelling: { mails } }: Pick<ProgressProps, 'cancelling'>) {
  return (
    <Card title={m.event_cancelling_mails()}>
      <p className={css.figure}>
        <b>{mails.sent}</b> {m.event_cancelling_of_sent({ count: mails.all })}
      </p>
      <PartsBar
        thin
        all={mails.all}
        sent={mails.sent}
        failed={mails.failed}
        label={m.event_cancelling_mails_bar({ sent: mails.sent, waiting: mails.waiting, failed: mails.failed })}
      />
      <Row as="p" className={css.legend} wrap>
        <span>{m.event_cancelling_mails_waiting({ count: mails.waiting })}</span>
        <span>{m.event_cancelling_mails_failed({ count: mails.failed })}</span>
      </Row>
    </Card>
  )
}

function DoneCard({ event, date, cancelling }: ProgressProps) {
  const at = timeIn(cancelling.created_at, event.timezone)
  const doneWords = date === null ? m.event_cancelling_done_orders : m.event_cancelling_date_done_orders
  const facts = [
    m.event_cancelling_done_sale(),
    ...(cancelling.state === 'COUNTDOWN'
      ? []
      : [
          doneWords({ cancelled: cancelling.cancelled, count: cancelling.orders }),
          m.event_cancelling_done_unpaid({ count: cancelling.unpaid }),
        ]),
    cancelling.page === 'KEEP' ? m.event_cancelling_done_page() : m.event_cancelling_done_taken_down(),
  ]
  return (
    <Card title={m.event_cancelling_done_title()}>
      <Stack as="ul" className={css.log}>
        {facts.map((fact, i) => (
          <li key={fact}>
            <Check size={16} strokeWidth={1.75} aria-hidden />
            <span>{fact}</span>
            {i === 0 && <time dateTime={cancelling.created_at}>{at}</time>}
          </li>
        ))}
      </Stack>
    </Card>
  )
}

function LogCard({ event, cancelling }: Pick<ProgressProps, 'event' | 'cancelling'>) {
  return (
    <Card title={m.event_cancelling_log()}>
      <Stack as="ul" className={css.log}>
        {cancelling.log.map(({ act, at, by }) => {
          const words = logWords(act)
          return (
            words !== null && (
              <li key={`${act} ${at}`}>
                <History size={16} strokeWidth={1.75} aria-hidden />
                <span>
                  {words}
                  {by !== null && <small>{by}</small>}
                </span>
                <time dateTime={at}>{timeIn(at, event.timezone)}</time>
              </li>
            )
          )
        })}
      </Stack>
    </Card>
  )
}
