import type { Message } from '@turnout/contract/messages/message.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatPercent } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import css from './detail.module.css'

/** How many it is for, who has it, and who has not. */
export function DetailTiles({ message }: { message: Message }) {
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
