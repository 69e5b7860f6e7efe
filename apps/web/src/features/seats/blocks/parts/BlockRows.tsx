import type { DeskBlock } from '@turnout/contract/seats/desk.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { ApiError } from '../../../../api/api-error.ts'
import { formatNearDate } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import type { BlockedEvent } from '../blocked-event.ts'
import type { useSeatDate } from '../../desk/use-desk-seats.ts'
import { LinkMenu } from './LinkMenu.tsx'
import { numberWords } from '../../count-words.ts'
import { useSeatActs } from '../../desk/api.ts'
import type { DeskSeats } from '../../desk/desk-seats.ts'
import { sectionsText } from '../../desk/seat-texts.ts'

interface BlockRowsProps {
  readonly event: BlockedEvent
  readonly desk: DeskSeats
  readonly date: Pick<ReturnType<typeof useSeatDate>, 'dateId' | 'isDated'>
  readonly mayWrite: boolean
}

/** What keeps seats from sale, one reason a row. */
export function BlockRows({ event, desk, date, mayWrite }: BlockRowsProps) {
  const unblock = useUnblocking(event.id, desk)
  const columns: Column<DeskBlock>[] = [
    {
      key: 'reason',
      label: m.seating_column_why(),
      render: (block) => (
        <TwoLines
          title={block.reason}
          detail={date.isDated && block.event_occurrence_id === null ? m.seat_plans_all_dates() : ''}
        />
      ),
    },
    {
      key: 'seats',
      label: m.seating_seats(),
      wideOnPhone: true,
      render: ({ places }) => (
        <TwoLines
          title={sectionsText(desk, places)}
          detail={m.seat_plans_seats({ count: places.length, number: numberWords(places.length) })}
        />
      ),
    },
    {
      key: 'kept_for',
      label: m.seating_kept_for(),
      render: (block) => (
        <TwoLines
          title={block.kept_for ?? (block.seat_link === null ? m.seating_nobody() : m.seating_for_link())}
          detail={linkText(desk, block)}
        />
      ),
    },
    {
      key: 'until',
      label: m.seating_until(),
      render: ({ until }) =>
        until === null ? '–' : formatNearDate(until, 'moment', { locale: documentLocale(), timeZone: event.timezone }),
    },
    ...(mayWrite ? [actsColumn({ event, desk, date }, unblock)] : []),
  ]
  return (
    <DataTable<DeskBlock>
      label={m.seating_view_blocks()}
      columns={columns}
      rows={desk.blocks}
      rowKey={({ places, event_occurrence_id: id }) => `${id} ${places[0]}`}
      empty={null}
    />
  )
}

/** What the team does with the seats of a row. */
function actsColumn(
  { event, desk, date }: Omit<BlockRowsProps, 'mayWrite'>,
  unblock: (block: DeskBlock) => Promise<void>,
): Column<DeskBlock> {
  return {
    key: 'unblock',
    label: m.seating_unblock(),
    labelHidden: true,
    align: 'end',
    render: (block) => {
      const seats = sectionsText(desk, block.places)
      return (
        <Row gap={8} align="center" justify="end">
          <Button size="small" aria-label={m.seating_unblock_these({ seats })} onPress={() => unblock(block)}>
            {m.seating_unblock()}
          </Button>
          {block.seat_link !== null && (
            <LinkMenu event={event} date={date.isDated ? date.dateId : null} link={block.seat_link} seats={seats} />
          )}
        </Row>
      )
    },
  }
}

/** "4 of 20 sold", of seats that a partner buys; '' of others. */
function linkText({ states }: DeskSeats, { places, seat_link: link }: DeskBlock): string {
  if (link === null) return ''
  const of = places.map((place) => states[place])
  const held = of.filter((state) => state === 'held').length
  const sold = of.filter((state) => state !== 'held' && state !== 'blocked').length
  return [
    m.seating_link_sold({ sold, all: places.length }),
    held === 0 ? '' : m.seating_link_held({ count: held }),
    link.short_id === null ? m.seating_link_ended() : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Sells seats again; a press on Undo keeps them from sale as before. */
function useUnblocking(eventId: number, desk: DeskSeats) {
  const acts = useSeatActs(eventId)
  const say = (error: unknown): void => {
    showToast({ message: error instanceof ApiError ? error.message : m.shell_unexpected_error() })
  }
  return async ({ places, seat_link: link, ...block }: DeskBlock): Promise<void> => {
    const seats = places.map((place) => desk.seated.seats[place]?.seat.guid ?? '')
    try {
      await acts.unblock({ seats, event_occurrence_id: block.event_occurrence_id })
      const onPress = () => acts.block({ seats, ...block, seat_link_id: link?.id ?? null }).catch(say)
      showToast({
        message: m.seating_was_unblocked({ seats: sectionsText(desk, places) }),
        action: { label: m.seating_undo(), onPress },
      })
    } catch (error) {
      say(error)
    }
  }
}
