import type { Event } from '@turnout/contract/events/event.ts'
import type { Message } from '@turnout/contract/messages/message.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Copy, Pencil, RotateCw, Square } from 'lucide-react'
import { exactWords } from '../../../../desk/moment-words.ts'
import { formatPercent } from '../../../../format/format.ts'
import { PageTitle } from '../../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../../shell/frame/ScreenHead.tsx'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { failureText, meantText, relativeText, stateOf, subjectText, undoSeconds } from '../../message-words.ts'
import { useFollowing } from '../../use-following.ts'
import { useMessageActs, type MessageActs } from '../../use-message-acts.ts'
import { useSeconds } from '../../use-seconds.ts'
import { withBlankNames } from '../../../events/parts/rich-text/blank-words.ts'
import { Recipients } from './Recipients.tsx'
import css from './detail.module.css'

interface MessageDetailProps {
  readonly event: Event
  readonly message: Message
  readonly mayWrite: boolean
}

/** How many it is for, who has it, and who has not. */
function DetailTiles({ message }: { message: Message }) {
  const { recipient_count: people, sent_count: sent, failed_count: failed, opted_out_count: optedOut } = message
  const { queued_count: queued, suppressed_count: passed } = message
  const share = people === null || people === 0 || sent === 0 ? null : (sent / people) * 100
  const tiles = [
    {
      label: m.messages_tile_people(),
      value: people,
      note: queued > 0 ? m.messages_tile_waiting({ count: queued }) : null,
    },
    {
      label: m.messages_tile_delivered(),
      value: sent,
      note: share === null ? null : formatPercent(Math.floor(share * 10) / 10, documentLocale()),
    },
    {
      label: m.messages_tile_failed(),
      value: failed,
      isBad: failed > 0,
      note: passed > 0 ? m.messages_tile_passed_over({ count: passed }) : null,
    },
    { label: m.messages_tile_opted_out(), value: optedOut, note: m.messages_tile_organizer() },
  ]
  return (
    <dl className={css.tiles}>
      {tiles.map(({ label, value, note, isBad }) => (
        <div key={label} className={css.tile}>
          <dt>{label}</dt>
          <dd data-bad={isBad || undefined}>{value ?? '–'}</dd>
          <dd className={css.note}>{note}</dd>
        </div>
      ))}
    </dl>
  )
}

interface DetailActsProps {
  readonly message: Message
  readonly acts: MessageActs
  /** It can still be taken back, which the bar below offers. */
  readonly isLeaving: boolean
}

/** What can be done with a message as it is. */
function DetailActs({ message, acts, isLeaving }: DetailActsProps) {
  const { status } = message
  if (status === 'PROCESSING')
    return isLeaving ? null : (
      <Button variant="danger" icon={Square} onPress={() => acts.stop(message)}>
        {m.messages_stop_sending()}
      </Button>
    )
  if (status === 'SCHEDULED')
    return (
      <>
        <Button icon={Square} onPress={() => acts.stop(message)}>
          {m.messages_stop_sending()}
        </Button>
        <Button variant="filled" icon={Pencil} onPress={() => acts.undo(message)}>
          {m.messages_back_to_draft()}
        </Button>
      </>
    )
  if (status === 'DRAFT') return null
  return (
    <>
      <Button icon={Copy} onPress={() => acts.writeAgain(message)}>
        {m.messages_write_again()}
      </Button>
      {message.failed_count > 0 && status !== 'CANCELLED' && (
        <Button variant="filled" icon={RotateCw} onPress={() => acts.sendAgain(message, null)}>
          {m.messages_resend_failed()}
        </Button>
      )}
    </>
  )
}

/** A message that was sent or is to leave: how far it came, and what became of each mail. */
export function MessageDetail({ event, message, mayWrite }: MessageDetailProps) {
  const acts = useMessageActs(event.id)
  const now = useSeconds(message.status === 'PROCESSING')
  const seconds = undoSeconds(message, now)
  const state = stateOf(message, now)
  useFollowing(seconds > 0 && mayWrite ? message : undefined)
  const title = subjectText(message)
  return (
    <Grid className={css.page} gap={16} columns={1}>
      <PageTitle parts={[title, event.title]} />
      <ScreenHead
        title={title}
        titleEnd={<StatusBadge tone={state.tone}>{state.words}</StatusBadge>}

        subtitle={`${whenText(message, event.timezone)} · ${meantText(message)}`}
        actions={mayWrite && <DetailActs message={message} acts={acts} isLeaving={seconds > 0} />}
      />
      {acts.failed !== null && (
        <Banner tone="error" title={m.messages_act_failed()} live>
          {acts.failed}
        </Banner>
      )}
      {message.failure !== null && <Banner tone="warning">{failureText(message.failure)}</Banner>}
      <Grid className={css.columns} gap={20} align="start">
        <Card label={m.messages_recipients()} flush>
          <DetailTiles message={message} />
          <Recipients message={message} acts={mayWrite ? acts : null} />
        </Card>
        <WhatItSays message={message} />
      </Grid>
    </Grid>
  )
}

/** The text as it was written: its blanks are what each person reads otherwise. */
function WhatItSays({ message }: { message: Message }) {
  const isOver = message.leaves_at !== null
  return (
    <Card title={isOver ? m.messages_what_was_sent() : m.messages_what_will_be_sent()} flush>
      <div className={css.ground} data-theme="light">
        <article className={css.mail}>
          <Text className={css.subject} rule="below" breaks>
            {subjectText(message)}
          </Text>
          <div
            className={css.text}
            // oxlint-disable-next-line react/no-danger -- the server sanitised it on write and again on read
            dangerouslySetInnerHTML={{ __html: withBlankNames(message.message) }}
          />
        </article>
      </div>
    </Card>
  )
}

function whenText(
  { scheduled_at, schedule, leaves_at, updated_at, written_by, status }: Message,
  zone: string,
): string {
  const moment = status === 'SCHEDULED' ? scheduled_at : (leaves_at ?? updated_at)
  const words = exactWords(moment ?? updated_at, zone)
  const when = schedule === null ? words : `${words} (${relativeText(schedule)})`
  return written_by === null ? when : m.messages_by({ when, name: written_by.name })
}
