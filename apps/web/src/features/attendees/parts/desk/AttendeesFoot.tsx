import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { DeskFoot } from '../../../../desk/table/DeskFoot.tsx'
import type { FootFigure } from '../../../../desk/table/DeskFoot.tsx'
import { KeyHints } from '../../../../desk/table/KeyHints.tsx'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { attendeeCountQuery } from '../../api.ts'
import type { AttendeesDesk } from './use-attendees-desk.ts'

/** How the attendees that are found stand, on all pages. */
export function AttendeesFoot({ eventId, guests }: { eventId: number; guests: AttendeesDesk }) {
  const { totals, isNarrowed, filters } = guests
  const isPart = isNarrowed || filters.view !== null
  const all = useQuery({ ...attendeeCountQuery(eventId, {}), enabled: isPart }).data
  if (totals === undefined || guests.list.error !== null) return <DeskFoot figures={[]} />
  const number = new Intl.NumberFormat(tagOf(documentLocale()))
  const count = number.format(totals.attendees)
  const figures: FootFigure[] = [
    {
      key: 'attendees',
      label: m.attendees_foot_attendees({ count: isPart ? (all ?? totals.attendees) : totals.attendees }),
      value: isPart && all !== undefined ? m.desk_some_of({ count, all: number.format(all) }) : count,
      first: true,
    },
    { key: 'in', label: m.attendees_status_checked_in(), value: number.format(totals.checked_in) },
  ]
  if (totals.awaiting_payment > 0)
    figures.push({
      key: 'awaiting',
      label: m.attendees_status_awaiting_payment(),
      value: number.format(totals.awaiting_payment),
      minor: true,
    })
  if (totals.cancelled > 0)
    figures.push({
      key: 'cancelled',
      label: m.attendees_status_cancelled(),
      value: number.format(totals.cancelled),
      minor: true,
    })
  return (
    <DeskFoot figures={figures}>
      <KeyHints />
    </DeskFoot>
  )
}
