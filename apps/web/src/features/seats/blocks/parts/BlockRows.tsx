import type { DeskBlock } from '@turnout/contract/seats/desk.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { ApiError } from '../../../../api/api-error.ts'
import { formatNearDate } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { numberWords } from '../../count-words.ts'
import { useSeatActs } from '../../desk/api.ts'
import type { DeskSeats } from '../../desk/desk-seats.ts'
import { sectionsText } from '../../desk/seat-texts.ts'

interface BlockRowsProps {
  readonly event: { readonly id: number; readonly timezone: string }
  readonly desk: DeskSeats
  readonly isDated: boolean
  readonly mayWrite: boolean
}

/** What keeps seats from sale, one reason a row. */
export function BlockRows({ event, desk, isDated, mayWrite }: BlockRowsProps) {
  const unblock = useUnblocking(event.id, desk)
  const columns: Column<DeskBlock>[] = [
    {
      key: 'reason',
      label: m.seating_column_why(),
      render: (block) => (
        <TwoLines
          title={block.reason}
          detail={isDated && block.event_occurrence_id === null ? m.seat_plans_all_dates() : ''}
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
    { key: 'kept_for', label: m.seating_kept_for(), render: ({ kept_for: kept }) => kept ?? m.seating_nobody() },
    {
      key: 'until',
      label: m.seating_until(),
      render: ({ until }) =>
        until === null ? '–' : formatNearDate(until, 'moment', { locale: documentLocale(), timeZone: event.timezone }),
    },
    ...(mayWrite
      ? [
          {
            key: 'unblock',
            label: m.seating_unblock(),
            labelHidden: true,
            align: 'end' as const,
            render: (block: DeskBlock) => (
              <Button
                size="small"
                aria-label={m.seating_unblock_these({ seats: sectionsText(desk, block.places) })}
                onPress={() => unblock(block)}
              >
                {m.seating_unblock()}
              </Button>
            ),
          },
        ]
      : []),
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

/** Sells seats again; a press on Undo keeps them from sale as before. */
function useUnblocking(eventId: number, desk: DeskSeats) {
  const acts = useSeatActs(eventId)
  const say = (error: unknown): void => {
    showToast({ message: error instanceof ApiError ? error.message : m.shell_unexpected_error() })
  }
  return async ({ places, ...block }: DeskBlock): Promise<void> => {
    const seats = places.map((place) => desk.seated.seats[place]?.seat.guid ?? '')
    try {
      await acts.unblock({ seats, event_occurrence_id: block.event_occurrence_id })
      const onPress = () => acts.block({ seats, ...block }).catch(say)
      showToast({
        message: m.seating_was_unblocked({ seats: sectionsText(desk, places) }),
        action: { label: m.seating_undo(), onPress },
      })
    } catch (error) {
      say(error)
    }
  }
}
